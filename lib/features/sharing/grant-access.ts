import "server-only";
import { undoSeconds } from "@/lib/core/meetings/constants";
import { lockHostedMeeting } from "@/lib/core/meetings/lock-meeting";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { subjectMark } from "@/lib/core/notifications/constants";
import { findMailTime } from "@/lib/core/notifications/find-mail-times";
import { parseMask, refreshReaders } from "@/lib/features/notes/refresh-readers";
import { displayName } from "@/lib/language/people/display-name";
import { hideFigures, isFigure } from "@/lib/language/sensitive/hide-figures";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { invalidValue, notFound } from "@/lib/platform/refusal";
import { announceReaders } from "./announce-readers";
import { forgetLevels } from "./forget-levels";
import { grantedMailJob } from "./job-definitions";
import { saveReaders } from "./save-readers";
import type { GrantBody } from "./schema";

type Options = { by: AuditActor & { id: string }; timezone: string | null };

/**
 * Gives somebody who was in the meeting access to its notes, with or without figures and recording, or changes what they
 * have. Answers what they ask for, and mails them when they can read more than before. Throws 404 for anybody else, and
 * 422 when the recording would say what is hidden.
 */
export async function grantAccess(
  meetingId: string,
  userId: string,
  { figures, recording }: GrantBody,
  { by, timezone }: Options,
) {
  await transaction(async (tx, announce) => {
    const { host } = await lockHostedMeeting(tx, meetingId, by);
    const user = await tx.user.findFirst({
      where: {
        id: userId,
        hosted: { none: { id: meetingId } },
        OR: [
          { participants: { some: { meetingId, admittedAt: { not: null } } } },
          { readable: { some: { meetingId, grantedAt: { not: null } } } },
        ],
      },
    });
    if (!user) throw notFound();
    const reader = await tx.recordReader.findUnique({ where: { meetingId_userId: { meetingId, userId } } });
    const notes = await tx.meetingNotes.findUnique({
      where: { meetingId },
      select: { hiddenGroups: true, hiddenLines: true },
    });
    const before = parseMask(reader ?? notes ?? { hiddenGroups: [], hiddenLines: [] });
    const groups = hideFigures(before.groups, !figures);
    if (recording && groups.length + before.lines.length > 0) {
      throw invalidValue(
        "recording",
        figures
          ? "The recording says what is hidden from this person in the notes."
          : "The recording says the figures aloud. Give figures too, or leave the recording out.",
      );
    }
    const had = reader?.grantedAt
      ? { figures: !before.groups.some((group) => isFigure(group)), recording: reader.recording }
      : null;
    const isMore = isMoreThan(had, { figures, recording });
    await saveReaders(tx, meetingId, [
      {
        emailKey: user.email.toLowerCase(),
        userId,
        hiddenGroups: groups,
        hiddenLines: [...before.lines],
        ownMask: true,
        recording,
        grantedAt: reader?.grantedAt ?? new Date(),
        grantedById: by.id,
      },
    ]);
    await forgetLevels(tx, meetingId, { recipientEmail: user.email.toLowerCase() });
    await refreshReaders(tx, meetingId);
    await tx.accessRequest.deleteMany({
      where: { meetingId, userId, ...(figures ? {} : { kind: "notes" }) },
    });
    await recordAudit(tx, by, {
      kind: "access",
      action: "access_granted",
      meetingId,
      userId,
      detail: { figures, recording },
    });
    if (isMore) {
      const key = `granted:${meetingId}:${userId}`;
      const runAt = await findMailTime(tx, userId, "access_granted");
      // Until then it can be undone, and nobody is mailed.
      const undoneUntil = new Date(Date.now() + undoSeconds * 1000);
      if (runAt) {
        const mail = { meetingId, userId, timezone, had };
        await enqueue(tx, grantedMailJob, mail, { key, runAt: runAt > undoneUntil ? runAt : undoneUntil });
      }
      const what = recording ? "the notes and the recording" : "the notes";
      await addNotifications(tx, announce, [userId], {
        kind: "access_granted",
        title: `${by.name ?? displayName(host)} gave you ${what} of ${subjectMark}`,
        href: `/meetings/${meetingId}`,
        meetingId,
      });
    }
    await announceReaders(tx, announce, meetingId);
  });
}

type Access = { figures: boolean; recording: boolean };

/** Null: they could read nothing. */
export const isMoreThan = (had: Access | null, has: Access) =>
  had === null || (has.figures && !had.figures) || (has.recording && !had.recording);
