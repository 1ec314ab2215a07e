import "server-only";
import { transaction } from "@/lib/platform/events/transaction";
import { chosenLevel, withLevel } from "./chosen-level";
import { getNotesToSend, makeNotesMail } from "./make-notes-mail";
import { listRecipients } from "./queries";
import { strangerDetail } from "./recipient-details";
import type { PreviewBody, PreviewWire } from "./schema";

/** What each of these addresses would get now. Sends, grants and records nothing. Throws as the sending does. */
export async function previewNotes(
  meetingId: string,
  { recipients: emails, levels = [] }: PreviewBody,
  timezone: string | null,
): Promise<PreviewWire> {
  const { notes, everyone, recipients } = await transaction(async (tx) => ({
    notes: await getNotesToSend(tx, meetingId),
    ...(await listRecipients(meetingId, tx)),
  }));
  const keys = [...new Set(emails.map((email) => email.toLowerCase()))];
  const chosen = keys.flatMap((key) => {
    const recipient = recipients.find((one) => one.emailKey === key);
    return recipient ? [withLevel(recipient, chosenLevel(levels, recipient))] : [];
  });
  const nobody = { email: null, user: null, mask: everyone };
  const mails = await Promise.all(
    (chosen.length > 0 ? chosen : [nobody]).map(async ({ email, user, mask }) => {
      const made = await makeNotesMail(notes, { user, mask }, timezone);
      const { subject, html, text } = made.mail;
      return {
        email,
        subject,
        html,
        text,
        hidden_count: made.hiddenCount,
        includes: made.includes,
        masked_includes: made.maskedIncludes,
      };
    }),
  );
  return {
    html: mails[0]?.html ?? "",
    subject: mails[0]?.subject ?? "",
    mails,
    refused: keys
      .filter((key) => !chosen.some(({ emailKey }) => emailKey === key))
      .map((email) => ({ email, detail: strangerDetail })),
  };
}
