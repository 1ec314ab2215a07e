import type { BoardElement } from "./board-message";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const countLength = 3;
/** Below all others. No index by itself, but the beginning of some. */
const lowest = `A${"0".repeat(26)}`;

/** So that an element is the same object for as long as it has the same place. */
const placed = new WeakMap<BoardElement, BoardElement>();

/**
 * Elements as they lie, each with an index above the one before: what has none, or shares one, gets one that depends on
 * the board alone. Excalidraw would give it one by itself, as a new version that each screen tells all others.
 */
export function withPlaces(inOrder: readonly BoardElement[]): BoardElement[] {
  let before: string | null = null;
  let next: string | null = null;
  let shared = 0;
  return inOrder.map((element, at) => {
    if (element.index !== null && element.index !== before) {
      before = element.index;
      shared = 0;
      return element;
    }
    if (shared === 0) next = nextIndex(inOrder, at);
    shared += 1;
    return placeAt(element, between(before ?? lowest, next, shared));
  });
}

function nextIndex(inOrder: readonly BoardElement[], from: number): string | null {
  const shared = inOrder[from]?.index ?? null;
  for (let at = from + 1; at < inOrder.length; at += 1) {
    const index = inOrder[at]?.index ?? null;
    if (index !== shared) return index;
  }
  return null;
}

/** The so-manieth between two: what begins with the lower one is above it, and below whatever does not begin so. */
function between(lower: string, upper: string | null, count: number): string {
  const zeros = upper?.startsWith(lower) ? (/^0*/.exec(upper.slice(lower.length))?.[0].length ?? 0) + 1 : 0;
  return `${lower}${"0".repeat(zeros)}${inDigits(count)}V`;
}

function inDigits(count: number): string {
  let [rest, text] = [count, ""];
  for (let place = 0; place < countLength; place += 1) {
    text = `${digits[rest % digits.length]}${text}`;
    rest = Math.floor(rest / digits.length);
  }
  return text;
}

function placeAt(element: BoardElement, index: string): BoardElement {
  const known = placed.get(element);
  if (known?.index === index) return known;
  const made = { ...element, index };
  placed.set(element, made);
  return made;
}
