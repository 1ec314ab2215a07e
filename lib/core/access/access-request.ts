import type { RecordAccess } from "./schema";

/** How long after asking, or after the host put the request aside, a person may ask again. */
const requestAgainDays = 3;

/** A request as its rules need it. */
export type AccessRequest = { kind: "notes" | "figures"; askedAt: Date; dismissedAt: Date | null };

/** What somebody with this access can ask for; null: nothing more. */
export const requestableKind = (access: RecordAccess) =>
  access === "none" ? ("notes" as const) : access === "masked" ? ("figures" as const) : null;

const daysMs = requestAgainDays * 24 * 3_600_000;

/**
 * When a person may ask again. Three days after asking, so that a request which was dismissed meanwhile looks like one
 * that waits; three days after the dismissal, if that ends later.
 */
export function nextRequestAt({ askedAt, dismissedAt }: AccessRequest, now = Date.now()): Date {
  const first = askedAt.getTime() + daysMs;
  return new Date(dismissedAt && now >= first ? Math.max(first, dismissedAt.getTime() + daysMs) : first);
}

/** Open, or dismissed so lately that the person may not ask again. */
export const isRequestPending = (request: AccessRequest, now = Date.now()) =>
  request.dismissedAt === null || nextRequestAt(request, now).getTime() > now;
