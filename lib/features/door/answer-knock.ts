import "server-only";
import { assertAllowed } from "@/lib/core/installation-policy/assert-allowed";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { type MovedParticipant, moveParticipant } from "@/lib/core/participation/move-participant";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { observe } from "@/lib/platform/metrics/measure";
import { conflict, notFound } from "@/lib/platform/refusal";
import type { Prisma } from "@/prisma/generated/client";

type Knock = { meetingId: string; participantId: string };

/** Admits a waiting person and stores who did. When two people answer at once, the second gets a conflict. */
export async function admitPerson({ meetingId, participantId }: Knock, by: AuditActor) {
  await transaction(async (tx, announce) => {
    const [admitted] = await admitWaiting(tx, { id: participantId, meetingId }, by);
    if (!admitted) throw await notWaitingRefusal(tx, { meetingId, participantId });
    if (admitted.userId === null) await assertAllowed(tx, "guests");
    announce({ topic: "door", meetingId });
    await announceMeeting(tx, announce, meetingId);
  });
}

/** Denies a waiting person. They may knock again. */
export async function denyPerson({ meetingId, participantId }: Knock, by: AuditActor) {
  await transaction(async (tx, announce) => {
    await announceMeeting(tx, announce, meetingId);
    const [denied] = await moveParticipant(tx, { id: participantId, meetingId }, "denied", { answeredAt: new Date() });
    if (!denied) throw await notWaitingRefusal(tx, { meetingId, participantId });
    noteWait(denied, "denied");
    const { userId, email } = denied;
    await recordAudit(tx, by, { kind: "access", action: "denied", meetingId, userId, email });
    announce({ topic: "door", meetingId });
  });
}

/** Admits those of `where` who wait. People who were inside before keep their first `admittedAt`. */
export async function admitWaiting(tx: Tx, where: Prisma.ParticipantWhereInput, by: AuditActor) {
  const now = new Date();
  const admission = { admittedByName: by.name, answeredAt: now, removedAt: null };
  const waiting = { ...where, status: "waiting" as const };
  const again = await moveParticipant(tx, { ...waiting, admittedAt: { not: null } }, "admitted", admission);
  const first = await moveParticipant(tx, waiting, "admitted", { ...admission, admittedAt: now });
  const admitted = [...first, ...again];
  for (const person of admitted) noteWait(person, "admitted");
  await recordAudit(
    tx,
    by,
    ...admitted.map(({ meetingId, userId, email }) => ({
      kind: "access" as const,
      action: "admitted" as const,
      meetingId,
      userId,
      email,
    })),
  );
  return admitted;
}

function noteWait({ knockedAt, answeredAt }: MovedParticipant, answer: "admitted" | "denied") {
  if (!knockedAt || !answeredAt) return;
  observe("parley_door_wait_seconds", (answeredAt.getTime() - knockedAt.getTime()) / 1000, { answer });
}

async function notWaitingRefusal(tx: Tx, { meetingId, participantId }: Knock) {
  const person = await tx.participant.findFirst({ where: { id: participantId, meetingId }, select: { status: true } });
  if (!person) return notFound();
  return person.status === "invited" || person.status === "left"
    ? conflict("not_waiting", "This person is no longer waiting.")
    : conflict("already_answered", "Someone has already answered this request.");
}
