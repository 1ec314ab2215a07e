import type { RecordAccess } from "./schema";

/** How long after asking, or after the host put the request aside, a person may ask again. */
const askAgainDays = 3;

/** A request as its rules need it. */
export type AskFacts = { kind: "notes" | "figures"; askedAt: Date; dismissedAt: Date | null };

/** What somebody with this access can ask for; null: nothing more. */
export const askKindFor = (access: RecordAccess) =>
  access === "none" ? ("notes" as const) : access === "masked" ? ("figures" as const) : null;

const daysMs = askAgainDays * 24 * 3_600_000;

/**
 * When the asker may ask again. Three days after asking, so that a request which was put aside meanwhile looks like one
 * that waits; three days after it was put aside, if that came later than those.
 */
export function canAskAgainAt({ askedAt, dismissedAt }: AskFacts, now = Date.now()): Date {
  const first = askedAt.getTime() + daysMs;
  return new Date(dismissedAt && now >= first ? Math.max(first, dismissedAt.getTime() + daysMs) : first);
}

/** Waits, or was put aside so lately that it may not be asked again. */
export const isAskOpen = (ask: AskFacts, now = Date.now()) =>
  ask.dismissedAt === null || canAskAgainAt(ask, now).getTime() > now;
