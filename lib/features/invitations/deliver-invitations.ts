import "server-only";
import { notifiedInParleyDetail, sendingDetail } from "@/lib/core/meetings/constants";
import type { InviteResult } from "@/lib/core/meetings/schema";
import { findMailPreferences } from "@/lib/core/notifications/find-mail-times";
import { inviteByCalendar } from "@/lib/features/calendar/invite-by-calendar";
import type { SyncSubject } from "@/lib/features/calendar/sync-subject";
import type { Tx } from "@/lib/platform/database/database";
import { pollUntil } from "@/lib/platform/poll-until";
import { deliveryProblem } from "./delivery-problem";

/** How long a request waits for its mails: who sent them hears of a failure, and hardly waits for a slow server. */
const mailPatienceMs = 500;

type Invited = {
  id: string;
  userId: string | null;
  email: string;
  kind: string;
  delivery: string | null;
  deliveryDetail: string | null;
};

type Delivery<I> = {
  /** What the event in the host's calendar shows; the same for all. */
  subjectOf: (invite: I) => SyncSubject;
  isByEvent: (invite: I) => boolean;
  find: (ids: string[]) => Promise<I[]>;
  /** Mails those whom the calendar does not invite. */
  queueMails: (tx: Tx, ids: string[]) => Promise<void>;
};

/**
 * Invites some by the event in the host's calendar, if there is one that answers. The mails to the others are jobs, queued
 * before; of those, it answers what is known so far. Returns one result for each, in the order of `ids`.
 */
export async function deliverInvitations<I extends Invited>(
  ids: string[],
  { subjectOf, isByEvent, find, queueMails }: Delivery<I>,
): Promise<InviteResult[]> {
  const found = new Map((await find(ids)).map((invite) => [invite.id, invite]));
  const invites = ids.flatMap((id) => found.get(id) ?? []);
  const [first] = invites;
  if (!first) return [];
  const wantsMail = await findMailPreferences(invites, "invited");
  const toEvent = invites.filter((invite) => invite.delivery === null && isByEvent(invite)).map(({ id }) => id);
  const byEvent = await inviteByCalendar(subjectOf(first), toEvent, queueMails);
  const mailed = invites.filter((invite) => !byEvent.has(invite.id) && wantsMail(invite)).map(({ id }) => id);
  const rows = await pollUntil(
    mailPatienceMs,
    () => find(mailed),
    (seen) => seen.every(isSettled),
  );
  const outcomes = new Map(rows.map((row) => [row.id, outcomeOf(row)]));
  return invites.map(({ id, email, kind }) => ({
    email,
    ...(outcomes.get(id) ?? (byEvent.has(id) ? byCalendar : switchedOff)),
    kind: kind === "colleague" ? "colleague" : "guest",
  }));
}

type Outcome = Pick<InviteResult, "delivery" | "detail">;

const byCalendar: Outcome = { delivery: "calendar", detail: null };
const switchedOff: Outcome = { delivery: "none", detail: notifiedInParleyDetail };

const isSettled = ({ deliveryDetail }: Invited) => deliveryDetail !== sendingDetail;

/** A mail that has not left yet is on its way, and goes on being sent. */
const outcomeOf = ({ deliveryDetail: detail }: Invited): Outcome => ({
  delivery: deliveryProblem(detail) === null ? "email" : "none",
  detail,
});
