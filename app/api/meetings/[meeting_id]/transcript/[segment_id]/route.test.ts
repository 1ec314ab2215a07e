import { beforeEach, describe, expect, test } from "vitest";
import { segmentShape } from "@/lib/features/transcripts/schema";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import { createColleagues, createParticipant, createPastMeetingOf, createUser } from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";

let host: Awaited<ReturnType<typeof createUser>>;
let colleague: Awaited<ReturnType<typeof createUser>>;
let meeting: Awaited<ReturnType<typeof createPastMeetingOf>>;
let line: { id: string };

beforeEach(async () => {
  [host, colleague] = await createColleagues();
  meeting = await createPastMeetingOf(host);
  line = await say("We meet on Tuesday.");
});

const say = (text: string, isFinal = true) =>
  database.transcriptSegment.create({
    data: {
      meetingId: meeting.id,
      identity: `user:${host.id}`,
      name: "Ana Pereira",
      userId: host.id,
      trackId: "TR_1",
      tMs: Math.round(Math.random() * 1e6),
      durationMs: 800,
      text,
      isFinal,
    },
  });
const edit = (text: unknown, as = host, id = line.id) =>
  call("PATCH", `/meetings/${meeting.id}/transcript/${id}`, { as, body: { text } });
const textNow = async () => {
  const { body } = await call("GET", `/meetings/${meeting.id}/transcript`, { as: host });
  return body.segments.find(({ id }: { id: string }) => id === line.id).text;
};

describe("PATCH /meetings/{meeting_id}/transcript/{segment_id}", () => {
  test("changes what readers read, says so, and brings back what was written first", async () => {
    const { status, body } = await edit("We meet\n on Thursday. ");
    expect(status).toBe(200);
    expect(segmentShape.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({ id: line.id, text: "We meet on Thursday.", edited: true });
    await edit("We meet on Friday.");
    expect(await textNow()).toBe("We meet on Friday.");
    expect((await edit(null)).body).toMatchObject({ text: "We meet on Tuesday.", edited: false });
    expect((await edit(null)).body).toMatchObject({ text: "We meet on Tuesday.", edited: false });
  });

  test("makes words sure that may be wrong, until they are taken back", async () => {
    await database.transcriptSegment.update({ where: { id: line.id }, data: { doubted: true } });
    expect((await edit("We meet on Thursday.")).body).toMatchObject({ doubted: false, edited: true });
    expect((await edit(null)).body).toMatchObject({ text: "We meet on Tuesday.", doubted: true, edited: false });
  });

  test("writes what was said where it was not understood, and takes it back", async () => {
    line = await say("");
    await database.transcriptSegment.update({ where: { id: line.id }, data: { understood: false } });
    expect((await edit("Guten Morgen.")).body).toMatchObject({ text: "Guten Morgen.", understood: true, edited: true });
    expect((await edit("Guten Abend.")).body).toMatchObject({ text: "Guten Abend.", understood: true, edited: true });
    const [taken, again] = [await edit(null), await edit(null)];
    for (const { body } of [taken, again]) expect(body).toMatchObject({ understood: false, edited: false });
    expect(await textNow()).toBe("Not understood (another language?)");
  });

  test("search finds the new words and not the old ones", async () => {
    await edit("We meet on Thursday.");
    const hits = async (q: string) => (await call("GET", `/meetings/search?q=${q}`, { as: host })).body;
    expect(await hits("thursday")).toMatchObject([{ meeting_id: meeting.id, match: "transcript" }]);
    expect(await hits("tuesday")).toEqual([]);
  });

  test("reaches those who read at the moment", { tags: ["transport"] }, async () => {
    const events = await openEvents(`/meetings/${meeting.id}/transcript-events`, { as: host });
    await events.next("status");
    await edit("We meet on Thursday.");
    for (;;) {
      const event = await events.next("segment");
      if (segmentShape.parse(event?.data).text === "We meet on Thursday.") break;
    }
    events.close();
  });

  test("of many at once one stands, and the first words are not lost", async () => {
    await Promise.all(["One.", "Two.", "Three.", "Four."].map((text) => edit(text)));
    expect(["One.", "Two.", "Three.", "Four."]).toContain(await textNow());
    expect((await edit(null)).body.text).toBe("We meet on Tuesday.");
  });

  test("is refused while the line is spoken, and for no words", async () => {
    const open = await say("We", false);
    expect((await edit("You", host, open.id)).body.code).toBe("still_spoken");
    for (const text of ["", " \u202e ", 4, "x".repeat(5000)]) expect((await edit(text)).status).toBe(422);
  });

  test("is the host's alone", async () => {
    await createParticipant(meeting, colleague, { status: "left" });
    expect((await edit("Mine.", colleague)).body.code).toBe("forbidden");
    await expectHidden("PATCH", `/meetings/${meeting.id}/transcript/${line.id}`, {
      id: meeting.id,
      as: await createUser(),
    });
  });

  test("a line of another meeting is not there", async () => {
    const other = await createPastMeetingOf(host);
    const { status } = await call("PATCH", `/meetings/${other.id}/transcript/${line.id}`, {
      as: host,
      body: { text: "x" },
    });
    expect(status).toBe(404);
    expect(await textNow()).toBe("We meet on Tuesday.");
  });
});

describe("PUT /meetings/{meeting_id}/transcript/speakers/{identity}", () => {
  const rename = (name: unknown, as = host, identity = `user:${host.id}`) =>
    call("PUT", `/meetings/${meeting.id}/transcript/speakers/${encodeURIComponent(identity)}`, { as, body: { name } });
  const names = async () => {
    const { body } = await call("GET", `/meetings/${meeting.id}/transcript`, { as: host });
    return new Set(body.segments.map(({ speaker }: { speaker: { name: string } }) => speaker.name));
  };

  test("renames somebody in every line, and brings the name of then back", async () => {
    await say("And again.");
    const { status, body } = await rename(" Ana  Ruiz ");
    expect([status, body]).toEqual([
      200,
      { identity: `user:${host.id}`, name: "Ana Ruiz", original_name: "Ana Pereira" },
    ]);
    expect(await names()).toEqual(new Set(["Ana Ruiz"]));
    await rename("Ana");
    expect((await rename(null)).body).toMatchObject({ name: "Ana Pereira", original_name: null });
    expect(await names()).toEqual(new Set(["Ana Pereira"]));
  });

  test("reaches those who read at the moment", { tags: ["transport"] }, async () => {
    const events = await openEvents(`/meetings/${meeting.id}/transcript-events`, { as: host });
    await events.next("status");
    await rename("Ana Ruiz");
    expect((await events.next("speaker"))?.data).toEqual({
      identity: `user:${host.id}`,
      name: "Ana Ruiz",
      original_name: "Ana Pereira",
    });
    events.close();
  });

  test("somebody who never spoke is not there", async () => {
    expect((await rename("Ben", host, `user:${colleague.id}`)).status).toBe(404);
    expect((await rename("Ben", host, "agent:x")).status).toBe(404);
    expect((await rename("")).status).toBe(422);
  });

  test("is the host's alone", async () => {
    await createParticipant(meeting, colleague, { status: "left" });
    expect((await rename("Mine", colleague)).body.code).toBe("forbidden");
    await expectHidden("PUT", `/meetings/${meeting.id}/transcript/speakers/user:${host.id}`, {
      id: meeting.id,
      as: await createUser(),
    });
  });
});
