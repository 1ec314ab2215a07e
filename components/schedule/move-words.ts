import { listNames } from "../data/meeting-name";

/** Whoever is invited is mailed a new start or length, not another zone for the same time. */
export type Move = { names: string[]; isMailed: boolean };

export function whoIsMailed({ names, isMailed }: Move): string {
  if (names.length === 0) return "Nobody is invited, so nobody is mailed.";
  if (!isMailed) return "The time stays the same, so nobody is mailed.";
  if (names.length === 1) return `${names[0]} is mailed the new time.`;
  return `Everyone invited is mailed the new time: ${listNames(names, 6)}.`;
}

export function moveWords({ names, isMailed }: Move): string {
  if (!isMailed) return "Change the zone";
  if (names.length === 0) return "Move the meeting";
  return names.length === 1 ? "Move and mail 1 person" : `Move and mail ${names.length} people`;
}

export function movedWords({ names, isMailed }: Move): { title: string; description?: string } {
  if (!isMailed) return { title: "Zone changed" };
  if (names.length === 0) return { title: "Moved" };
  return {
    title: "Moved",
    description: `${listNames(names)} ${names.length === 1 ? "was" : "were"} mailed the new time.`,
  };
}
