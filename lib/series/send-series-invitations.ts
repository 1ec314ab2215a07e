import "server-only";
import { database } from "../database";
import { log } from "../log";
import type { InviteResult } from "../meetings/schema";
import { ProviderFailure } from "../provider-failure";
import { sendSeriesMail } from "./send-series-mail";

const sentAtOnce = 5;
/** After this many failures in a row the rest is not tried, so that the request does not wait for each. */
const silentMax = sentAtOnce;

/** Mails the invitations to a series, one mail a person, and stores each result. A failed mail does not stop the others. */
export async function sendSeriesInvitations(seriesInviteIds: string[]): Promise<InviteResult[]> {
  const results: InviteResult[] = [];
  const waiting = [...seriesInviteIds.entries()];
  let silent = 0;
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, id] = next;
      const { isAway, ...outcome } = silent < silentMax ? await trySend(id) : unsent(mailIsAway);
      silent = isAway ? silent + 1 : 0;
      results[at] = await keepOutcome(id, outcome);
    }
  }
  await Promise.all(Array.from({ length: sentAtOnce }, work));
  return results;
}

type Outcome = Pick<InviteResult, "delivery" | "detail">;

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
