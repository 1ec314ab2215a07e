import "server-only";
import { notifiedInParleyDetail } from "@/lib/core/meetings/constants";
import type { InviteResult } from "@/lib/core/meetings/schema";
import { findMailPreferences } from "@/lib/core/notifications/find-mail-times";
import { inviteByCalendar } from "@/lib/features/calendar/invite-by-calendar";
import type { SyncSubject } from "@/lib/features/calendar/sync-subject";
import { log } from "@/lib/platform/log";
import { ProviderFailure } from "@/lib/platform/provider-failure";

const sentAtOnce = 5;
/** After this many failures in a row the rest is not tried, so that the request does not wait for each. */
const silentMax = sentAtOnce;

export type Outcome = Pick<InviteResult, "delivery" | "detail">;

type Invited = { id: string; userId: string | null; email: string; kind: string };

type Delivery<I> = {
  /** What the event in the host's calendar shows; the same for all. */
  subjectOf: (invite: I) => SyncSubject;
  isByEvent: (invite: I) => boolean;
  mail: (invite: I) => Promise<void>;
  /** Stores what became of a mail, right after it. */
  keep: (invite: I, outcome: Outcome) => Promise<void>;
};

/**
 * Invites some by the event in the host's calendar, if there is one that answers, and everybody else by mail. A failed mail
 * does not stop the others. Returns one result for each, in the order of `ids`.
 */
export async function deliverInvitations<I extends Invited>(
  ids: string[],
  rows: I[],
  delivery: Delivery<I>,
): Promise<InviteResult[]> {
  const found = new Map(rows.map((invite) => [invite.id, invite]));
  const invites = ids.flatMap((id) => found.get(id) ?? []);
  const [first] = invites;
  if (!first) return [];
  const wantsMail = await findMailPreferences(invites, "invited");
  const toEvent = invites.filter(delivery.isByEvent);
  const atOnce = invites.filter((invite) => !toEvent.includes(invite));
  const [byEvent, mailed] = await Promise.all([
    inviteByCalendar(
      delivery.subjectOf(first),
      toEvent.map(({ id }) => id),
    ),
    mailAll(atOnce.filter(wantsMail), delivery),
  ]);
  const others = toEvent.filter(({ id }) => !byEvent.has(id));
  const outcomes = new Map([...mailed, ...(await mailAll(others.filter(wantsMail), delivery))]);
  return invites.map(({ id, email, kind }) => ({
    email,
    ...(outcomes.get(id) ?? (byEvent.has(id) ? byCalendar : switchedOff)),
    kind: kind === "colleague" ? "colleague" : "guest",
  }));
}

const byCalendar: Outcome = { delivery: "calendar", detail: null };
const switchedOff: Outcome = { delivery: "none", detail: notifiedInParleyDetail };

async function mailAll<I extends Invited>(invites: I[], { mail, keep }: Delivery<I>) {
  const outcomes = new Map<string, Outcome>();
  const waiting = [...invites];
  let silent = 0;
  async function work() {
    for (let invite = waiting.shift(); invite; invite = waiting.shift()) {
      const { isAway, ...outcome } = silent < silentMax ? await tryMail(invite, mail) : unsent(mailIsAway);
      silent = isAway ? silent + 1 : 0;
      await keep(invite, outcome);
      outcomes.set(invite.id, outcome);
    }
  }
  await Promise.all(Array.from({ length: sentAtOnce }, work));
  return outcomes;
}

async function tryMail<I extends Invited>(
  invite: I,
  mail: Delivery<I>["mail"],
): Promise<Outcome & { isAway: boolean }> {
  try {
    await mail(invite);
    return { delivery: "email", detail: null, isAway: false };
  } catch (error) {
    log.warn({ err: error, inviteId: invite.id }, "invitation not sent");
    return unsent(error);
  }
}

const mailIsAway = new ProviderFailure("The mail server isn't responding.", true);

function unsent(error: unknown): Outcome & { isAway: boolean } {
  const [reason, isAway] =
    error instanceof ProviderFailure ? [error.message, error.retryable] : ["Something went wrong on our side.", false];
  return { delivery: "none", detail: `We couldn't send the invitation. ${reason}`, isAway };
}
