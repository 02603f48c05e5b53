"""What a deal is and what happened in it; knows no rule number and opens no file."""
