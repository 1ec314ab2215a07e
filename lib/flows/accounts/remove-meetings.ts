import "server-only";
import { database, type Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { partKey } from "@/lib/platform/providers/recorder/part-key";
import { recorderNamed } from "@/lib/platform/providers/recorder/recorder";
import { Prisma } from "@/prisma/generated/client";
import { isOthersMeetingSql, isSharedMeetingSql } from "./kept-sql";

const atOnce = 50;
/** A recorder that is finishing a file may still write it. */
const finishedAfterMs = 3_600_000;

type HostedMeeting = { id: string; fate: "shared" | "stripped" | "gone" };

/**
 * Past meetings of somebody who is gone. Shared notes stay with those who can read them. On others' lists, without notes
 * to read there: the meeting stays with what all of them wrote in it, and its record goes. All else goes completely.
 */
export async function removeMeetings(userId: string) {
  for (let after: string | null = null; ; ) {
    const meetings: HostedMeeting[] = await listHosted(userId, after);
    const lost = meetings.filter(({ fate }) => fate !== "shared").map(({ id }) => id);
    const gone = meetings.filter(({ fate }) => fate === "gone").map(({ id }) => id);
    await cleanRecordings(lost);
    await transaction(async (tx) => {
      await forgetObjects(tx, lost, gone);
      await tx.meeting.deleteMany({ where: { id: { in: gone } } });
      await stripRecords(tx, lost);
    });
    const last: HostedMeeting | undefined = meetings.at(-1);
    if (!last) break;
    after = last.id;
  }
  await database.meetingSeries.deleteMany({ where: { hostId: userId, occurrences: { none: {} } } });
  await database.calendarEvent.deleteMany({
    where: { OR: [{ meeting: { hostId: userId } }, { series: { hostId: userId } }] },
  });
}

function listHosted(userId: string, after: string | null) {
  const meeting = Prisma.sql`meeting`;
  return database.$queryRaw<HostedMeeting[]>`
    select meeting.id,
           case when ${isSharedMeetingSql(userId, meeting)} then 'shared'
                when ${isOthersMeetingSql(userId, meeting)} then 'stripped'
                else 'gone' end as fate
      from meetings meeting
     where meeting.host_id = ${userId}::uuid ${after ? Prisma.sql`and meeting.id > ${after}::uuid` : Prisma.empty}
     order by meeting.id limit ${atOnce}`;
}

/** Before the rows: what recorders still hold of them is found by the rows. */
async function cleanRecordings(meetingIds: string[]) {
  const parts = await database.recordingPart.findMany({
    where: { meetingId: { in: meetingIds }, state: { not: "ready" } },
  });
  for (const part of parts) await recorderNamed(part.recorder).clean(part);
}

/** The objects are deleted after the commit, by the sweep of files. Images of a board stay with a meeting that stays. */
async function forgetObjects(tx: Tx, lost: string[], gone: string[]) {
  const parts = await tx.recordingPart.findMany({ where: { meetingId: { in: lost } } });
  const images = await tx.whiteboardFile.findMany({ where: { meetingId: { in: gone } }, select: { storageKey: true } });
  const later = new Date(Date.now() + finishedAfterMs);
  await tx.removedObject.createMany({
    data: [
      ...parts.map((part) => ({ storageKey: partKey(part), ...(part.state === "ready" ? {} : { dueAt: later }) })),
      ...images,
    ],
    skipDuplicates: true,
  });
}

async function stripRecords(tx: Tx, meetingIds: string[]) {
  const of = { where: { meetingId: { in: meetingIds } } };
  await tx.transcriptSegment.deleteMany(of);
  await tx.transcriptSpeaker.deleteMany(of);
  await tx.transcriptMark.deleteMany(of);
  await tx.recordingPart.deleteMany(of);
  await tx.meetingNotes.deleteMany(of);
  await tx.notedLine.deleteMany(of);
  await tx.meetingActionItem.deleteMany(of);
  await tx.meetingTaskState.deleteMany(of);
  await tx.recordReader.deleteMany(of);
  await tx.notesShare.deleteMany(of);
  await tx.accessRequest.deleteMany(of);
  await tx.meetingSearchVectors.deleteMany(of);
  await tx.meeting.updateMany({
    where: { id: { in: meetingIds } },
    data: { generatedTitle: null, recordingAvailable: false },
  });
}
