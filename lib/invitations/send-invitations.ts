import "server-only";
import { inviteByCalendar } from "../calendar/invite-by-calendar";
import { database } from "../database";
import { log } from "../log";
import type { InviteResult } from "../meetings/schema";
import { ProviderFailure } from "../provider-failure";
import { findMailedInvites, type MailedInvite, sendMeetingMail } from "./send-meeting-mail";

const sentAtOnce = 5;
/** After this many failures in a row the rest is left to the worker, so that the request does not wait for each. */
const silentMax = sentAtOnce;

type CallerZone = { timezone?: string | null };

/**
 * Sends these invitations and stores each result: colleagues are invited by the event in the host's calendar, if there is
 * one that answers, and everybody else by mail. A failed mail does not stop the others.
 */
export async function sendInvitations(inviteIds: string[], zone: CallerZone = {}): Promise<InviteResult[]> {
  if (inviteIds.length === 0) return [];
  const invites = new Map((await findMailedInvites(inviteIds)).map((invite) => [invite.id, invite]));
  const colleagues = [...invites.values()].filter(isInvitedByEvent);
  const atOnce = [...invites.values()].filter((invite) => !colleagues.includes(invite));
  const [byCalendar, results] = await Promise.all([inviteColleagues(colleagues), mailAll(atOnce, zone)]);
  const others = await mailAll(
    colleagues.filter(({ id }) => !byCalendar.has(id)),
    zone,
  );
  return inviteIds.flatMap((id) => {
    const invite = invites.get(id);
    if (!invite) return [];
    return results.get(id) ?? others.get(id) ?? toResult(invite, { delivery: "calendar", detail: null });
  });
}

/** The status is set where the host has a calendar. An occurrence has no event of its own that one could add people to. */
const isInvitedByEvent = ({ kind, meeting }: MailedInvite) =>
  kind === "colleague" && meeting.calendarSyncStatus !== "not_connected" && meeting.seriesId === null;

async function inviteColleagues(invites: MailedInvite[]): Promise<Set<string>> {
  const [first] = invites;
  if (!first) return new Set();
  return inviteByCalendar(
    { meetingId: first.meetingId },
    invites.map(({ id }) => id),
  );
}

async function mailAll(invites: MailedInvite[], zone: CallerZone): Promise<Map<string, InviteResult>> {
  const results = new Map<string, InviteResult>();
  const waiting = [...invites];
  let silent = 0;
  async function work() {
    for (let invite = waiting.shift(); invite; invite = waiting.shift()) {
      const { isAway, ...outcome } = silent < silentMax ? await trySend(invite, zone) : unsent(mailIsAway);
      silent = isAway ? silent + 1 : 0;
      results.set(invite.id, await keepOutcome(invite, outcome));
    }
  }
  await Promise.all(Array.from({ length: sentAtOnce }, work));
  return results;
}

type Outcome = Pick<InviteResult, "delivery" | "detail">;

async function keepOutcome(invite: MailedInvite, outcome: Outcome): Promise<InviteResult> {
  await database.invite.update({
    where: { id: invite.id },
    data: { delivery: outcome.delivery, deliveryDetail: outcome.detail },
  });
  return toResult(invite, outcome);
}

const toResult = ({ email, kind }: MailedInvite, outcome: Outcome): InviteResult => ({
  email,
  ...outcome,
  kind: kind === "colleague" ? "colleague" : "guest",
});

async function trySend(invite: MailedInvite, zone: CallerZone): Promise<Outcome & { isAway: boolean }> {
  try {
    await sendMeetingMail(invite, "invited", zone);
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
