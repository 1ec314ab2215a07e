import { type InsidePerson, insideWords } from "./inside-line";

/** What is true for somebody who waits: who could let them in, and that these know of it. */
export function waitingWords(inside: { count: number; people: readonly InsidePerson[] } | null, hostName: string) {
  if (!inside) return "You are at the door.";
  if (inside.count === 0) return `Nobody is inside yet. ${hostName} has been told that you are waiting.`;
  if (inside.count === 1) return `${insideWords(inside.people, 1)} and has been told.`;
  return `${insideWords(inside.people, inside.count)}; they have been told.`;
}
