"""The Excel workbook of a club: read, write, verify."""
