import { hash } from "./board-hash";
import type { BoardElement } from "./board-message";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Sorts below all indices. Not a valid index, but a prefix of some. */
const lowest = `A${"0".repeat(26)}`;

/** Caches results, so that an element with the same index stays the same object. */
const placed = new WeakMap<BoardElement, BoardElement>();

/** Stacking order, lowest first. A hash orders equal or missing indices, the same on every board. */
export function byPlace(one: BoardElement, other: BoardElement): number {
  // Elements without an index predate indices and sort below all others.
  const [a, b] = [one.index ?? "", other.index ?? ""];
  if (a !== b) return a < b ? -1 : 1;
  const [c, d] = [hashDigitsOf(one), hashDigitsOf(other)];
  if (c !== d) return c < d ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/**
 * Gives every element, in order, an index above the previous one. A missing or shared index is replaced by one that is
 * derived from the element's id, so that it stays the same when other elements arrive. Without this Excalidraw assigns
 * indices itself, as new versions that every screen sends to all others. It still does so if two hashes collide.
 */
export function withPlaces(inOrder: readonly BoardElement[]): BoardElement[] {
  let next: string | null = null;
  return inOrder.map((element, at) => {
    const isFirst = at === 0 || inOrder[at - 1]?.index !== element.index;
    if (isFirst) next = nextIndex(inOrder, at);
    if (element.index !== null && isFirst && inOrder[at + 1]?.index !== element.index) return element;
    return placeAt(element, between(element.index ?? lowest, next, hashDigitsOf(element)));
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

/** Appending to `lower` yields an index above it, and below every index without this prefix. */
function between(lower: string, upper: string | null, digitsOfId: string): string {
  const zeros = upper?.startsWith(lower) ? (/^0*/.exec(upper.slice(lower.length))?.[0].length ?? 0) + 1 : 0;
  return `${lower}${"0".repeat(zeros)}${digitsOfId}V`;
}

const hashes = new WeakMap<BoardElement, string>();

function hashDigitsOf(element: BoardElement): string {
  const known = hashes.get(element);
  if (known) return known;
  const digitsOfId = [0x811c9dc5, 0x9e3779b9].map((seed) => toDigits(hash(element.id, seed) >>> 0)).join("");
  hashes.set(element, digitsOfId);
  return digitsOfId;
}

/** Six digits hold 32 bits. */
function toDigits(value: number): string {
  let [rest, text] = [value, ""];
  for (let place = 0; place < 6; place += 1) {
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
