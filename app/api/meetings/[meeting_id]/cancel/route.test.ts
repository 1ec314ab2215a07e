import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createInvite, createLiveMeetingOf, createMeetingOf, createUser } from "@/lib/testing/factories";

test("calls the meeting off and tells everyone invited once, also when two cancel at a time", async () => {
  const host = await createUser();
  const meeting = await createMeetingOf(host);
  const invite = await createInvite(meeting, { email: "guest@example.com" });
  const answers = await Promise.all([1, 2, 3].map(() => call("POST", `/meetings/${meeting.id}/cancel`, { as: host })));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  const jobs = await database.$queryRaw<{ key: string }[]>`select key from graphile_worker.jobs`;
  expect(jobs).toEqual([{ key: `meeting-mail:${invite.id}` }]);
  expect(await database.meeting.findUnique({ where: { id: meeting.id } })).toMatchObject({
    status: "cancelled",
    icsSequence: 1,
  });
  expect((await call("GET", `/m/${meeting.code}`)).body.status).toBe("cancelled");
  const join = await call("POST", `/meetings/${meeting.id}/join`, { as: host });
  expect([join.status, join.body.code]).toEqual([409, "meeting_cancelled"]);
});

test("is too late once somebody was let in", async () => {
  const host = await createUser();
  const live = await createLiveMeetingOf(host);
  const { status, body } = await call("POST", `/meetings/${live.id}/cancel`, { as: host });
  expect([status, body.code]).toEqual([409, "meeting_started"]);
});
