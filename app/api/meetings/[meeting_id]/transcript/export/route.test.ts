import { beforeEach, describe, expect, test } from "vitest";
import { exportTypes } from "@/lib/features/transcripts/schema";
import { database } from "@/lib/platform/database/database";
import { call, callRaw } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import { createColleagues, createParticipant, createPastMeetingOf, createUser } from "@/lib/testing/factories";

let host: Awaited<ReturnType<typeof createUser>>;
let colleague: Awaited<ReturnType<typeof createUser>>;
let meeting: Awaited<ReturnType<typeof createPastMeetingOf>>;

beforeEach(async () => {
  [host, colleague] = await createColleagues();
  meeting = await createPastMeetingOf(host, { title: 'Budget "Øst"/../2027' });
  const line = {
    meetingId: meeting.id,
    identity: `user:${host.id}`,
    name: "Ana",
    userId: host.id,
    trackId: "TR_1",
    durationMs: 900,
  };
  await database.transcriptSegment.createMany({
    data: [
      { ...line, tMs: 2000, text: "We begin.", isFinal: true },
      { ...line, tMs: 4000, text: "Half a", isFinal: false },
    ],
  });
});

const file = (format: string) =>
  callRaw("GET", `/meetings/${meeting.id}/transcript/export?format=${format}`, { as: host });

describe("GET /meetings/{meeting_id}/transcript/export", () => {
  test.each(["txt", "md", "vtt", "srt"] as const)(
    "as %s holds the words, and none that are still being spoken",
    { tags: ["transport"] },
    async (format) => {
      const response = await file(format);
      expect(response.headers.get("content-type")).toBe(exportTypes[format]);
      const text = await response.text();
      expect(text).toContain("We begin.");
      expect(text).not.toContain("Half a");
    },
  );

  test("says which words may be wrong", async () => {
    await database.transcriptSegment.updateMany({ where: { meetingId: meeting.id }, data: { doubted: true } });
    expect(await (await file("txt")).text()).toContain("Ana: We begin. (uncertain)");
  });

  test("as docx is a document", { tags: ["transport"] }, async () => {
    const response = await file("docx");
    expect(response.headers.get("content-type")).toBe(exportTypes.docx);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 2).toString()).toBe("PK");
    expect(bytes.length).toBeGreaterThan(2000);
  });

  test("is a download whose name is the title's, and leads nowhere else", { tags: ["transport"] }, async () => {
    const disposition = (await file("txt")).headers.get("content-disposition") ?? "";
    const date = meeting.startedAt?.toISOString().slice(0, 10);
    expect(disposition).toBe(
      `attachment; filename="Budget st .. 2027 ${date}.txt"; filename*=UTF-8''Budget%20%C3%98st%20..%202027%20${date}.txt`,
    );
  });

  test("is for readers only", async () => {
    await createParticipant(meeting, colleague, { status: "left" });
    const path = `/meetings/${meeting.id}/transcript/export?format=txt`;
    expect((await call("GET", path, { as: colleague })).body.code).toBe("forbidden");
    await expectHidden("GET", path, { id: meeting.id, as: await createUser() });
    expect((await call("GET", path)).status).toBe(401);
  });

  test("refuses a format there is not", async () => {
    const { status, body } = await call("GET", `/meetings/${meeting.id}/transcript/export?format=pdf`, { as: host });
    expect([status, body.errors[0].path]).toEqual([422, "format"]);
  });
});
