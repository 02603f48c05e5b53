"use strict";
/* Steps through the frames that are written into the page. Text is only ever put in as text. */
const data = JSON.parse(document.getElementById("data").textContent);
const find = id => document.getElementById(id);
const all = query => Array.from(document.querySelectorAll(query));
const state = { track: 0, at: 0, values: false };

function make(tag, className, text) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

function fill(words, values) {
  return words.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));
}

function cardItem(number, value, isBest, prefix) {
  const card = data.cards[number];
  const item = make("li", card.is_red ? "red" : "");
  const face = make("span", "", card.text);
  face.setAttribute("aria-hidden", "true");
  const words = [prefix ? prefix + ": " + card.words : card.words];
  item.append(face);
  if (value !== undefined) {
    const figure = make("span", isBest ? "value best" : "value", String(value));
    figure.setAttribute("aria-hidden", "true");
    item.append(figure);
    words.push(fill(data.words[isBest ? "value-best" : "value"], { n: value }));
  }
  item.append(make("span", "for-the-ear", words.join(", ")));
  return item;
}

function showHands(frame) {
  all(".hand").forEach(hand => {
    const seat = Number(hand.dataset.seat);
    const list = hand.querySelector("ul");
    const cards = frame.hands[seat];
    const isNext = frame.turn === seat;
    hand.classList.toggle("next", isNext);
    list.replaceChildren();
    if (cards === null) {
      list.append(make("li", "quiet", data.words.hidden));
      return;
    }
    let row = null;
    let suit = -1;
    cards.forEach(number => {
      if (suit !== number >> 3) {
        suit = number >> 3;
        row = make("ul", "suit");
        const item = make("li", "suit-row");
        item.append(row);
        list.append(item);
      }
      const shows = state.values && isNext && frame.values;
      const value = shows ? frame.values[number] : undefined;
      row.append(cardItem(number, value, frame.best.includes(number)));
    });
  });
}

function showTable(frame) {
  const list = find("table");
  list.replaceChildren();
  if (frame.talon !== null) list.append(cardItem(frame.talon, undefined, false, data.words.talon));
  frame.table.forEach(([seat, number]) => {
    const item = cardItem(number, undefined, false, data.hands[seat]);
    item.prepend(make("small", "", data.hands[seat] + " "));
    item.firstChild.setAttribute("aria-hidden", "true");
    list.append(item);
  });
  find("trick").textContent = frame.trick;
  find("turn").textContent =
    frame.turn === null ? data.words.over : fill(data.words.turn, { player: data.hands[frame.turn] });
}

function valueWords(frame) {
  const words = [];
  if (frame.cost) words.push(fill(data.words.cost, { n: frame.cost }));
  if (!frame.values) {
    if (frame.turn !== null) words.push(data.words["values-none"]);
    return words.join(" ");
  }
  const told = Object.keys(frame.values).map(number => {
    return data.cards[number].text + " — " + frame.values[number];
  });
  words.push(told.join(", ") + ".");
  return words.join(" ");
}

function show() {
  const frames = data.tracks[state.track];
  state.at = Math.max(0, Math.min(frames.length - 1, state.at));
  const frame = frames[state.at];
  showHands(frame);
  showTable(frame);
  find("said").textContent = frame.said;
  find("said").classList.toggle("marked", frame.mark !== "");
  find("told").textContent = state.values ? valueWords(frame) : "";
  all("[data-player]").forEach(cell => {
    cell.textContent = frame.taken[Number(cell.dataset.player)];
  });
  all(".jump").forEach(button => {
    const isHere = Number(button.dataset.track) === state.track && Number(button.dataset.at) === state.at;
    if (isHere) button.setAttribute("aria-current", "step");
    else button.removeAttribute("aria-current");
  });
  all(".track").forEach((track, number) => track.classList.toggle("shown", number === state.track));
  all("[data-go]").forEach(button => {
    const isAtEnd = ["on", "trick-on", "last"].includes(button.dataset.go);
    const isDone = isAtEnd ? state.at === frames.length - 1 : state.at === 0;
    button.setAttribute("aria-disabled", String(isDone));
  });
}

function byTrick(direction) {
  const frames = data.tracks[state.track];
  const trick = frames[state.at].trick;
  let at = state.at + direction;
  if (direction > 0) {
    while (at < frames.length - 1 && frames[at + 1].trick === frames[at].trick) at += 1;
  } else {
    while (at > 0 && frames[at].trick === trick) at -= 1;
  }
  return at;
}

const moves = {
  "first": () => 0,
  "trick-back": () => byTrick(-1),
  "back": () => state.at - 1,
  "on": () => state.at + 1,
  "trick-on": () => byTrick(1),
  "last": () => data.tracks[state.track].length - 1,
};
const keys = {
  Home: "first", ArrowUp: "trick-back", PageUp: "trick-back", ArrowLeft: "back",
  ArrowRight: "on", ArrowDown: "trick-on", PageDown: "trick-on", End: "last",
};

function go(move) {
  state.at = moves[move]();
  show();
}

function toggleValues() {
  const button = find("values");
  if (!button) return;
  state.values = !state.values;
  button.setAttribute("aria-pressed", String(state.values));
  find("meaning").hidden = !state.values;
  show();
}

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (keys[event.key]) {
    event.preventDefault();
    go(keys[event.key]);
  } else if (event.code === "KeyV" || "vVмМ".includes(event.key)) {
    toggleValues();
  }
});
all("[data-go]").forEach(button => button.addEventListener("click", () => go(button.dataset.go)));
all(".jump").forEach(button => {
  button.addEventListener("click", () => {
    state.track = Number(button.dataset.track);
    state.at = Number(button.dataset.at);
    show();
  });
});
if (find("values")) find("values").addEventListener("click", toggleValues);
document.querySelector(".board").hidden = false;
document.body.classList.add("runs");
show();
