import "server-only";
import { type AuditActor, recordAudit } from "../audit/record-audit";
import { transaction } from "../events/transaction";
import { lockMeeting } from "../meetings/lock-meeting";
import { refreshReaders } from "../notes/refresh-readers";
import { conflict, invalid } from "../refusal";
import { announceReaders } from "./announce-readers";
import { listRecipients } from "./queries";
import { saveReader } from "./save-reader";
import type { MaskBody } from "./schema";

/**
 * Hides groups and lines from some recipients, or from everybody for whom nothing else was chosen. Who has access reads
 * the notes so from now on, and loses the recording if anything is hidden: it says everything. Throws 409
 * `notes_not_ready`, and 422 for addresses that are not of this meeting.
 */
export async function setMask(meetingId: string, { groups, lines, recipients }: MaskBody, by: AuditActor) {
  const hidden = { hiddenGroups: [...new Set(groups)], hiddenLines: [...new Set(lines)] };
  const isHiding = groups.length + lines.length > 0;
  await transaction(async (tx, announce) => {
    await lockMeeting(tx, meetingId);
    if (recipients) {
      const known = await listRecipients(meetingId, tx);
      const chosen = recipients.map((email) => known.recipients.find((one) => one.emailKey === email.toLowerCase()));
      const errors = chosen.flatMap((one, at) =>
        one ? [] : [{ path: `recipients.${at}`, message: "This address isn't part of the meeting." }],
      );
      if (errors.length > 0) throw invalid(errors);
      for (const one of chosen) {
        if (!one) continue;
        const key = { meetingId, emailKey: one.emailKey, userId: one.user?.id ?? null };
        await saveReader(tx, key, { ...hidden, ownMask: true, ...(isHiding ? { recording: false } : {}) });
      }
    } else {
      const { count } = await tx.meetingNotes.updateMany({ where: { meetingId }, data: hidden });
      if (count === 0) throw conflict("notes_not_ready", "The notes aren't ready yet.");
      await tx.recordReader.updateMany({
        where: { meetingId, ownMask: false },
        data: { ...hidden, ...(isHiding ? { recording: false } : {}) },
      });
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
