import "server-only";
import { inviteByCalendar } from "../calendar/invite-by-calendar";
import { database } from "../database";
import { log } from "../log";
import type { InviteResult } from "../meetings/schema";
import { ProviderFailure } from "../provider-failure";
import { sendSeriesMail } from "./send-series-mail";

const sentAtOnce = 5;
/** After this many failures in a row the rest is not tried, so that the request does not wait for each. */
const silentMax = sentAtOnce;

type Outcome = Pick<InviteResult, "delivery" | "detail">;

/**
 * Invites people to a series and stores each result: colleagues by the event in the host's calendar, if there is one that
 * answers, and everybody else by one mail. A failed mail does not stop the others.
 */
export async function sendSeriesInvitations(seriesInviteIds: string[]): Promise<InviteResult[]> {
  const invites = await database.seriesInvite.findMany({
    where: { id: { in: seriesInviteIds } },
    select: { id: true, seriesId: true, kind: true },
  });
  const colleagues = invites.filter(({ kind }) => kind === "colleague").map(({ id }) => id);
  const [first] = invites;
  const byCalendar = first ? await inviteByCalendar({ seriesId: first.seriesId }, colleagues) : new Set<string>();
  const outcomes = await mailAll(seriesInviteIds.filter((id) => !byCalendar.has(id)));
  const results: InviteResult[] = [];
  for (const id of seriesInviteIds) {
    results.push(await keepOutcome(id, outcomes.get(id) ?? { delivery: "calendar", detail: null }));
  }
  return results;
}

async function mailAll(ids: string[]): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const waiting = [...ids];
  let silent = 0;
  async function work() {
    for (let id = waiting.shift(); id; id = waiting.shift()) {
      const { isAway, ...outcome } = silent < silentMax ? await trySend(id) : unsent(mailIsAway);
      silent = isAway ? silent + 1 : 0;
      outcomes.set(id, outcome);
    }
  }
  await Promise.all(Array.from({ length: sentAtOnce }, work));
  return outcomes;
}

/** Also in the invitations to each occurrence, where the host reads it. */
async function keepOutcome(id: string, { delivery, detail }: Outcome): Promise<InviteResult> {
  const { email, emailKey, kind, seriesId } = await database.seriesInvite.update({ where: { id }, data: { delivery } });
  await database.invite.updateMany({
    where: { emailKey, meeting: { seriesId, status: "scheduled" } },
    data: { delivery, deliveryDetail: detail },
  });
  return { email, delivery, detail, kind: kind === "colleague" ? "colleague" : "guest" };
}

async function trySend(seriesInviteId: string): Promise<Outcome & { isAway: boolean }> {
  try {
    await sendSeriesMail(seriesInviteId, "invited");
    return { delivery: "email", detail: null, isAway: false };
  } catch (error) {
    log.warn({ err: error, seriesInviteId }, "invitation not sent");
    return unsent(error);
  }
}

const mailIsAway = new ProviderFailure("The mail server isn't responding.", true);

function unsent(error: unknown): Outcome & { isAway: boolean } {
  const [reason, isAway] =
    error instanceof ProviderFailure ? [error.message, error.retryable] : ["Something went wrong on our side.", false];
  return { delivery: "none", detail: `We couldn't send the invitation. ${reason}`, isAway };
}
