import "server-only";
import { v7 as uuidV7 } from "uuid";
import { lockMeeting } from "@/lib/core/meetings/lock-meeting";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { subjectMark } from "@/lib/core/notifications/constants";
import { findMailPreferences } from "@/lib/core/notifications/find-mail-times";
import { refreshReaders } from "@/lib/features/notes/refresh-readers";
import { displayName } from "@/lib/language/people/display-name";
import { describeWhen } from "@/lib/language/time/describe-when";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { database, type Tx } from "@/lib/platform/database/database";
import { sendRenderedMail } from "@/lib/platform/emails/send-mail";
import { transaction } from "@/lib/platform/events/transaction";
import { log } from "@/lib/platform/log";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { announceReaders } from "./announce-readers";
import { getNotesToSend, makeNotesMail, type NotesToSend } from "./make-notes-mail";
import { listRecipients, type Recipient } from "./queries";
import { interruptedError, justSentDetail, notifiedDetail, sentAgainDetail, strangerDetail } from "./recipient-details";
import { saveReaders } from "./save-readers";
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
export async function sendNotes(meetingId: string, emails: string[], options: Options): Promise<SendResult[]> {
  const emailsByKey = new Map(emails.map((email) => [email.toLowerCase(), email]));
  const { notes, sendings, wantsMail } = await planSending(meetingId, [...emailsByKey], options.by);
  const results: SendResult[] = [];
  const waiting = [...sendings.entries()];
  await Promise.all(Array.from({ length: sentAtOnce }, work));
  return results;

  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, { email, recipient, shareId }] = next;
      if (!recipient) results[at] = { email, sent: false, detail: strangerDetail };
      else if (!shareId) results[at] = { email: recipient.email, sent: true, detail: justSentDetail };
      else if (!wantsMail(accountOf(recipient))) results[at] = await recordUnmailed(notes, recipient, shareId);
      else results[at] = await send(notes, recipient, shareId, options.timezone);
    }
  }
}

type Sending = {
  email: string;
  /** Null: not of this meeting. */
  recipient: Recipient | null;
  /** The entry in the history; null: nothing is sent. */
  shareId: string | null;
};

/** Gives access and writes the history before any mail leaves, so that a second press finds it. */
function planSending(meetingId: string, emailsByKey: (readonly [key: string, email: string])[], by: Options["by"]) {
  return transaction(async (tx, announce) => {
    await lockMeeting(tx, meetingId);
    const notes = await getNotesToSend(tx, meetingId);
    const { recipients } = await listRecipients(meetingId, tx);
    const since = new Date(Math.max(Date.now() - samePressMs, notes.changedAt?.getTime() ?? 0));
    const lately = await tx.notesShare.findMany({
      where: { meetingId, sentAt: { gt: since }, OR: [{ error: null }, { error: interruptedError }] },
      select: { recipientEmail: true },
    });
    const sendings = emailsByKey.map(([key, email]): Sending => {
      const recipient = recipients.find((one) => one.emailKey === key) ?? null;
      const isRepeated = lately.some(({ recipientEmail }) => recipientEmail === key);
      return { email, recipient, shareId: recipient && !isRepeated ? uuidV7() : null };
    });
    const sent = sendings.flatMap(({ recipient, shareId }) => (recipient && shareId ? [{ recipient, shareId }] : []));
    if (sent.length > 0) {
      await grant(
        tx,
        meetingId,
        sent.map(({ recipient }) => recipient),
        by,
      );
      await tx.notesShare.createMany({
        data: sent.map(({ recipient, shareId }) => ({
          id: shareId,
          meetingId,
          recipientEmail: recipient.emailKey,
          sentById: by.id,
          error: interruptedError,
          includes: [],
          maskedIncludes: [],
          hiddenCount: 0,
        })),
      });
      await refreshReaders(tx, meetingId, notes.viewFor);
      const addresses = sent.map(({ recipient }) => recipient.email);
      await recordAudit(tx, by, { kind: "access", action: "notes_sent", meetingId, detail: { recipients: addresses } });
      await announceReaders(tx, announce, meetingId);
      const hostName = displayName(notes.meeting.host);
      const userIds = sent.flatMap(({ recipient: { user } }) => (user && user.id !== by.id ? [user.id] : []));
      await addNotifications(tx, announce, userIds, {
        kind: "notes_shared",
        title: `${by.name ?? hostName} shared the notes of ${subjectMark}`,
        href: `/meetings/${meetingId}`,
        meetingId,
      });
    }
    const accounts = sent.map(({ recipient }) => accountOf(recipient));
    return { notes, sendings, wantsMail: await findMailPreferences(accounts, "notes_shared", tx) };
  });
}

const accountOf = ({ user }: Recipient) => ({ userId: user?.id ?? null });

/** Grants the accounts among them access to the notes, and closes their requests. */
async function grant(tx: Tx, meetingId: string, recipients: readonly Recipient[], by: Options["by"]) {
  const members = recipients.flatMap(({ user, ...one }) => (user ? [{ ...one, userId: user.id }] : []));
  await saveReaders(
    tx,
    meetingId,
    members.map(({ emailKey, userId, mask, reader }) => ({
      emailKey,
      userId,
      ...(reader ? {} : { hiddenGroups: [...mask.groups], hiddenLines: [...mask.lines] }),
      grantedAt: reader?.grantedAt ?? new Date(),
      grantedById: by.id,
    })),
  );
  const idsOf = (some: typeof members) => some.map(({ userId }) => userId);
  const withFigures = members.filter(({ mask }) => mask.groups.length === 0);
  await tx.accessRequest.deleteMany({
    where: {
      meetingId,
      OR: [{ userId: { in: idsOf(withFigures) } }, { userId: { in: idsOf(members) }, kind: "notes" }],
    },
  });
}

/** They read the notes in Parley, and have switched this mail off. */
async function recordUnmailed(notes: NotesToSend, recipient: Recipient, shareId: string): Promise<SendResult> {
  const { mail: _, ...kept } = await makeNotesMail(notes, recipient, null);
  await database.notesShare.update({ where: { id: shareId }, data: { ...kept, error: null } });
  return { email: recipient.email, sent: true, detail: notifiedDetail };
}

async function send(
  notes: NotesToSend,
  recipient: Recipient,
  shareId: string,
  timezone: string | null,
): Promise<SendResult> {
  const { email, lastShare } = recipient;
  const { mail, ...kept } = await makeNotesMail(notes, recipient, timezone);
  const error = await sendRenderedMail(email, mail).then(
    () => null,
    (failure: unknown) => describeFailure(failure, notes.meeting.id),
  );
  await database.notesShare.update({ where: { id: shareId }, data: { ...kept, error } });
  if (error) return { email, sent: false, detail: error };
  const hostZone = notes.meeting.host.timezone ?? timezone ?? notes.meeting.bookedTimezone;
  return { email, sent: true, detail: lastShare && sentAgainDetail(dayOf(lastShare.sentAt, hostZone)) };
}

function describeFailure(failure: unknown, meetingId: string): string {
  log.warn({ err: failure, meetingId }, "notes not sent");
  const reason = failure instanceof ProviderFailure ? failure.message : "Something went wrong on our side.";
  return `We couldn't send the notes. ${reason}`;
}

const dayOf = (moment: Date, timezone: string) => describeWhen({ start: moment, minutes: 0 }, { timezone }).day;
