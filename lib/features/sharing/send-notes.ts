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
import { type Announce, transaction } from "@/lib/platform/events/transaction";
import { enqueueEach } from "@/lib/platform/jobs/enqueue";
import { pollUntil } from "@/lib/platform/poll-until";
import { announceReaders } from "./announce-readers";
import { sendingNotesDetail } from "./constants";
import { notesMailJob } from "./job-definitions";
import { describeContent, getNotesToSend, type NotesToSend } from "./make-notes-mail";
import { listRecipients, type Recipient } from "./queries";
import { justSentDetail, notifiedDetail, sentAgainDetail, strangerDetail } from "./recipient-details";
import { saveReaders } from "./save-readers";
import type { SendResult } from "./schema";

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
 * the history tells the rest. Throws 409 `notes_not_ready`.
 */
export async function sendNotes(meetingId: string, emails: string[], options: Options): Promise<SendResult[]> {
  const emailsByKey = new Map(emails.map((email) => [email.toLowerCase(), email]));
  const { meeting, sendings } = await planSending(meetingId, [...emailsByKey], options);
  const ids = sendings.flatMap(({ shareId }) => shareId ?? []);
  const shares = await pollUntil(
    patienceMs,
    () => database.notesShare.findMany({ where: { id: { in: ids } }, select: { id: true, status: true, error: true } }),
    (seen) => seen.every(({ status, error }) => status !== "sending" || error !== null),
  );
  const hostZone = meeting.host.timezone ?? options.timezone ?? meeting.bookedTimezone;
  return sendings.map(({ email, shareId, detail }) => {
    const share = shares.find(({ id }) => id === shareId);
    if (!share) return { email, sent: false, detail: strangerDetail };
    if (share.status !== "sent") return { email, sent: false, detail: share.error ?? sendingNotesDetail };
    const said = detail instanceof Date ? sentAgainDetail(dayOf(detail, hostZone)) : detail;
    return { email, sent: true, detail: said };
  });
}

type Sending = {
  /** As the meeting knows it, or as it was typed. */
  email: string;
  /** The entry in the history that tells of it; null: the address is not of this meeting. */
  shareId: string | null;
  /** What is said of it once it is sent; a time: it was sent then, too. */
  detail: string | Date | null;
};

/** Gives access, writes the history and queues the mails. What is being sent already is not sent twice. */
function planSending(
  meetingId: string,
  emailsByKey: (readonly [key: string, email: string])[],
  { by, timezone }: Options,
) {
  return transaction(async (tx, announce) => {
    await lockMeeting(tx, meetingId);
    const notes = await getNotesToSend(tx, meetingId);
    const { recipients } = await listRecipients(meetingId, tx);
    const chosen = recipients.filter(({ emailKey }) => emailsByKey.some(([key]) => key === emailKey));
    const lately = await findLately(tx, meetingId, notes.changedAt);
    const isFresh = ({ emailKey }: Recipient) => !lately.has(emailKey);
    const fresh = chosen.filter(isFresh).map((recipient) => ({ recipient, shareId: uuidV7() }));
    const wantsMail = await findMailPreferences(chosen.map(accountOf), "notes_shared", tx);
    if (fresh.length > 0) {
      const isMailed = ({ recipient }: Fresh) => wantsMail(accountOf(recipient));
      await share(tx, announce, { notes, fresh, isMailed, by });
      await queueMails(tx, fresh.filter(isMailed), timezone);
    }
    const sendings = emailsByKey.map(([key, email]): Sending => {
      const recipient = chosen.find(({ emailKey }) => emailKey === key);
      if (!recipient) return { email, shareId: null, detail: null };
      const shareId = lately.get(key);
      if (shareId) return { email: recipient.email, shareId, detail: justSentDetail };
      return {
        email: recipient.email,
        shareId: fresh.find((one) => one.recipient === recipient)?.shareId ?? null,
        detail: wantsMail(accountOf(recipient)) ? (recipient.lastShare?.sentAt ?? null) : notifiedDetail,
      };
    });
    return { meeting: notes.meeting, sendings };
  });
}

/** What was sent a moment ago or is still being sent, by recipient. A sending mails the notes as they are when it does. */
async function findLately(tx: Tx, meetingId: string, changedAt: Date | null): Promise<Map<string, string>> {
  const since = new Date(Math.max(Date.now() - samePressMs, changedAt?.getTime() ?? 0));
  const shares = await tx.notesShare.findMany({
    where: {
      meetingId,
      OR: [
        { status: "sent", sentAt: { gt: since } },
        { status: "sending", sentAt: { gt: new Date(Date.now() - sendingMsMax) } },
      ],
    },
    select: { id: true, recipientEmail: true },
  });
  return new Map(shares.map(({ id, recipientEmail }) => [recipientEmail, id]));
}

type Fresh = { recipient: Recipient; shareId: string };
type Sharing = {
  notes: NotesToSend;
  fresh: Fresh[];
  /** The others read the notes in Parley, and have switched this mail off. */
  isMailed: (one: Fresh) => boolean;
  by: Options["by"];
};

async function share(tx: Tx, announce: Announce, { notes, fresh, isMailed, by }: Sharing) {
  const { meeting } = notes;
  const { id: meetingId } = meeting;
  const recipients = fresh.map(({ recipient }) => recipient);
  await grant(tx, meetingId, recipients, by);
  await tx.notesShare.createMany({
    data: fresh.map((one) => ({
      id: one.shareId,
      meetingId,
      recipientEmail: one.recipient.emailKey,
      sentById: by.id,
      status: isMailed(one) ? ("sending" as const) : ("sent" as const),
      ...describeContent(notes, one.recipient),
    })),
  });
  await refreshReaders(tx, meetingId, notes.viewFor);
  const addresses = recipients.map(({ email }) => email);
  await recordAudit(tx, by, { kind: "access", action: "notes_sent", meetingId, detail: { recipients: addresses } });
  await announceReaders(tx, announce, meetingId);
  const hostName = displayName(meeting.host);
  const userIds = recipients.flatMap(({ user }) => (user && user.id !== by.id ? [user.id] : []));
  await addNotifications(tx, announce, userIds, {
    kind: "notes_shared",
    title: `${by.name ?? hostName} shared the notes of ${subjectMark}`,
    href: `/meetings/${meetingId}`,
    meetingId,
  });
}

const queueMails = (tx: Tx, mailed: Fresh[], timezone: string | null) =>
  enqueueEach(
    tx,
    notesMailJob,
    mailed.map(({ shareId }) => ({ payload: { shareId, timezone } })),
  );

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

const dayOf = (moment: Date, timezone: string) => describeWhen({ start: moment, minutes: 0 }, { timezone }).day;
