import "server-only";
import { assertNotOver, lockMeeting } from "@/lib/core/meetings/lock-meeting";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { invalid } from "@/lib/platform/refusal";
import { listCandidates } from "./queries";

/** Replaces the list. Open cards of people who are taken off it are withdrawn. */
export async function setRecipients(meetingId: string, userIds: string[], by: AuditActor) {
  await transaction(async (tx, announce) => {
    const meeting = await lockMeeting(tx, meetingId);
    assertNotOver(meeting.status);
    const candidates = new Set((await listCandidates(meetingId, tx)).map(({ id }) => id));
    const errors = userIds.flatMap((id, at) =>
      candidates.has(id)
        ? []
        : [{ path: `recipients.${at}`, message: "Choose colleagues of the host who are invited or in the room." }],
    );
    if (errors.length > 0) throw invalid(errors);
    const known = await tx.prompterRecipient.findMany({ where: { meetingId }, select: { userId: true } });
    const removed = known.map(({ userId }) => userId).filter((id) => !userIds.includes(id));
    const added = userIds.filter((id) => !known.some(({ userId }) => userId === id));
    if (removed.length === 0 && added.length === 0) return;
    await tx.prompterRecipient.deleteMany({ where: { meetingId, userId: { in: removed } } });
    await tx.prompterRecipient.createMany({
      data: added.map((userId) => ({ meetingId, userId })),
      skipDuplicates: true,
    });
    await tx.prompterCard.updateMany({
      where: { meetingId, userId: { in: removed }, status: "open" },
      data: { status: "withdrawn", text: "", lookedIn: [], sources: [] },
    });
    await recordAudit(tx, by, {
      kind: "meeting",
      action: "prompter_recipients_set",
      meetingId,
      detail: { recipients: userIds },
    });
    announce({ topic: "prompter", meetingId, userId: null, cardId: null });
    // Their meeting says whether they are on it.
    announce(...[...added, ...removed].map((userId) => ({ topic: "meetings" as const, userId })));
  });
}
