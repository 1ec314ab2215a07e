import "server-only";
import { type AuditActor, recordAudit } from "../audit/record-audit";
import { database } from "../database";
import { sendRenderedMail } from "../emails/send-mail";
import { transaction } from "../events/transaction";
import { log } from "../log";
import { lockMeeting } from "../meetings/lock-meeting";
import { refreshReaders } from "../notes/refresh-readers";
import { ProviderFailure } from "../provider-failure";
import { describeWhen } from "../time/describe-when";
import { announceReaders } from "./announce-readers";
import { getNotesToSend, makeNotesMail } from "./make-notes-mail";
import { listRecipients, type Recipient } from "./queries";
import { interruptedError, justSentDetail, sentAgainDetail, strangerDetail } from "./recipient-details";
import { saveReader } from "./save-reader";
import type { SendResult } from "./schema";

/** Of the same recipient and the same notes: a second press of the button, or a second tab. */
const samePressMs = 30_000;
const sentAtOnce = 5;

type Options = { by: AuditActor & { id: string }; timezone: string | null };

/**
 * Sends the notes to these addresses of the meeting, each as far as this recipient may read them. Who has an account can
 * also read them in Parley from then on. One result for each address; a mail that fails stands in its result and in the
 * history. Throws 409 `notes_not_ready`.
 */
export async function sendNotes(meetingId: string, emails: string[], { by, timezone }: Options): Promise<SendResult[]> {
  const asked = [...new Map(emails.map((email) => [email.toLowerCase(), email])).entries()];
  const { notes, planned } = await transaction(async (tx, announce) => {
    await lockMeeting(tx, meetingId);
    const notesToSend = await getNotesToSend(tx, meetingId);
    const { recipients } = await listRecipients(meetingId, tx);
    const plan: { email: string; recipient: Recipient | null; isRepeated: boolean; shareId: string | null }[] = [];
    const since = new Date(Math.max(Date.now() - samePressMs, notesToSend.changedAt?.getTime() ?? 0));
    const lately = await tx.notesShare.findMany({
      where: { meetingId, sentAt: { gt: since }, OR: [{ error: null }, { error: interruptedError }] },
      select: { recipientEmail: true },
    });
    for (const [key, email] of asked) {
      const recipient = recipients.find((one) => one.emailKey === key) ?? null;
      const isRepeated = lately.some(({ recipientEmail }) => recipientEmail === key);
      plan.push({ email, recipient, isRepeated, shareId: null });
    }
    for (const one of plan) {
      const { recipient } = one;
      if (!recipient || one.isRepeated) continue;
      if (recipient.user) await grant(recipient, recipient.user.id);
      // Written before the mail leaves: a second press finds it.
      one.shareId = (
        await tx.notesShare.create({
          data: {
            meetingId,
            recipientEmail: recipient.emailKey,
            sentById: by.id,
            error: interruptedError,
            includes: [],
            maskedIncludes: [],
            hiddenCount: 0,
          },
        })
      ).id;
    }
    await refreshReaders(tx, meetingId);
    const sent = plan.flatMap(({ recipient, shareId }) => (recipient && shareId ? [recipient.email] : []));
    if (sent.length > 0) {
      await recordAudit(tx, by, { kind: "access", action: "notes_sent", meetingId, detail: { recipients: sent } });
      await announceReaders(tx, announce, meetingId);
    }
    return { notes: notesToSend, planned: plan };

    async function grant(recipient: Recipient, userId: string) {
      const { emailKey, mask, reader } = recipient;
      await saveReader(
        tx,
        { meetingId, emailKey, userId },
        {
          ...(reader ? {} : { hiddenGroups: [...mask.groups], hiddenLines: [...mask.lines] }),
          grantedAt: reader?.grantedAt ?? new Date(),
          grantedById: by.id,
        },
      );
      await tx.accessRequest.deleteMany({
        where: { meetingId, userId, ...(mask.groups.length > 0 ? { kind: "notes" } : {}) },
      });
    }
  });

  const results: SendResult[] = [];
  const waiting = [...planned.entries()];
  await Promise.all(Array.from({ length: sentAtOnce }, work));
  return results;

  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, { email, recipient, isRepeated, shareId }] = next;
      if (!recipient) results[at] = { email, sent: false, detail: strangerDetail };
      else if (isRepeated || !shareId) results[at] = { email: recipient.email, sent: true, detail: justSentDetail };
      else results[at] = await send(recipient, shareId);
    }
  }

  async function send(recipient: Recipient, shareId: string): Promise<SendResult> {
    const { email, lastShare } = recipient;
    const made = await makeNotesMail(notes, recipient, timezone);
    const error = await sendRenderedMail(email, made.mail).then(
      () => null,
      (failure: unknown) => describeFailure(failure, meetingId),
    );
    const { includes, maskedIncludes, hiddenCount } = made;
    await database.notesShare.update({
      where: { id: shareId },
      data: { includes, maskedIncludes, hiddenCount, error },
    });
    if (error) return { email, sent: false, detail: error };
    const hostZone = notes.meeting.host.timezone ?? timezone ?? notes.meeting.bookedTimezone;
    return { email, sent: true, detail: lastShare && sentAgainDetail(dayOf(lastShare.sentAt, hostZone)) };
  }
}

function describeFailure(failure: unknown, meetingId: string): string {
  log.warn({ err: failure, meetingId }, "notes not sent");
  const reason = failure instanceof ProviderFailure ? failure.message : "Something went wrong on our side.";
  return `We couldn't send the notes. ${reason}`;
}

const dayOf = (moment: Date, timezone: string) => describeWhen({ start: moment, minutes: 0 }, { timezone }).day;
