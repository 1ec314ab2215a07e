import { beforeEach, describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import {
  createColleagues,
  createLiveMeetingOf,
  createMeetingOf,
  createParticipant,
  createPastMeetingOf,
  createUser,
} from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";

let host: Awaited<ReturnType<typeof createUser>>;
let colleague: Awaited<ReturnType<typeof createUser>>;
let meeting: Awaited<ReturnType<typeof createLiveMeetingOf>>;

beforeEach(async () => {
  [host, colleague] = await createColleagues();
  meeting = await createLiveMeetingOf(host);
});

const turn = (enabled: boolean, as = host, id = meeting.id) =>
  call("POST", `/meetings/${id}/transcription`, { as, body: { enabled } });
const marks = async () => (await call("GET", `/meetings/${meeting.id}/transcript`, { as: host })).body.marks;

describe("POST /meetings/{meeting_id}/transcription", () => {
  test("pauses and resumes, with a mark for each that says who and when", async () => {
    expect(await turn(false)).toMatchObject({ status: 200, body: { enabled: false } });
    expect(await turn(true)).toMatchObject({ status: 200, body: { enabled: true } });
    const written = await marks();
    expect(written.map(({ kind }: { kind: string }) => kind)).toEqual(["paused", "resumed"]);
    expect(written[0].by.user_id).toBe(host.id);
    expect(written[1].t_ms).toBeGreaterThanOrEqual(written[0].t_ms);
  });

  test("is done by co-hosts inside, too, under their own name", async () => {
    await createParticipant(meeting, colleague, { isCohost: true, displayName: "Bea" });
    expect((await turn(false, colleague)).status).toBe(200);
    expect((await marks())[0].by).toEqual({ name: "Bea", user_id: colleague.id });
  });

  test("the same again, or many at once, leaves one mark", async () => {
    await Promise.all(Array.from({ length: 6 }, () => turn(false)));
    expect(await marks()).toHaveLength(1);
  });

  test("everybody in the room is told who did it", { tags: ["transport"] }, async () => {
    await createParticipant(meeting, colleague);
    const events = await openEvents(`/meetings/${meeting.id}/transcript-events`, { as: colleague });
    await events.next("status");
    await turn(false);
    expect((await events.next("mark"))?.data).toMatchObject({ kind: "paused", by: { user_id: host.id } });
    expect((await events.next("status"))?.data).toEqual({
      transcribing: false,
      reason: expect.stringMatching(/ paused the transcript.$/),
      late: false,
    });
    events.close();
    const later = await openEvents(`/meetings/${meeting.id}/transcript-events`, { as: colleague });
    expect((await later.next("mark"))?.data).toMatchObject({ kind: "paused" });
    later.close();
  });

  test("through a change of the meeting leaves the same mark", async () => {
    await call("PATCH", `/meetings/${meeting.id}`, { as: host, body: { transcription_enabled: false } });
    expect(await marks()).toMatchObject([{ kind: "paused", by: { user_id: host.id } }]);
  });

  test("before the start there is nothing to mark", async () => {
    const { id } = await createMeetingOf(host);
    expect((await turn(false, host, id)).status).toBe(200);
    expect(await database.transcriptMark.count({ where: { meetingId: id } })).toBe(0);
  });

  test("is not for others inside", async () => {
    await database.participant.updateMany({ data: { connectedAt: new Date() } });
    await createParticipant(meeting, colleague);
    expect((await turn(false, colleague)).body.code).toBe("forbidden");
  });

  test("is hidden from everybody else", async () => {
    await expectHidden("POST", `/meetings/${meeting.id}/transcription`, { id: meeting.id, as: await createUser() });
  });

  test("is refused when the meeting is over", async () => {
    const { id } = await createPastMeetingOf(host);
    expect((await turn(false, host, id)).body.code).toBe("meeting_over");
  });
});
