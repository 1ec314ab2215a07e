import "server-only";
import { database } from "@/lib/platform/database/database";
import { sendRenderedMail } from "@/lib/platform/emails/send-mail";
import { type MailState, trackMail } from "@/lib/platform/emails/track-mail";
import { beginSending } from "./begin-sending";
import { getNotesToSend, makeNotesMail } from "./make-notes-mail";
import { listRecipients } from "./queries";
import { goneError, hostChangedError, notesFailed, senderGoneError } from "./recipient-details";

type Sending = { shareId: string; timezone: string | null };

/**
 * Mails the notes of one entry in the history, and keeps there what became of it: as the notes are now, as far as this
 * person may read them now. One that waited begins now. Throws while another attempt may help, also while the notes are
 * written anew.
 */
export async function sendNotesMail({ shareId, timezone }: Sending) {
  const share = await database.notesShare.findUnique({
    where: { id: shareId, status: "sending" },
    include: {
      meeting: { select: { deletedAt: true, hostId: true } },
      sentBy: { select: { disabledAt: true } },
    },
  });
  if (!share) return;
  const { meetingId, recipientEmail } = share;
  const isWaiting = share.dueAt !== null;
  const { recipients } = await listRecipients(meetingId);
  const recipient = recipients.find(({ emailKey }) => emailKey === recipientEmail);
  if (!recipient || share.meeting.deletedAt || (!isWaiting && recipient.user && recipient.access === "none")) {
    await keep({ status: "failed", problem: goneError });
    return;
  }
  if (share.sentBy?.disabledAt) {
    await keep({ status: "failed", problem: senderGoneError });
    return;
  }
  if (isWaiting && share.meeting.hostId !== share.sentById) {
    await keep({ status: "failed", problem: hostChangedError });
    return;
  }
  if (isWaiting) {
    await trackMail({
      about: { meetingId },
      failed: notesFailed,
      send: () => beginSending(meetingId, shareId),
      keep: async (state) => (state.status === "sent" ? undefined : keep(state)),
    });
    await sendNotesMail({ shareId, timezone });
    return;
  }
  await trackMail({
    about: { meetingId },
    failed: notesFailed,
    send: async () => {
      const notes = await getNotesToSend(database, meetingId);
      const { mail, ...content } = await makeNotesMail(notes, recipient, timezone);
      await database.notesShare.update({ where: { id: shareId }, data: content });
      await sendRenderedMail(recipient.email, mail);
    },
    keep,
  });

  async function keep({ status, problem: error }: MailState) {
    await database.notesShare.updateMany({ where: { id: shareId }, data: { status, error } });
  }
}
