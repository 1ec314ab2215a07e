import { expect, test } from "vitest";
import { canMeetingMove, canParticipantMove } from "@/lib/core/meetings/lifecycle";
import { moveMeeting } from "@/lib/core/meetings/move-meeting";
import { database } from "@/lib/platform/database/database";
import { createColleagues, createGuest, createLiveMeetingOf, createMeetingOf } from "@/lib/testing/factories";
import { moveParticipant } from "./move-participant";

const participantStatuses = ["invited", "waiting", "admitted", "denied", "removed", "left"] as const;
const meetingStatuses = ["scheduled", "live", "completed", "cancelled"] as const;

test("a participant makes the legal moves, and no others", async () => {
  const [host] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  for (const from of participantStatuses) {
    for (const to of participantStatuses) {
      const { participant } = await createGuest(meeting, { status: from });
      const answeredAt = new Date();
      const moved = await moveParticipant(database, { id: participant.id }, to, { answeredAt });
      const isLegal = canParticipantMove(from, to);
      expect([from, to, moved.map(({ id }) => id)]).toEqual([from, to, isLegal ? [participant.id] : []]);
      const now = await database.participant.findUniqueOrThrow({ where: { id: participant.id } });
      expect([now.status, now.answeredAt]).toEqual(isLegal ? [to, answeredAt] : [from, null]);
    }
  }
});

test("of two moves at once that exclude each other, one is made", async () => {
  const [host] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  const { participant } = await createGuest(meeting, { status: "waiting" });
  const { id } = participant;
  const moved = await Promise.all([
    moveParticipant(database, { id, status: "waiting" }, "invited"),
    moveParticipant(database, { id, status: "waiting" }, "denied"),
  ]);
  expect(moved.flat()).toHaveLength(1);
});

test("a meeting makes the legal moves, and no others, whatever is asked for beside them", async () => {
  const [host] = await createColleagues();
  for (const from of meetingStatuses) {
    for (const to of meetingStatuses) {
      const { id } = await createMeetingOf(host, { status: from });
      const where = { OR: [{ id }], status: from };
      expect([from, to, await moveMeeting(database, where, to)]).toEqual([from, to, Number(canMeetingMove(from, to))]);
    }
  }
});
