import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues, createUser } from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";
import { recordStatements } from "@/lib/testing/rows-visited";
import { createVoiceNoteOf, putNote } from "@/lib/testing/voice-notes";

const list = (as: { id: string }, query = "") => call("GET", `/voice-notes${query}`, { as });
type Item = { id: string; updated_at: string; deleted_at: string | null; title?: string };
const idsIn = ({ body }: { body: { items: Item[] } }) => body.items.map(({ id }) => id);

async function createNotes(as: { id: string }, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const [at, id] of ids.entries())
    await putNote(as, id, { title: `Note ${at}`, created_at: `2026-11-${10 + at}T09:00:00.000Z` });
  return ids;
}

test("of a note that is written down, the stage that runs and how far it is", async () => {
  const [ana] = await createColleagues();
  const { id } = await createVoiceNoteOf(ana, { status: "transcribing" });
  const stage = (state: "running" | "done", progress: number) => ({ voiceNoteId: id, state, progress });
  await database.voiceNoteStage.createMany({
    data: [
      { ...stage("done", 1), stage: "sound" },
      { ...stage("running", 0.4), stage: "words" },
    ],
  });
  expect((await list(ana)).body.items).toMatchObject([{ work: { stage: "words", progress: 0.4 } }]);
  await database.voiceNote.update({ where: { id }, data: { status: "ready" } });
  expect((await list(ana)).body.items).toMatchObject([{ work: null }]);
});

test("newest first, a page at a time, one's own alone", async () => {
  const [ana, ben] = await createColleagues();
  const ids = await createNotes(ana, 5);
  await createNotes(ben, 1);
  const seen: string[] = [];
  let cursor = "";
  do {
    const page = await list(ana, `?limit=2${cursor}`);
    seen.push(...idsIn(page));
    cursor = page.body.next_cursor && `&cursor=${page.body.next_cursor}`;
  } while (cursor);
  expect(seen).toEqual(ids.toReversed());
  for (const query of ["?limit=101", "?cursor=x", "?status=done", "?since=yesterday", "?page=2"])
    expect((await list(ana, query)).status).toBe(422);
});

test("by status, tag and trash; an item tells what the note is about", async () => {
  const ana = await createUser();
  const done = await createVoiceNoteOf(ana, { tags: ["Roof"] });
  const [recording = ""] = await createNotes(ana, 1);
  expect(idsIn(await list(ana, "?status=ready"))).toEqual([done.noteId]);
  expect(idsIn(await list(ana, "?tag=Roof"))).toEqual([done.noteId]);
  expect(idsIn(await list(ana, "?tag=roo"))).toEqual([]);
  const { items } = (await list(ana, "?status=ready")).body;
  expect(items[0]).toMatchObject({
    title: "On the way back",
    duration_seconds: 9.5,
    has_audio: true,
    size_bytes: 1044,
    speakers: ["Ana"],
    excerpt: expect.stringContaining("The roof is paid."),
  });
  await call("DELETE", `/voice-notes/${recording}`, { as: ana });
  expect(idsIn(await list(ana))).toEqual([done.noteId]);
  const trash = await list(ana, "?deleted=true");
  expect(trash.body.items).toMatchObject([{ id: recording, title: "Note 0", deleted_at: expect.any(String) }]);
});

test("each tag with how many notes have it, those in the trash and of others left out", async () => {
  const [ana, ben] = await createColleagues();
  const tags = async (as: { id: string }) => (await call("GET", "/voice-notes/tags", { as })).body;
  expect(await tags(ana)).toEqual({ items: [] });
  const [first = "", second = "", third = ""] = await createNotes(ana, 3);
  await putNote(ana, first, { tags: ["site", "Roof"] });
  await putNote(ana, second, { tags: ["Roof"] });
  await putNote(ana, third, { tags: ["Roof", "gone"] });
  await call("DELETE", `/voice-notes/${third}`, { as: ana });
  await putNote(ben, randomUUID(), { tags: ["his"] });
  expect(await tags(ana)).toEqual({
    items: [
      { tag: "Roof", count: 2 },
      { tag: "site", count: 1 },
    ],
  });
});

test("a device catches up with what has changed, deletions included, page by page", async () => {
  const ana = await createUser();
  const ids = await createNotes(ana, 4);
  const { items } = (await list(ana, "?since=1970-01-01T00:00:00Z")).body;
  expect(items.map(({ id }: Item) => id)).toEqual(ids);
  const since = encodeURIComponent(items.at(-1).updated_at);
  expect((await list(ana, `?since=${since}`)).body).toEqual({ items: [], next_cursor: null });
  const [first = "", second = "", third = ""] = ids;
  await call("PATCH", `/voice-notes/${second}`, { as: ana, body: { title: "Changed" } });
  await call("DELETE", `/voice-notes/${first}`, { as: ana });
  await call("PATCH", `/voice-notes/${third}`, { as: ana, body: { tags: ["x"] } });
  const page = await list(ana, `?since=${since}&limit=2`);
  expect(page.body.items).toMatchObject([{ id: second, title: "Changed" }, { id: first }]);
  expect(Object.keys(page.body.items[1]).toSorted()).toEqual(["deleted_at", "id", "updated_at"]);
  expect(idsIn(await list(ana, `?since=${since}&limit=2&cursor=${page.body.next_cursor}`))).toEqual([third]);
  expect((await list(ana, "?since=2199-01-01T00:00:00Z")).body.items).toEqual([]);
  expect((await list(ana, `?since=${since}&q=x`)).status).toBe(422);
});

test("finds whole words, the best first", async () => {
  const [ana, ben] = await createColleagues();
  const said = await createVoiceNoteOf(ana);
  const [titled = "", noted = ""] = await createNotes(ana, 2);
  await putNote(ana, titled, { title: "The roof" });
  await putNote(ana, noted, { title: "Rooftops", notes: "Nothing here" });
  await createVoiceNoteOf(ben);
  expect(idsIn(await list(ana, "?q=roof"))).toEqual([titled, said.noteId]);
  expect(idsIn(await list(ana, "?q=roo"))).toEqual([]);
  expect(idsIn(await list(ana, "?q=roof%20painted"))).toEqual([said.noteId]);
  expect(idsIn(await list(ana, "?q=roof%20-painted"))).toEqual([titled]);
  expect(idsIn(await list(ana, "?q=roof&status=ready"))).toEqual([said.noteId]);
  const page = await list(ana, "?q=roof&limit=1");
  expect(idsIn(await list(ana, `?q=roof&limit=1&cursor=${page.body.next_cursor}`))).toEqual([said.noteId]);
  expect((await list(ana, "?q=roof&cursor=x")).status).toBe(422);
  expect(idsIn(await list(ana, "?q=---"))).toEqual([]);
  await call("DELETE", `/voice-notes/${titled}`, { as: ana });
  expect(idsIn(await list(ana, "?q=roof"))).toEqual([said.noteId]);
  expect(idsIn(await list(ana, "?q=roof&deleted=true"))).toEqual([titled]);
});

test("as many statements for many notes as for few", async () => {
  const ana = await createUser();
  for (let at = 0; at < 3; at += 1) await createVoiceNoteOf(ana);
  await list(ana);
  const counted = async (query: string) => (await recordStatements(() => list(ana, query))).length;
  for (const query of ["?limit=3", "?q=roof&limit=3", "?limit=3&since=1970-01-01T00:00:00Z"])
    expect(await counted(query)).toBe(await counted(query.replace("3", "1")));
});

test("searches as it is written, and says where it was found", async () => {
  const ana = await createUser();
  const search = async (q: string) =>
    (await call("GET", `/voice-notes/search?q=${encodeURIComponent(q)}`, { as: ana })).body.items;
  const note = await createVoiceNoteOf(ana, { notes: "Über <b>uns</b> & 50% of a_b" });
  const place = { id: note.noteId, title: "On the way back", speakers: ["Ana"], duration_seconds: 9.5 };
  expect(await search("WAY B")).toMatchObject([{ ...place, match: "title", snippet: "On the <mark>way b</mark>ack" }]);
  expect(await search("über <B>")).toMatchObject([
    { match: "notes", snippet: "<mark>Über &lt;b&gt;</mark>uns&lt;/b&gt; &amp; 50% of a_b" },
  ]);
  expect(await search("100%")).toMatchObject([{ match: "transcript" }]);
  expect(await search("a_b")).toHaveLength(1);
  expect(await search("axb")).toEqual([]);
  expect(await search("5%of")).toEqual([]);
  expect(await search("roof is paid")).toMatchObject([{ match: "notes" }]);
  expect((await call("GET", "/voice-notes/search?q=", { as: ana })).status).toBe(422);
  const other = await createUser();
  expect((await call("GET", "/voice-notes/search?q=roof", { as: other })).body.items).toEqual([]);
});

test("searches among all notes, also when only an old one holds the text", async () => {
  const ana = await createUser();
  const at = (minute: number) => new Date(Date.UTC(2026, 9, 1) + minute * 60_000);
  const notes = Array.from({ length: 400 }, (_, n) => ({
    ownerId: ana.id,
    noteId: randomUUID(),
    createdAt: at(n),
    updatedAt: at(n),
    spokenText: n === 3 ? "A Quokka for 100% of Ärger" : `Nothing of it, ${n} times. ${n % 40 === 5 ? "Wombat" : ""}`,
  }));
  await database.voiceNote.createMany({ data: notes });
  const found = async (q: string) =>
    idsIn(await call("GET", `/voice-notes/search?q=${encodeURIComponent(q)}`, { as: ana }));
  const [old] = [notes[3]?.noteId];
  for (const q of ["quokka", "KKA FOR 100% of", "ärger", "Ä", "f ä"]) expect(await found(q)).toEqual([old]);
  for (const q of ["quokk_", "100_ of", "1%f", "\\"]) expect(await found(q)).toEqual([]);
  expect(await found("wombat")).toEqual(
    notes
      .filter((_, n) => n % 40 === 5)
      .map(({ noteId }) => noteId)
      .toReversed(),
  );
  expect(await found("nothing")).toEqual(
    notes
      .slice(-50)
      .map(({ noteId }) => noteId)
      .toReversed(),
  );
});

test("events open with resync, tell of each change, and end with the session", async () => {
  const [ana, ben] = await createColleagues();
  const stream = await openEvents("/voice-notes/events?since=2026-11-27T00:00:00Z", { as: ana });
  expect((await stream.next())?.event).toBe("resync");
  await putNote(ben, randomUUID());
  const id = randomUUID();
  const { body } = await putNote(ana, id);
  expect((await stream.next())?.data).toEqual({ id, updated_at: body.updated_at, deleted: false });
  await call("DELETE", `/voice-notes/${id}`, { as: ana });
  expect((await stream.next())?.data).toMatchObject({ id, deleted: true });
  await database.user.update({ where: { id: ana.id }, data: { disabledAt: new Date() } });
  expect(await stream.next()).toBeNull();
}, 15_000);
