import type { ParticipantStatus } from "@/lib/core/meetings/lifecycle";

/** The reset of an invitation that is sent again: no answer, and links of earlier mails are void. */
export const invitationRenewal = {
  status: "invited",
  response: "none",
  note: null,
  proposedStart: null,
  respondedAt: null,
  delivery: null,
  deliveryDetail: null,
  tokenVersion: { increment: 1 },
  sequenceRise: { increment: 1 },
} as const;

/** An invitation that is taken back: its answer and all links of its mails are void. */
export const withdrawal = {
  status: "withdrawn",
  response: "none",
  tokenVersion: { increment: 1 },
  sequenceRise: { increment: 1 },
} as const;

/** Visits that have reached the door: their invitation can no longer be withdrawn. */
export const hasCome = {
  OR: [
    { status: { in: ["waiting", "admitted", "denied"] satisfies ParticipantStatus[] } },
    { admittedAt: { not: null } },
  ],
};

type Visit = { status: ParticipantStatus; admittedAt: Date | null };

/** How far an invitee has come. With several visits the furthest counts. */
export function arrivalOf(visits: Visit[]): "invited" | "knocking" | "admitted" | "denied" {
  const is = (status: ParticipantStatus) => visits.some((visit) => visit.status === status);
  if (is("admitted") || visits.some(({ status, admittedAt }) => status === "left" && admittedAt !== null))
    return "admitted";
  if (is("waiting")) return "knocking";
  return is("denied") ? "denied" : "invited";
}
