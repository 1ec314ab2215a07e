import { type InsidePerson, insideWords } from "./inside-line";

type Inside = { count: number; can_admit: boolean; people: readonly InsidePerson[] };

/** What is true for somebody who waits: who could let them in, and that these know of it. */
export function waitingWords(inside: Inside | null, hostName: string) {
  if (!inside) return "You are at the door.";
  const { count, can_admit: canAdmit, people } = inside;
  const told = `${hostName} has been told that you are waiting.`;
  if (count === 0) return `Nobody is inside yet. ${told}`;
  if (!canAdmit) return `${insideWords(people, count)}, but cannot let you in. ${told}`;
  return count === 1
    ? `${insideWords(people, 1)} and has been told.`
    : `${insideWords(people, count)}; they have been told.`;
}
