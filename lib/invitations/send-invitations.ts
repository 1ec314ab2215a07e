import "server-only";
import { database } from "../database";
import { log } from "../log";
import type { InviteResult } from "../meetings/schema";
import { ProviderFailure } from "../provider-failure";
import { sendMeetingMail } from "./send-meeting-mail";

const sentAtOnce = 5;
/** After this many failures in a row the rest is left to the worker, so that the request does not wait for each. */
const silentMax = sentAtOnce;

type CallerZone = { timezone?: string | null };

/** Sends these invitations and stores each result. A failed mail does not stop the others. */
export async function sendInvitations(inviteIds: string[], zone: CallerZone = {}): Promise<InviteResult[]> {
  const results: InviteResult[] = [];
  const waiting = [...inviteIds.entries()];
  let silent = 0;
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, inviteId] = next;
      const { isAway, ...outcome } = silent < silentMax ? await trySend(inviteId, zone) : unsent(mailIsAway);
      silent = isAway ? silent + 1 : 0;
      results[at] = await keepOutcome(inviteId, outcome);
    }
  }
  await Promise.all(Array.from({ length: sentAtOnce }, work));
  return results;
}

type Outcome = Pick<InviteResult, "delivery" | "detail">;

async function keepOutcome(inviteId: string, outcome: Outcome): Promise<InviteResult> {
  const { email, kind } = await database.invite.update({
    where: { id: inviteId },
    data: { delivery: outcome.delivery, deliveryDetail: outcome.detail },
  });
  return { email, ...outcome, kind: kind === "colleague" ? "colleague" : "guest" };
}

async function trySend(inviteId: string, zone: CallerZone): Promise<Outcome & { isAway: boolean }> {
  try {
    await sendMeetingMail(inviteId, "invited", zone);
    return { delivery: "email", detail: null, isAway: false };
  } catch (error) {
    log.warn({ err: error, inviteId }, "invitation not sent");
    return unsent(error);
  }
}

const mailIsAway = new ProviderFailure("The mail server isn't responding.", true);

function unsent(error: unknown): Outcome & { isAway: boolean } {
  const [reason, isAway] =
    error instanceof ProviderFailure ? [error.message, error.retryable] : ["Something went wrong on our side.", false];
  return { delivery: "none", detail: `We couldn't send the invitation. ${reason}`, isAway };
}
