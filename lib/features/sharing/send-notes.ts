import "server-only";
import { v7 as uuidV7 } from "uuid";
import { waitingDetail } from "@/lib/core/meetings/constants";
import { lockHostedMeeting } from "@/lib/core/meetings/lock-meeting";
import { findMailPreferences } from "@/lib/core/notifications/find-mail-times";
import { describeWhen } from "@/lib/language/time/describe-when";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import { database, type Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { enqueueEach } from "@/lib/platform/jobs/enqueue";
import { pollUntil } from "@/lib/platform/poll-until";
import { chosenLevel, isOtherLevel } from "./chosen-level";
import { onlyNotifiedDetail, sendingNotesDetail } from "./constants";
import { giveNotes, type Sending } from "./give-notes";
import { notesMailJob } from "./job-definitions";
import { getNotesToSend } from "./make-notes-mail";
import { listRecipients, type Recipient } from "./queries";
import { justSentDetail, notifiedDetail, sentAgainDetail, strangerDetail } from "./recipient-details";
import type { SendBody, SendResult } from "./schema";

/** Of the same recipient and the same notes: a second press of the button, or a second tab. */
const samePressMs = 30_000;
/** What still has not left then is not waited for any more. */
const sendingMsMax = 24 * 3_600_000;
/** How long a request waits for its mails. */
const patienceMs = 5_000;

type Options = { by: AuditActor & { id: string }; timezone: string | null };

/**
 * Sends the notes to these addresses of the meeting, each as far as this recipient may read them, by a job for each. Who
 * has an account can also read them in Parley from then on. Answers for each address what is known of it after a moment;
 * the history tells the rest. With a delay nothing is given or sent before it is over. Throws 409 `notes_not_ready`, and
 * 422 for a level that cannot be given.
 */
export async function sendNotes(meetingId: string, body: SendBody, options: Options): Promise<SendResult[]> {
  const { meeting, planned } = await planSending(meetingId, body, options);
  const ids = planned.flatMap(({ shareId, isWaiting }) => (shareId && !isWaiting ? shareId : []));
  const shares = await pollUntil(
    patienceMs,
    () => database.notesShare.findMany({ where: { id: { in: ids } }, select: { id: true, status: true, error: true } }),
    (seen) => seen.every(({ status, error }) => status !== "sending" || error !== null),
  );
  const hostZone = meeting.host.timezone ?? options.timezone ?? meeting.bookedTimezone;
  return planned.map(({ email, shareId, isWaiting, detail }) => {
    const said = detail instanceof Date ? sentAgainDetail(dayOf(detail, hostZone)) : detail;
    if (isWaiting) return { email, sent: false, detail: said };
    const share = shares.find(({ id }) => id === shareId);
    if (!share) return { email, sent: false, detail: strangerDetail };
    if (share.status !== "sent") return { email, sent: false, detail: share.error ?? sendingNotesDetail };
    return { email, sent: true, detail: said };
  });
}

type Planned = {
  /** As the meeting knows it, or as it was typed. */
  email: string;
  /** The entry in the history that tells of it; null: the address is not of this meeting. */
  shareId: string | null;
  /** It begins later. */
  isWaiting: boolean;
  /** What is said of it once it is sent, or while it waits; a time: it was sent then, too. */
  detail: string | Date | null;
};

/** Gives access, writes the history and queues the mails. What is being sent already is not sent twice. */
function planSending(
  meetingId: string,
  { recipients: emails, levels = [], delay_seconds: delaySeconds }: SendBody,
  { by, timezone }: Options,
) {
  const emailsByKey = [...new Map(emails.map((email) => [email.toLowerCase(), email]))];
  return transaction(async (tx, announce) => {
    await lockHostedMeeting(tx, meetingId, by);
    const notes = await getNotesToSend(tx, meetingId);
    const { recipients } = await listRecipients(meetingId, tx);
    const chosen = recipients.filter(({ emailKey }) => emailsByKey.some(([key]) => key === emailKey));
    const lately = await findLately(tx, meetingId, notes.changedAt);
    const fresh: Sending[] = [];
    for (const recipient of chosen) {
      const level = chosenLevel(levels, recipient);
      const known = lately.get(recipient.emailKey);
      // Another level is no second press.
      if (!known || (known.isSent && isOtherLevel(recipient, level)))
        fresh.push({ recipient, shareId: uuidV7(), level });
      // Of two choices the later one counts.
      else if (level)
        await tx.notesShare.updateMany({ where: { id: known.shareId, dueAt: { not: null } }, data: { level } });
    }
    const wantsMail = await findMailPreferences(chosen.map(accountOf), "notes_shared", tx);
    const isMailed = ({ recipient }: Sending) => wantsMail(accountOf(recipient));
    const dueAt = delaySeconds > 0 ? new Date(Date.now() + delaySeconds * 1000) : null;
    if (fresh.length > 0) {
      if (dueAt) await writeWaiting(tx, meetingId, fresh, { dueAt, sentById: by.id });
      else await giveNotes(tx, announce, { notes, sendings: fresh, isMailed, by });
      const jobs = dueAt ? fresh : fresh.filter(isMailed);
      await enqueueEach(
        tx,
        notesMailJob,
        jobs.map(({ shareId }) => ({ payload: { shareId, timezone }, runAt: dueAt })),
      );
    }
    const planned = emailsByKey.map(([key, email]): Planned => {
      const recipient = chosen.find(({ emailKey }) => emailKey === key);
      if (!recipient) return { email, shareId: null, isWaiting: false, detail: null };
      const known = lately.get(key);
      const { email: address } = recipient;
      const shareId = fresh.find((one) => one.recipient === recipient)?.shareId ?? null;
      if (!shareId && known) {
        const detail = known.isWaiting ? waitingDetail : justSentDetail;
        return { email: address, shareId: known.shareId, isWaiting: known.isWaiting, detail };
      }
      const isTold = !wantsMail(accountOf(recipient));
      if (dueAt) {
        return { email: address, shareId, isWaiting: true, detail: isTold ? onlyNotifiedDetail : waitingDetail };
      }
      const detail = isTold ? notifiedDetail : (recipient.lastShare?.sentAt ?? null);
      return { email: address, shareId, isWaiting: false, detail };
    });
    return { meeting: notes.meeting, planned };
  });
}

/** Only the history knows of them until the job begins. */
const writeWaiting = (
  tx: Tx,
  meetingId: string,
  sendings: readonly Sending[],
  { dueAt, sentById }: { dueAt: Date; sentById: string },
) =>
  tx.notesShare.createMany({
    data: sendings.map(({ shareId: id, recipient, level }) => ({
      id,
      meetingId,
      recipientEmail: recipient.emailKey,
      sentById,
      dueAt,
      level,
      hiddenCount: 0,
    })),
  });

/** What was sent a moment ago or is still being sent, by recipient. A sending mails the notes as they are when it does. */
async function findLately(tx: Tx, meetingId: string, changedAt: Date | null) {
  const since = new Date(Math.max(Date.now() - samePressMs, changedAt?.getTime() ?? 0));
  const shares = await tx.notesShare.findMany({
    where: {
      meetingId,
      OR: [
        { status: "sent", sentAt: { gt: since } },
        { status: "sending", sentAt: { gt: new Date(Date.now() - sendingMsMax) } },
      ],
    },
    select: { id: true, recipientEmail: true, dueAt: true, status: true },
    orderBy: { id: "asc" },
  });
  return new Map(
    shares.map(({ id, recipientEmail, dueAt, status }) => [
      recipientEmail,
      { shareId: id, isWaiting: dueAt !== null, isSent: status === "sent" },
    ]),
  );
}

const accountOf = ({ user }: Recipient) => ({ userId: user?.id ?? null });

const dayOf = (moment: Date, timezone: string) => describeWhen({ start: moment, minutes: 0 }, { timezone }).day;
