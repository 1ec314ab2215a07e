import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues, createLiveMeetingOf, createMeetingOf, createParticipant } from "@/lib/testing/factories";

test("ends the meeting for everyone and begins the notes", async () => {
  const [host, colleague] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  await createParticipant(meeting, colleague, { connectedAt: new Date() });
  expect((await call("POST", `/meetings/${meeting.id}/end`, { as: host })).status).toBe(204);
  const { body } = await call("GET", `/meetings/${meeting.id}`, { as: host });
  expect(body).toMatchObject({ status: "completed", notes_writing: true, attendee_count: 2, in_room: false });
  expect(Date.parse(body.ended_at)).toBeGreaterThan(Date.parse(body.started_at));
  const participants = await database.participant.findMany({ where: { meetingId: meeting.id } });
  expect(participants.map(({ status }) => status)).toEqual(["left", "left"]);
  const join = await call("POST", `/meetings/${meeting.id}/join`, { as: host });
  expect([join.status, join.body.code]).toEqual([409, "meeting_over"]);
});

test("of two ends at a time one ends it, and notes begin once", async () => {
  const [host] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  const answers = await Promise.all([1, 2].map(() => call("POST", `/meetings/${meeting.id}/end`, { as: host })));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  const notes = await database.meetingNotes.findUniqueOrThrow({ where: { meetingId: meeting.id } });
  expect(notes.generation).toBe(1);
});

test("is refused for a meeting that is not running", async () => {
  const [host] = await createColleagues();
  const meeting = await createMeetingOf(host);
  const { status, body } = await call("POST", `/meetings/${meeting.id}/end`, { as: host });
  expect([status, body.code]).toEqual([409, "meeting_not_live"]);
});
