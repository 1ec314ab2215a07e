import { beforeEach, describe, expect, test } from "vitest";
import { notesExportTypes } from "@/lib/features/notes/schema";
import { database } from "@/lib/platform/database/database";
import { call, callRaw } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import { createColleagues, createParticipant, createPastMeetingOf, createUser } from "@/lib/testing/factories";
import { budgetNotes } from "@/lib/testing/notes";
import { readPdf, readWord } from "@/lib/testing/read-document";

let host: Awaited<ReturnType<typeof createUser>>;
let colleague: Awaited<ReturnType<typeof createUser>>;
let meeting: Awaited<ReturnType<typeof createPastMeetingOf>>;

beforeEach(async () => {
  [host, colleague] = await createColleagues();
  const startedAt = new Date("2026-11-24T23:30:00Z");
  meeting = await createPastMeetingOf(host, { title: 'Größe "Øst"/../2027\u202e', startedAt });
});

const addNotes = (content: object | null = budgetNotes) =>
  database.meetingNotes.create({
    data: {
      meetingId: meeting.id,
      template: "general",
      ...(content ? { status: "ready", content, generatedContent: content, model: "extractive-1" } : {}),
    },
  });

const pathOf = (format: string) => `/meetings/${meeting.id}/summary/export?format=${format}`;
const file = (format: string, headers: Record<string, string> = {}) =>
  callRaw("GET", pathOf(format), { as: host, headers });

/** The text of a file, of whatever kind. */
async function textOf(response: Response, format: string): Promise<string> {
  if (format === "md") return response.text();
  const bytes = new Uint8Array(await response.arrayBuffer());
  const parts = format === "pdf" ? await readPdf(bytes) : readWord(bytes);
  return parts.join("\n");
}

const formats = ["md", "docx", "pdf"] as const;

describe("GET /meetings/{meeting_id}/summary/export", () => {
  test.each(formats)("as %s holds what the page shows", { tags: ["transport"] }, async (format) => {
    await addNotes();
    const response = await file(format);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(notesExportTypes[format]);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const text = await textOf(response, format);
    expect(text).toContain("It is enough.");
    expect(text).toContain("Wednesday, 25 November 2026 at 00:30 (Berlin)");
  });

  test("tells the time in the zone of the reader's browser", async () => {
    await addNotes();
    const text = await textOf(await file("md", { "x-timezone": "America/New_York" }), "md");
    expect(text).toContain("Tuesday, 24 November 2026 at 18:30 (New York)");
  });

  test("is a download whose name is the title's and the day's, and leads nowhere else", {
    tags: ["transport"],
  }, async () => {
    await addNotes();
    expect((await file("pdf")).headers.get("content-disposition")).toBe(
      "attachment; filename=\"Groe st .. 2027 2026-11-25.pdf\"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%C3%98st%20..%202027%202026-11-25.pdf",
    );
  });

  test.each([null, "会議"])("a title of %s has a name, too", { tags: ["transport"] }, async (title) => {
    await database.meeting.update({ where: { id: meeting.id }, data: { title } });
    await addNotes();
    const disposition = (await file("md")).headers.get("content-disposition");
    expect(disposition).toMatch(/^attachment; filename="(?:The budget )?2026-11-25\.md"; filename\*=UTF-8''/);
    expect(disposition).toContain(encodeURIComponent(title ?? "The budget"));
  });

  test.each(formats)("before there are notes there is nothing to export as %s", async (format) => {
    const none = await call("GET", pathOf(format), { as: host });
    expect([none.status, none.body.code]).toEqual([409, "notes_not_ready"]);
    await addNotes(null);
    expect((await call("GET", pathOf(format), { as: host })).body.code).toBe("notes_not_ready");
  });

  test("possible action items are the host's alone, and in no file", async () => {
    const maybe = { id: "m1", text: "Perhaps buy a boat", owner: null, due: null, t_ms: 0 };
    await addNotes({ ...budgetNotes, possible_action_items: [maybe] });
    for (const format of formats) expect(await textOf(await file(format), format)).not.toContain("boat");
  });

  test("is for readers only", async () => {
    await addNotes();
    await createParticipant(meeting, colleague, { status: "left" });
    expect((await call("GET", pathOf("md"), { as: colleague })).body.code).toBe("forbidden");
    await expectHidden("GET", pathOf("md"), { id: meeting.id, as: await createUser() });
    expect((await call("GET", pathOf("md"))).status).toBe(401);
  });

  test("refuses a format there is not", async () => {
    await addNotes();
    const { status, body } = await call("GET", pathOf("txt"), { as: host });
    expect([status, body.errors[0].path]).toEqual([422, "format"]);
  });

  test.each(formats)("what is masked for a reader is in no %s of theirs", { tags: ["transport"] }, async (format) => {
    await addNotes({ ...budgetNotes, overview: "The salary of Ana is secret." });
    await createParticipant(meeting, colleague, { status: "left" });
    await database.recordReader.create({
      data: {
        meetingId: meeting.id,
        userId: colleague.id,
        emailKey: colleague.email.toLowerCase(),
        hiddenGroups: ["money"],
        grantedAt: new Date(),
        grantedById: host.id,
        content: { ...budgetNotes, overview: "Parts are hidden." },
      },
    });
    const response = await callRaw("GET", pathOf(format), { as: colleague });
    expect(response.status).toBe(200);
    const text = await textOf(response, format);
    expect(text).not.toContain("salary");
    expect(text).toContain("Parts are hidden.");
    expect(text).toContain("The host may have hidden parts.");
  });
});
