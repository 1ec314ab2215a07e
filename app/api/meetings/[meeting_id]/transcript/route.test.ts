import { beforeEach, describe, expect, test } from "vitest";
import { transcriptShape } from "@/lib/features/transcripts/schema";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import {
  createColleagues,
  createMeetingOf,
  createParticipant,
  createPastMeetingOf,
  createUser,
} from "@/lib/testing/factories";

let host: Awaited<ReturnType<typeof createUser>>;
let colleague: Awaited<ReturnType<typeof createUser>>;
let meeting: Awaited<ReturnType<typeof createPastMeetingOf>>;

beforeEach(async () => {
  [host, colleague] = await createColleagues();
  meeting = await createPastMeetingOf(host);
});

const say = (text: string, tMs: number, isFinal = true) =>
  database.transcriptSegment.create({
    data: {
      meetingId: meeting.id,
      identity: `user:${host.id}`,
      name: "Ana Pereira",
      userId: host.id,
      trackId: "TR_1",
      tMs,
      durationMs: 800,
      text,
      isFinal,
    },
  });

describe("GET /meetings/{meeting_id}/transcript", () => {
  test("shows the host what was said, in the order people began to speak", async () => {
    const late = await say("And then?", 9000);
    const early = await say("Good morning.", 1000);
    const { status, body } = await call("GET", `/meetings/${meeting.id}/transcript`, { as: host });
    expect(status).toBe(200);
    expect(transcriptShape.strict().parse(body)).toEqual(body);
    expect(body.timeline_origin).toBe(meeting.startedAt?.toISOString());
    expect(body.segments.map(({ id }: { id: string }) => id)).toEqual([early.id, late.id]);
    expect(body.segments[0]).toEqual({
      id: early.id,
      speaker: { identity: `user:${host.id}`, name: "Ana Pereira", original_name: null, user_id: host.id },
      t_ms: 1000,
      duration_ms: 800,
      language: null,
      text: "Good morning.",
      understood: true,
      doubted: false,
      final: true,
      edited: false,
    });
  });

  test("with after shows only lines first written later, whenever they were spoken", async () => {
    const first = await say("One.", 5000);
    const second = await say("Two.", 1000);
    const { body } = await call("GET", `/meetings/${meeting.id}/transcript?after=${first.id}`, { as: host });
    expect(body.segments.map(({ id }: { id: string }) => id)).toEqual([second.id]);
  });

  test("says of speech that was not understood that there was some, and when nobody listened", async () => {
    const { id } = await say("", 1000);
    await database.transcriptSegment.update({ where: { id }, data: { understood: false } });
    const createdAt = new Date("2026-11-23T10:14:11Z");
    const gap = { meetingId: meeting.id, kind: "missed" as const, tMs: 2000, untilMs: 11_000, name: "", createdAt };
    await database.transcriptMark.create({ data: gap });
    const { body } = await call("GET", `/meetings/${meeting.id}/transcript`, { as: host });
    expect(body.segments).toMatchObject([{ text: "Not understood (another language?)", understood: false }]);
    expect(body.marks).toMatchObject([
      {
        kind: "missed",
        t_ms: 2000,
        by: null,
        missed: { from: "2026-11-23T10:14:02.000Z", to: createdAt.toISOString() },
      },
    ]);
  });

  test("leaves out lines that turned out to be no words", async () => {
    await say("", 1000);
    const { body } = await call("GET", `/meetings/${meeting.id}/transcript`, { as: host });
    expect(body.segments).toEqual([]);
  });

  test("is empty before the meeting", async () => {
    const { id } = await createMeetingOf(host);
    const { body } = await call("GET", `/meetings/${id}/transcript`, { as: host });
    expect(body).toEqual({ timeline_origin: null, language: "en", segments: [], marks: [], retranscribed_at: null });
  });

  test("is not for somebody who was there but may not read the record", async () => {
    await createParticipant(meeting, colleague, { status: "left" });
    const { status, body } = await call("GET", `/meetings/${meeting.id}/transcript`, { as: colleague });
    expect([status, body.code]).toEqual([403, "forbidden"]);
  });

  test("is hidden from everybody else", async () => {
    for (const as of [colleague, await createUser()]) {
      await expectHidden("GET", `/meetings/${meeting.id}/transcript`, { id: meeting.id, as });
    }
  });

  test("is for nobody without a credential", async () => {
    expect((await call("GET", `/meetings/${meeting.id}/transcript`)).status).toBe(401);
  });

  test("refuses an after that is no id", async () => {
    const { status, body } = await call("GET", `/meetings/${meeting.id}/transcript?after=x`, { as: host });
    expect([status, body.errors[0].path]).toEqual([422, "after"]);
  });
});
