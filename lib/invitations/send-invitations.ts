import "server-only";
import { database } from "../database";
import { log } from "../log";
import type { InviteResult } from "../meetings/schema";
import { ProviderFailure } from "../providers/provider-failure";
import { sendMeetingMail } from "./send-meeting-mail";

const sentAtOnce = 5;

type CallerZone = { timezone?: string | null };

/** Mails these invitations and keeps for each how that went; a mail that fails stops none of the others. */
export async function sendInvitations(inviteIds: string[], zone: CallerZone = {}): Promise<InviteResult[]> {
  const results: InviteResult[] = [];
  const waiting = [...inviteIds.entries()];
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      results[next[0]] = await sendInvitation(next[1], zone);
    }
  }
  await Promise.all(Array.from({ length: sentAtOnce }, work));
  return results;
}

async function sendInvitation(inviteId: string, zone: CallerZone): Promise<InviteResult> {
  const outcome = await trySend(inviteId, zone);
  const { email, kind } = await database.invite.update({
    where: { id: inviteId },
    data: { delivery: outcome.delivery, deliveryDetail: outcome.detail },
  });
  return { email, ...outcome, kind: kind === "colleague" ? "colleague" : "guest" };
}

async function trySend(inviteId: string, zone: CallerZone): Promise<Pick<InviteResult, "delivery" | "detail">> {
  try {
    await sendMeetingMail(inviteId, "invited", zone);
    return { delivery: "email", detail: null };
  } catch (error) {
    log.warn({ err: error, inviteId }, "invitation not sent");
    const reason = error instanceof ProviderFailure ? error.message : "Something went wrong on our side.";
    return { delivery: "none", detail: `The invitation could not be mailed. ${reason}` };
  }
}
