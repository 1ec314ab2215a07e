import { type InsidePerson, insideWords } from "./inside-line";

type Inside = { count: number; people: readonly InsidePerson[] };

/** Tells the waiting person who can admit them. */
export function waitingWords(inside: Inside | null, hostName: string) {
  if (!inside) return "Letting people know you're here…";
  const { count, people } = inside;
  if (count === 0) return `No one's here yet. We've let ${hostName} know you're waiting.`;
  return `${insideWords(people, count)} and can let you in.`;
}
