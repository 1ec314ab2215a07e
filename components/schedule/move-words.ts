import { listNames } from "@/components/data/meeting-name";

/** Invitees are emailed about a new start or duration, but not about another time zone for the same time. */
export type Move = { names: string[]; isMailed: boolean };

export function whoIsMailed({ names, isMailed }: Move): string {
  if (names.length === 0) return "No one is invited yet.";
  if (!isMailed) return "The time stays the same, so no one will be notified.";
  if (names.length === 1) return `${names[0]} will be notified by email.`;
  return `${listNames(names, 6)} will be notified by email.`;
}

export function moveWords({ names, isMailed }: Move): string {
  if (!isMailed) return "Change time zone";
  if (names.length === 0) return "Reschedule";
  return names.length === 1 ? "Reschedule and notify 1 person" : `Reschedule and notify ${names.length} people`;
}

export function movedWords({ names, isMailed }: Move): { title: string; description?: string } {
  if (!isMailed) return { title: "Time zone changed" };
  if (names.length === 0) return { title: "Rescheduled" };
  return {
    title: "Rescheduled",
    description: `${listNames(names)} ${names.length === 1 ? "was" : "were"} notified.`,
  };
}
