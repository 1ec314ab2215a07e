import "server-only";
import { lockHostedMeeting } from "@/lib/core/meetings/lock-meeting";
import { refreshReaders } from "@/lib/features/notes/refresh-readers";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, invalid } from "@/lib/platform/refusal";
import { announceReaders } from "./announce-readers";
import { forgetLevels } from "./forget-levels";
import { listRecipients } from "./queries";
import { strangerDetail } from "./recipient-details";
import { saveReaders } from "./save-readers";
import type { MaskBody } from "./schema";

/**
 * Hides groups and lines from some recipients, or from everybody for whom nothing else was chosen. Who has access reads
 * the notes so from now on, and loses the recording if anything is hidden: it says everything. Throws 409
 * `notes_not_ready`, and 422 for addresses that are not of this meeting.
 */
export async function setMask(meetingId: string, { groups, lines, recipients }: MaskBody, by: AuditActor) {
  const hidden = { hiddenGroups: [...new Set(groups)], hiddenLines: [...new Set(lines)] };
  const withheld = groups.length + lines.length > 0 ? { recording: false } : {};
  await transaction(async (tx, announce) => {
    await lockHostedMeeting(tx, meetingId, by);
    if (recipients) {
      const known = await listRecipients(meetingId, tx);
      const chosen = recipients.map((email) => known.recipients.find((one) => one.emailKey === email.toLowerCase()));
      const errors = chosen.flatMap((one, at) => (one ? [] : [{ path: `recipients.${at}`, message: strangerDetail }]));
      if (errors.length > 0) throw invalid(errors);
      const readers = [...new Set(chosen)].flatMap((one) =>
        one ? [{ ...hidden, ...withheld, ownMask: true, emailKey: one.emailKey, userId: one.user?.id ?? null }] : [],
      );
      await saveReaders(tx, meetingId, readers);
      await forgetLevels(tx, meetingId, { recipientEmail: { in: readers.map(({ emailKey }) => emailKey) } });
    } else {
      const { count } = await tx.meetingNotes.updateMany({ where: { meetingId }, data: hidden });
      if (count === 0) throw conflict("notes_not_ready", "The notes aren't ready yet.");
      await tx.recordReader.updateMany({
        where: { meetingId, ownMask: false },
        data: { ...hidden, ...withheld },
      });
      // Who is to get less than everybody still does.
      await forgetLevels(tx, meetingId, { level: { not: "masked" } });
    }
    await refreshReaders(tx, meetingId);
    await recordAudit(tx, by, {
      kind: "access",
      action: "notes_masked",
      meetingId,
      detail: { groups: hidden.hiddenGroups, lines: hidden.hiddenLines.length, recipients: recipients ?? [] },
    });
    await announceReaders(tx, announce, meetingId);
  });
}
