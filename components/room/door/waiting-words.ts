import { type InsidePerson, insideWords } from "./inside-line";

type Inside = { count: number; people: readonly InsidePerson[] };

/** Tells the waiting person who can admit them. */
export function waitingWords(inside: Inside | null, hostName: string) {
  if (!inside) return "You are at the door.";
  const { count, people } = inside;
  if (count === 0) return `Nobody is inside yet. ${hostName} has been told that you are waiting.`;
  return count === 1
    ? `${insideWords(people, 1)} and has been told.`
    : `${insideWords(people, count)}; they have been told.`;
}
