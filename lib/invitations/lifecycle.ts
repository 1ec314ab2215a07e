import type { ParticipantStatus } from "../meetings/lifecycle";

/** What an invitation starts from again: asked anew, nothing answered, every link mailed before void. */
export const askedAnew = {
  status: "invited",
  response: "none",
  note: null,
  proposedStart: null,
  respondedAt: null,
  tokenVersion: { increment: 1 },
  sequenceRise: { increment: 1 },
} as const;

/** The visits of somebody who has come to the door or further: their invitation is no longer withdrawn. */
export const hasCome = {
  OR: [
    { status: { in: ["waiting", "admitted", "denied"] satisfies ParticipantStatus[] } },
    { admittedAt: { not: null } },
  ],
};

type Visit = { status: ParticipantStatus; admittedAt: Date | null };

/** How far an invited person has come, over all their visits: the furthest counts. */
export function arrivalOf(visits: Visit[]): "invited" | "knocking" | "admitted" | "denied" {
  const is = (status: ParticipantStatus) => visits.some((visit) => visit.status === status);
  if (is("admitted") || visits.some(({ status, admittedAt }) => status === "left" && admittedAt !== null))
    return "admitted";
  if (is("waiting")) return "knocking";
  return is("denied") ? "denied" : "invited";
}
