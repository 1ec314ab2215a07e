import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { notesMax } from "@/lib/features/voice-notes/constants";
import { eraseNote } from "@/lib/features/voice-notes/remove-notes";
import { database } from "@/lib/platform/database/database";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { call } from "@/lib/testing/call";
import { createColleagues, createGuest, createLiveMeetingOf, createUser } from "@/lib/testing/factories";
import { proveRecentAuth } from "@/lib/testing/prove-recent-auth";
import { createTokenOf, createVoiceNoteOf, line, putBody, putNote } from "@/lib/testing/voice-notes";

const patch = (as: { id: string } | { bearer: string }, id: string, body: object, headers?: Record<string, string>) =>
  call("PATCH", `/voice-notes/${id}`, { as, body, ...(headers && { headers }) });
const get = (as: { id: string } | { bearer: string }, id: string) => call("GET", `/voice-notes/${id}`, { as });
const remove = (as: { id: string } | { bearer: string }, id: string, query = "", headers?: Record<string, string>) =>
  call("DELETE", `/voice-notes/${id}${query}`, { as, ...(headers && { headers }) });

test("the client chooses the id, and ids are unique per person", async () => {
  const [ana, ben] = await createColleagues();
  const id = randomUUID();
  const made = await putNote(ana, id, { title: "Ana's", notes: "Ask Bo", tags: ["roof", "roof"] });
  expect([made.status, made.body]).toMatchObject([
    200,
    {
      id,
      title: "Ana's",
      status: "recording",
      created_at: putBody.created_at,
      deleted_at: null,
      duration_seconds: null,
      notes: "Ask Bo",
      tags: ["roof"],
      transcript: [],
      speakers: {},
      stages: [],
      has_audio: false,
      error: null,
    },
  ]);
  expect((await get(ben, id)).status).toBe(404);
  expect((await putNote(ben, id, { title: "Ben's" })).body.title).toBe("Ben's");
  expect((await get(ana, id)).body).toEqual(made.body);
});

test("nobody but its owner knows of a note: no colleague, administrator, guest or read-only script", async () => {
  const [ana, ben] = await createColleagues();
  const admin = await createUser({ organisationId: ana.organisationId, isAdmin: true });
  const { caller: guest } = await createGuest(await createLiveMeetingOf(ana));
  const { noteId } = await createVoiceNoteOf(ana);
  for (const as of [ben, admin, await createUser()]) {
    expect((await get(as, noteId)).status).toBe(404);
    expect((await patch(as, noteId, { title: "Mine" })).status).toBe(404);
    expect((await remove(as, noteId)).status).toBe(404);
    for (const part of ["audio", "export?format=txt"])
      expect((await call("GET", `/voice-notes/${noteId}/${part}`, { as })).status).toBe(404);
  }
  expect((await get(guest, noteId)).status).toBe(401);
  const [full, read] = [await createTokenOf(ana), await createTokenOf(ana, "read")];
  expect((await get(read, noteId)).status).toBe(200);
  expect((await patch(read, noteId, { title: "x" })).status).toBe(403);
  expect((await remove(read, noteId)).status).toBe(403);
  expect((await patch(full, noteId, { title: "By script" })).body.title).toBe("By script");
});

test("a replaced note keeps what was made of its sound", async () => {
  const ana = await createUser();
  const { noteId } = await createVoiceNoteOf(ana, { tags: ["old"], notes: "Old" });
  const { body: before } = await get(ana, noteId);
  const { body } = await putNote(ana, noteId, { title: "New", status: "uploading" });
  const same = ["status", "transcript", "speakers", "summary", "action_items", "duration_seconds", "has_audio"];
  for (const name of same) expect(body[name], name).toEqual(before[name]);
  expect(body).toMatchObject({ title: "New", notes: "", tags: [], marks: [] });
});

describe("of two devices", () => {
  test("the late one is told, with the note as it is, and equal times mean equal notes", async () => {
    const ana = await createUser();
    const id = randomUUID();
    const { body: read } = await putNote(ana, id, { title: "First" });
    const condition = { "if-unmodified-since": read.updated_at };
    const { body: phone } = await patch(ana, id, { title: "On the phone" }, condition);
    expect(phone.updated_at > read.updated_at).toBe(true);
    const late = await putNote(ana, id, { title: "On the laptop" }, condition);
    expect([late.status, late.body.code, late.body.current]).toEqual([412, "precondition_failed", phone]);
    // The answer was lost, and it is sent again.
    expect((await patch(ana, id, { title: "On the phone" }, condition)).body).toEqual(phone);
    expect((await patch(ana, id, {})).body.updated_at).toBe(phone.updated_at);
  });

  test("an HTTP date means the end of its second", async () => {
    const ana = await createUser();
    const id = randomUUID();
    const { body } = await putNote(ana, id, { title: "First" });
    const httpDate = new Date(body.updated_at).toUTCString();
    expect((await patch(ana, id, { title: "Second" }, { "if-unmodified-since": httpDate })).status).toBe(200);
    const old = new Date(Date.parse(body.updated_at) - 5000).toUTCString();
    expect((await patch(ana, id, { title: "Third" }, { "if-unmodified-since": old })).status).toBe(412);
    expect((await patch(ana, id, { title: "Third" }, { "if-unmodified-since": "yesterday" })).status).toBe(422);
  });

  test("both write at once, and each write has a time of its own", async () => {
    const ana = await createUser();
    const ids = Array.from({ length: 8 }, () => randomUUID());
    const written = await Promise.all(ids.map((id, at) => putNote(ana, id, { title: `Note ${at}` })));
    const times = written.map(({ body }) => body.updated_at);
    expect(new Set(times).size).toBe(8);
    const [first = ""] = ids;
    const condition = { "if-unmodified-since": times[0] };
    const both = await Promise.all(["A", "B"].map((title) => patch(ana, first, { title }, condition)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });
});

describe("in the trash", () => {
  test("a note answers 410 to reads and writes, is restored by itself, and is no other note by then", async () => {
    const ana = await createUser();
    const { noteId } = await createVoiceNoteOf(ana);
    const { body: before } = await get(ana, noteId);
    expect((await remove(ana, noteId)).status).toBe(204);
    expect((await remove(ana, noteId)).status).toBe(204);
    const reads = ["", "/audio", "/export?format=markdown"];
    for (const path of reads) {
      const { status, body } = await call("GET", `/voice-notes/${noteId}${path}`, { as: ana });
      expect([path, status, body.code]).toEqual([path, 410, "gone"]);
    }
    expect((await putNote(ana, noteId, { title: "Late" })).status).toBe(410);
    expect((await patch(ana, noteId, { title: "Late" })).status).toBe(410);
    const mixed = await patch(ana, noteId, { deleted_at: null, title: "Back" });
    expect([mixed.status, mixed.body.errors]).toMatchObject([422, [{ path: "title" }]]);
    const restored = await patch(ana, noteId, { deleted_at: null });
    expect(restored.body).toEqual({ ...before, updated_at: restored.body.updated_at });
    expect(restored.body.updated_at > before.updated_at).toBe(true);
    expect((await patch(ana, noteId, { deleted_at: null })).body).toEqual(restored.body);
  });

  test("it stays for 30 days", async () => {
    const ana = await createUser();
    const old = new Date(Date.now() - 30 * 24 * 3_600_000 - 1000);
    const { noteId } = await createVoiceNoteOf(ana, { deletedAt: old });
    expect((await patch(ana, noteId, { deleted_at: null })).status).toBe(410);
  });

  test("a delete that is late is told, and races with a write end in one of the two", async () => {
    const ana = await createUser();
    const id = randomUUID();
    const { body } = await putNote(ana, id);
    const stale = { "if-unmodified-since": "2020-01-01T00:00:00.000Z" };
    expect((await remove(ana, id, "", stale)).status).toBe(412);
    const condition = { "if-unmodified-since": body.updated_at };
    const [put, gone] = await Promise.all([
      putNote(ana, id, { title: "Written" }, condition),
      remove(ana, id, "", condition),
    ]);
    expect([
      [200, 412],
      [410, 204],
    ]).toContainEqual([put.status, gone.status]);
  });
});

describe("erased", () => {
  test("takes recent proof in a browser, and a token is proof enough", async () => {
    const ana = await createUser();
    const { noteId } = await createVoiceNoteOf(ana);
    const refused = await remove(ana, noteId, "?hard=true");
    expect([refused.status, refused.body.code]).toEqual([403, "recent_auth_required"]);
    expect((await get(ana, noteId)).status).toBe(200);
    expect((await remove(ana, noteId, "?hard=true", await proveRecentAuth(ana))).status).toBe(204);
    const { noteId: other } = await createVoiceNoteOf(ana);
    expect((await remove(await createTokenOf(ana), other, "?hard=true")).status).toBe(204);
    for (const id of [noteId, other]) expect((await get(ana, id)).status).toBe(410);
    expect((await patch(ana, noteId, { deleted_at: null })).status).toBe(410);
  });

  test("leaves nothing but that it was deleted: no words, sound, uploads, or links of tasks", async () => {
    const ana = await createUser();
    const note = await createVoiceNoteOf(ana);
    const file = await database.storedFile.findUniqueOrThrow({ where: { id: note.fileId ?? "" } });
    const task = await database.task.create({ data: { userId: ana.id, text: "Call Bo", voiceNoteId: note.id } });
    await remove(ana, note.noteId);
    await eraseNote(ana.id, note.noteId);
    const [row] = await database.$queryRaw<{ text: string }[]>`
      select row_to_json(n)::text as text from voice_notes n where id = ${note.id}::uuid`;
    expect(row?.text).not.toMatch(/roof|Bo|Ana|S1|price/i);
    expect(JSON.parse(row?.text ?? "")).toMatchObject({ file_id: null, voices: null, peaks: null });
    expect(await database.storedFile.count({ where: { id: file.id } })).toBe(0);
    expect(await database.removedObject.count({ where: { storageKey: file.storageKey } })).toBe(1);
    expect(await storageProvider().size(file.storageKey)).not.toBeNull();
    expect(await database.task.findUnique({ where: { id: task.id } })).toMatchObject({ voiceNoteId: null });
    await eraseNote(ana.id, note.noteId);
  });
});

describe("edits", () => {
  test("are marked where a person changed a sentence, and win over what the client says of others", async () => {
    const ana = await createUser();
    const { noteId } = await createVoiceNoteOf(ana);
    const { body } = await get(ana, noteId);
    const [first, second, third] = body.transcript;
    const sent = [first, { ...second, text: "Who pays for all of it?" }, { ...third, speaker: "S2" }];
    const { body: edited } = await patch(ana, noteId, { transcript: sent });
    expect(edited.transcript.map((one: { edited: boolean }) => one.edited)).toEqual([false, true, true]);
    const again = edited.transcript.map((one: object) => ({ ...one, edited: false }));
    expect((await patch(ana, noteId, { transcript: again })).body).toEqual(edited);
  });

  test("while recording, the client says which live words are its owner's", async () => {
    const ana = await createUser();
    const transcript = [line(2000, 3000, null, "two"), { ...line(0, 1000, null, "one"), edited: true }];
    const { body } = await putNote(ana, randomUUID(), { transcript });
    expect(body.transcript).toMatchObject([
      { text: "one", edited: true },
      { text: "two", edited: false },
    ]);
  });

  test("name speakers, accept a suggestion or refuse it, and join two of them", async () => {
    const ana = await createUser();
    const known = randomUUID();
    const embedding = Array.from({ length: 64 }, (_, at) => at + 1);
    await call("PUT", `/voice-notes/speakers/${known}`, { as: ana, body: { name: "Bo Berg", embedding } });
    const suggestion = { speaker_id: known, name: "Bo Berg" };
    const speakers = {
      S1: { name: null, speaker_id: null, suggestion },
      S2: { name: null, speaker_id: null, suggestion },
    };
    const { noteId } = await createVoiceNoteOf(ana, { speakers });
    const { body } = await patch(ana, noteId, { speakers: { S1: { speaker_id: known }, S2: { refused: true } } });
    expect(body.speakers).toEqual({
      S1: { name: "Bo Berg", speaker_id: known, suggestion: null },
      S2: { name: null, speaker_id: null, suggestion: null },
    });
    const named = await patch(ana, noteId, { speakers: { S2: { name: "  An\u202ea  " } } });
    expect(named.body.speakers.S2.name).toBe("Ana");
    const strange = await patch(ana, noteId, { speakers: { S2: { speaker_id: randomUUID() } } });
    expect([strange.status, strange.body.errors]).toMatchObject([422, [{ path: "speakers.S2.speaker_id" }]]);
    const transcript = body.transcript.map((one: object) => ({ ...one, speaker: "S1" }));
    expect(Object.keys((await patch(ana, noteId, { transcript })).body.speakers)).toEqual(["S1"]);
    const many = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`S${at + 2}`, { name: "x" }]));
    expect((await patch(ana, noteId, { speakers: many })).status).toBe(422);
  });
});

test("says what is wrong with what is sent", async () => {
  const ana = await createUser();
  const id = randomUUID();
  const wrong: [object, string][] = [
    [{ created_at: "1969-12-31T23:59:59Z" }, "created_at"],
    [{ created_at: "2026-11-27T14:02:00" }, "created_at"],
    [{ tags: Array.from({ length: 1000 }, (_, at) => String(at)) }, "tags"],
    [{ titel: "x" }, "titel"],
    [{ has_audio: true }, "has_audio"],
    [{ transcript: [line(2, 1, null, "backwards")] }, "transcript.0"],
    [{ speakers: { Bo: { name: "Bo" } } }, "speakers.Bo"],
    [{ notes: "ä".repeat(100_001) }, "notes"],
  ];
  for (const [body, path] of wrong) {
    const answer = await putNote(ana, id, body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, path]);
  }
  expect((await putNote(ana, id, { created_at: "2100-01-01T00:00:00+14:00" })).status).toBe(200);
  expect((await putNote(ana, "not-an-id")).status).toBe(404);
});

test("one person has so many notes at most, those in the trash included", async () => {
  const ana = await createUser();
  await database.$executeRaw`
    insert into voice_notes (id, owner_id, note_id, created_at, deleted_at)
    select gen_random_uuid(), ${ana.id}::uuid, gen_random_uuid(), now(), case when n % 2 = 0 then now() end
      from generate_series(1, ${notesMax}) n`;
  const full = await putNote(ana, randomUUID());
  expect([full.status, full.body.code]).toEqual([409, "too_many_notes"]);
});
