import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { displayName } from "@/lib/language/people/display-name";
import { sendBulkMail } from "@/lib/platform/emails/send-mail";
import { env } from "@/lib/platform/env";
import { announcer } from "@/lib/platform/events/announcer";
import { transaction } from "@/lib/platform/events/transaction";
import { log } from "@/lib/platform/log";
import { OutcomeUnknown, ProviderFailure } from "@/lib/platform/provider-failure";
import { mailProvider } from "@/lib/platform/providers/mail/mail";
import { bulkMailsMax } from "@/lib/platform/providers/mail/provider";
import { assertMessage } from "./assert-message";
import { type Claimed, claimRecipient } from "./claim-recipient";
import { attemptsMax } from "./constants";
import { makeMail } from "./make-mail";
import type { Message } from "./parse-message";
import { type BroadcastRow, findBroadcast } from "./queries";
import { queueNext } from "./queue-sending";
import { type Outcome, recordOutcome, settleClaims, uncertainError } from "./record-outcome";

/** Short, so that other jobs have their turn and a worker that is asked to stop does so soon. */
const runMs = 10_000;
const announceEveryMs = 1000;
const firstDelayMs = 60_000;
const delayMsMax = 3_600_000;

/** Sends for some seconds at the pace that is set, and queues what is left. `run` names this job. */
export async function sendWaiting(broadcastId: string, run: string) {
  const provider = mailProvider();
  await settleClaims(broadcastId, { run, provider });
  const broadcast = await findBroadcast(broadcastId);
  if (broadcast?.status === "sending" && broadcast.pausedAt === null) {
    await sendAtPace(broadcast, { run, provider: provider.name });
    await queueRest(broadcast);
  }
  announcer.announce([{ topic: "broadcast", broadcastId }]);
}

async function sendAtPace(broadcast: BroadcastRow, { run, provider }: { run: string; provider: string }) {
  const message = assertMessage(broadcast);
  const senderName = broadcast.startedBy ? displayName(broadcast.startedBy) : "Somebody";
  const pauseMs = 1000 / env.BROADCAST_PER_SECOND;
  const begunAt = Date.now();
  let [startAt, announcedAt] = [begunAt, begunAt];
  let failure: unknown = null;
  const underWay = new Set<Promise<void>>();

  async function send(claimed: Claimed) {
    const outcome = skipped(claimed) ?? (await sendOne(broadcast.id, claimed, { message, senderName }));
    await recordOutcome(broadcast.id, claimed.userId, run, outcome);
    if (Date.now() - announcedAt < announceEveryMs) return;
    announcedAt = Date.now();
    announcer.announce([{ topic: "broadcast", broadcastId: broadcast.id }]);
  }

  while (failure === null && Date.now() - begunAt < runMs) {
    if (underWay.size >= bulkMailsMax) {
      await Promise.race(underWay);
      continue;
    }
    if (startAt > Date.now()) await wait(startAt - Date.now());
    const claimed = await claimRecipient(broadcast.id, { run, provider });
    if (!claimed) break;
    // Whoever is skipped costs the mail server nothing.
    if (!skipped(claimed)) startAt = Math.max(startAt, Date.now() - pauseMs) + pauseMs;
    const sending: Promise<void> = send(claimed)
      .catch((error: unknown) => {
        failure ??= error;
      })
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  }
  await Promise.all(underWay);
  // The next attempt of this job finds what was claimed.
  if (failure !== null) throw failure;
}

function skipped({ isDisabled, isUnsubscribed }: Claimed): Outcome | null {
  if (isDisabled) return { status: "skipped", error: "The account was disabled." };
  return isUnsubscribed ? { status: "skipped", error: "They unsubscribed." } : null;
}

async function sendOne(
  broadcastId: string,
  { userId, email, name, attempts }: Claimed,
  { message, senderName }: { message: Message; senderName: string },
): Promise<Outcome> {
  const reader = { id: userId, name: displayName({ name, email }) };
  try {
    const mail = await makeMail(message, { reader, senderName });
    await sendBulkMail(email, mail, `broadcast ${broadcastId} ${userId}`);
    return { status: "sent" };
  } catch (error) {
    // One that cannot be made must not hold up those behind it.
    if (!(error instanceof ProviderFailure)) {
      log.error({ err: error, broadcastId, userId }, "broadcast could not be made for a recipient");
      return { status: "failed", error: "Something went wrong on our side." };
    }
    if (error instanceof OutcomeUnknown) return { status: "failed", error: uncertainError, isUncertain: true };
    if (!error.retryable || attempts >= attemptsMax) return { status: "failed", error: error.message };
    const delayMs = error.retryAfterMs ?? Math.min(firstDelayMs * 2 ** (attempts - 1), delayMsMax);
    return { status: "pending", error: error.message, delayMs };
  }
}

/** At once, or when the first of those who have to wait is due. */
async function queueRest(broadcast: BroadcastRow) {
  await transaction(async (tx) => {
    const next = await tx.broadcastRecipient.findFirst({
      where: { broadcastId: broadcast.id, status: "pending", broadcast: { status: "sending", pausedAt: null } },
      orderBy: { dueAt: "asc" },
      select: { dueAt: true },
    });
    if (next) await queueNext(tx, broadcast, next.dueAt > new Date() ? next.dueAt : null);
  });
}
