import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { tasksMax } from "@/lib/features/tasks/constants";
import { pieceBytes, soundBytesMax } from "@/lib/features/voice-notes/constants";
import { removeExpiredUploads } from "@/lib/features/voice-notes/remove-uploads";
import { database } from "@/lib/platform/database/database";
import { sweepFiles } from "@/lib/platform/files/sweep-files";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { call } from "@/lib/testing/call";
import { createColleagues } from "@/lib/testing/factories";
import {
  askArrived,
  completeSound,
  createVoiceNoteOf,
  makeWav,
  putNote,
  sendPiece,
  sendSoundOf,
  startSound,
  type Ticket,
} from "@/lib/testing/voice-notes";

let ana = { id: "" };
let ben = { id: "" };
let id = "";
beforeEach(async () => {
  [ana, ben] = await createColleagues();
  id = randomUUID();
  await putNote(ana, id);
});

const wav = makeWav(10_000);
const start = async (bytes = wav, more: object = {}): Promise<Ticket> => (await startSound(ana, id, bytes, more)).body;
const complete = (ticket: Ticket) => completeSound(ana, id, ticket);
const abort = (ticket: Ticket) =>
  call("POST", `/voice-notes/${id}/audio/abort`, { as: ana, body: { upload_id: ticket.upload_id } });
const get = async () => (await call("GET", `/voice-notes/${id}`, { as: ana })).body;
const pieces = () => database.voiceNoteUploadPiece.findMany({ where: { upload: { voiceNote: { noteId: id } } } });
const queued = () => database.$queryRaw<{ key: string }[]>`
  select key from graphile_worker.jobs
   where key = 'voice-notes.work:' || (select id from voice_notes where note_id = ${id}::uuid)`;
const parts = () => database.voiceNotePart.count({ where: { voiceNote: { noteId: id } } });

/** The bytes of the note's sound, by its link. */
async function play(headers: Record<string, string> = {}) {
  const { status, headers: answered } = await call("GET", `/voice-notes/${id}/audio`, { as: ana, redirect: "manual" });
  if (status !== 302) return { status };
  const { pathname, search } = new URL(answered.get("location") ?? "");
  const sound = await call("GET", pathname.replace(/^\/api/, "") + search, { headers });
  return { status: sound.status, headers: sound.headers, link: pathname.replace(/^\/api/, "") + search };
}

describe("a sound in pieces", { tags: ["transport"] }, () => {
  test("arrives in any order and several at a time, and the address says what is there", async () => {
    const ticket = await start();
    expect(ticket).toMatchObject({ method: "PUT", part_size: pieceBytes, headers: expect.any(Object) });
    expect(Date.parse(ticket.expires_at)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    const nothing = await askArrived(ticket);
    expect([nothing.status, nothing.headers.get("upload-offset"), nothing.headers.get("upload-ranges")]).toEqual([
      204,
      "0",
      null,
    ]);
    const size = Math.ceil(wav.length / 20);
    const froms = Array.from({ length: 20 }, (_, at) => at * size);
    const sent = await Promise.all(
      froms
        .filter((from) => from !== 4 * size)
        .map((from) => sendPiece(ticket, wav, from, Math.min(from + size, wav.length))),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([204]));
    const { headers } = await askArrived(ticket);
    expect(headers.get("upload-offset")).toBe(String(4 * size));
    expect(headers.get("upload-ranges")).toBe(`0-${4 * size - 1},${5 * size}-${wav.length - 1}`);
    expect((await askArrived(ticket, "GET")).body).toMatchObject({
      size_bytes: wav.length,
      is_complete: false,
      arrived: [{ from: 0, to: 4 * size - 1 }, { from: 5 * size }],
    });
    expect((await complete(ticket)).body.code).toBe("upload_incomplete");
    await sendPiece(ticket, wav, 4 * size, 5 * size);
    const done = await complete(ticket);
    expect([done.status, done.body]).toMatchObject([
      200,
      { status: "transcribing", has_audio: true, size_bytes: wav.length, stages: [{ stage: "sound" }, {}, {}, {}] },
    ]);
    expect(await queued()).toHaveLength(1);
    expect(await pieces()).toEqual([]);
    expect((await askArrived(ticket)).headers.get("upload-complete")).toBe("?1");
  });

  test("plays with ranges by a link of its own, for as long as its owner has the note", async () => {
    expect((await play()).status).toBe(404);
    await sendSoundOf(ana, id, wav);
    const { status, headers, link = "" } = await play({ range: "bytes=0-43" });
    expect([status, headers?.get("content-range"), headers?.get("content-type")]).toEqual([
      206,
      `bytes 0-43/${wav.length}`,
      "audio/wav",
    ]);
    expect(headers?.get("content-disposition")).toBe("inline");
    expect((await call("GET", link, { headers: { range: "bytes=99999999-" } })).status).toBe(416);
    expect((await call("GET", link.replace(/viewer=[^&]+/, `viewer=${ben.id}`))).status).toBe(404);
    await call("DELETE", `/voice-notes/${id}`, { as: ana });
    expect((await call("GET", link)).status).toBe(404);
    expect((await play()).status).toBe(410);
  });
});

describe("a piece", () => {
  test("may repeat, overlap by equal bytes, and replaces what lies in it", async () => {
    const ticket = await start();
    await sendPiece(ticket, wav, 0, 6000);
    const again = await Promise.all([0, 1, 2].map(() => sendPiece(ticket, wav, 0, 6000)));
    expect(again.map(({ status }) => status)).toEqual([204, 204, 204]);
    await sendPiece(ticket, wav, 2000, 3000);
    await sendPiece(ticket, wav, 5000, 8000);
    await sendPiece(ticket, wav, 9000, 9500);
    await sendPiece(ticket, wav, 7000, wav.length);
    const other = wav.map((byte, at) => (at === 5500 ? byte ^ 1 : byte));
    const differs = await sendPiece(ticket, other, 5500, 5600);
    expect([differs.status, differs.body.code]).toEqual([409, "piece_differs"]);
    const sizes = (await pieces()).toSorted((one, two) => one.fromByte - two.fromByte);
    expect(sizes.map(({ fromByte, size }) => [fromByte, fromByte + size])).toEqual([
      [0, 6000],
      [6000, 8000],
      [8000, wav.length],
    ]);
    expect((await complete(ticket)).status).toBe(200);
  });

  test("of another length, beyond the end or too large is refused in words", async () => {
    const ticket = await start();
    const { pathname, search } = new URL(ticket.url);
    const put = (range: string | null, body: Uint8Array) =>
      call("PUT", pathname.replace(/^\/api/, "") + search, {
        body,
        ...(range && { headers: { "content-range": range } }),
      });
    expect((await put("bytes 0-99/10044", wav.subarray(0, 50))).status).toBe(400);
    expect((await put("bytes 0-99/10044", wav.subarray(0, 200))).status).toBe(413);
    for (const range of ["bytes 0-99/500", "bytes 5-3/10044", "bytes 10000-10044/10044", "0-99"])
      expect([range, (await put(range, wav.subarray(0, 100))).status]).toEqual([range, 422]);
    expect((await put(null, wav)).status).toBe(204);
    const large = await start(new Uint8Array(pieceBytes + 1));
    expect((await sendPiece(large, new Uint8Array(pieceBytes + 1))).status).toBe(413);
    expect((await call("PUT", `/voice-notes/uploads/${ticket.upload_id}`, { body: wav })).status).toBe(422);
    const forged = search.replace(/signature=./, "signature=0");
    expect((await call("PUT", `/voice-notes/uploads/${ticket.upload_id}${forged}`, { body: wav })).status).toBe(404);
  });
});

describe("a start", () => {
  test("for the same bytes gives the upload back, also when it was completed", async () => {
    const first = await start();
    await sendPiece(first, wav, 0, 5000);
    const second = await start();
    expect(second.upload_id).toBe(first.upload_id);
    expect((await start(makeWav(9))).upload_id).not.toBe(first.upload_id);
    await sendPiece(second, wav, 5000);
    await complete(first);
    const third = await start();
    expect(third.upload_id).toBe(first.upload_id);
    expect((await abort(third)).body.code).toBe("upload_complete");
    expect((await askArrived(third)).headers.get("upload-complete")).toBe("?1");
    expect((await complete(third)).status).toBe(200);
    expect(await parts()).toBe(1);
  });

  test("is refused in words for nothing, for too much and for what is no sound", async () => {
    const ask = (more: object) => startSound(ana, id, wav, more);
    const empty = await ask({ size_bytes: 0 });
    expect([empty.status, empty.body.errors[0].message]).toEqual([422, "This file is empty."]);
    expect((await ask({ size_bytes: soundBytesMax + 1 })).status).toBe(413);
    expect((await ask({ content_type: "application/zip" })).status).toBe(415);
    expect((await ask({ content_type: "Audio/WebM; codecs=opus" })).status).toBe(201);
    expect((await ask({ sha256: "abc" })).status).toBe(422);
    expect((await ask({ part: 2, parts: 2 })).status).toBe(422);
    expect((await startSound(ben, id, wav)).status).toBe(404);
    await call("DELETE", `/voice-notes/${id}`, { as: ana });
    expect((await ask({})).status).toBe(410);
  });
});

describe("what arrived", () => {
  test("with a wrong sum stays, and the right bytes can follow", async () => {
    const ticket = await start();
    const wrong = wav.map((byte, at) => (at === 7000 ? byte ^ 1 : byte));
    await sendPiece(ticket, wrong, 0, 5000);
    await sendPiece(ticket, wrong, 5000);
    const refused = await complete(ticket);
    expect([refused.status, refused.body.code]).toEqual([409, "wrong_checksum"]);
    expect(await get()).toMatchObject({ status: "recording", has_audio: false });
    await sendPiece(ticket, wav, 5000);
    expect((await complete(ticket)).status).toBe(200);
  });

  test.each([
    ["a zip", Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(500)])],
    ["text", Buffer.from("This is no sound. ".repeat(20))],
    ["twelve bytes", Buffer.from("\x1aE\xdf\xa3webm12345".slice(0, 12), "latin1")],
  ])("that is %s named .webm goes", async (_, bytes) => {
    const ticket = await start(new Uint8Array(bytes), { content_type: "audio/webm" });
    await sendPiece(ticket, new Uint8Array(bytes));
    const refused = await complete(ticket);
    expect([refused.status, refused.body.code]).toEqual([415, "unsupported_type"]);
    expect(await pieces()).toEqual([]);
    expect((await complete(ticket)).status).toBe(404);
  });

  test("is removed to the last byte by an abort, and 24 hours after it began", async () => {
    const keysOf = async () => (await pieces()).map(({ storageKey }) => storageKey);
    const [aborted, expired] = [await start(), await start(makeWav(500))];
    await sendPiece(aborted, wav, 0, 5000);
    const before = await keysOf();
    expect((await abort(aborted)).status).toBe(204);
    expect((await abort(aborted)).status).toBe(204);
    expect((await askArrived(aborted)).status).toBe(404);
    await sendPiece(expired, makeWav(500));
    before.push(...(await keysOf()));
    await database.voiceNoteUpload.updateMany({ data: { expiresAt: new Date(0) } });
    expect((await sendPiece(expired, makeWav(500))).status).toBe(404);
    expect((await complete(expired)).status).toBe(404);
    await removeExpiredUploads();
    await sweepFiles(new Date(Date.now() + 1000));
    expect(before).toHaveLength(2);
    for (const key of before) expect(await storageProvider().size(key)).toBeNull();
    expect(await database.voiceNoteUpload.count({ where: { voiceNote: { noteId: id } } })).toBe(0);
  });
});

describe("at the same time", () => {
  test("two completes make one part, and the work begins once", async () => {
    const ticket = await start();
    await sendPiece(ticket, wav);
    const files = await database.storedFile.count();
    const both = await Promise.all([complete(ticket), complete(ticket)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await parts()).toBe(1);
    expect(await database.storedFile.count()).toBe(files + 1);
    expect(await queued()).toHaveLength(1);
  });

  test("an abort and a complete end in one of the two", async () => {
    const ticket = await start();
    await sendPiece(ticket, wav);
    const [done, aborted] = await Promise.all([complete(ticket), abort(ticket)]);
    expect([
      [200, 409],
      [404, 204],
    ]).toContainEqual([done.status, aborted.status]);
    expect((await get()).has_audio).toBe(done.status === 200);
  });

  test("a note that is deleted keeps no sound that comes late", async () => {
    const ticket = await start();
    await sendPiece(ticket, wav);
    const [done, gone] = await Promise.all([complete(ticket), call("DELETE", `/voice-notes/${id}`, { as: ana })]);
    expect(gone.status).toBe(204);
    expect([200, 410]).toContain(done.status);
    expect((await complete(ticket)).status).toBe(410);
    expect((await sendPiece(ticket, wav)).status).toBe(404);
  });
});

test("the work begins when all parts of a recording are there, in any order", async () => {
  const sounds = [makeWav(1000), makeWav(2000), makeWav(3000)];
  const send = (part: number) => sendSoundOf(ana, id, sounds[part] ?? wav, { part, parts: 3 });
  expect((await send(2)).body).toMatchObject({ status: "uploading", stages: [] });
  expect((await send(0)).body).toMatchObject({ status: "uploading", has_audio: false });
  expect(await queued()).toEqual([]);
  expect((await send(1)).body).toMatchObject({ status: "transcribing" });
  expect(await queued()).toHaveLength(1);
  const late = await putNote(ana, id, { status: "recording", title: "Late" });
  expect(late.body).toMatchObject({ status: "transcribing", title: "Late", stages: [{}, {}, {}, {}] });
});

test("exports, and what is made of a note", async () => {
  const note = await createVoiceNoteOf(ana, {
    notes: "Ask *Bo*",
    tags: ["roof"],
    gaps: [{ at_ms: 6050, gap_ms: 95_000 }],
  });
  const path = `/voice-notes/${note.noteId}`;
  const exported = (format: string) => call("GET", `${path}/export?format=${format}`, { as: ana });
  const md = await exported("markdown");
  expect(md.headers.get("content-disposition")).toContain('filename="On the way back 2026-11-27.md"');
  expect(md.body).toContain("# On the way back\n\nFriday, November 27, 2026 at 3:02");
  for (const part of ["**Ana** (0:00): We painted", "*0:04 Mark: the price*", "**Speaker 2** (0:03)", "Ask *Bo*"])
    expect(md.body).toContain(part);
  const { body: txt } = await exported("txt");
  for (const part of ["[0:04] (Mark: the price)", "[0:06] (Nothing was recorded for 1:35)"])
    expect(txt).toContain(part);
  expect((await exported("srt")).body).toMatch(/^1\n00:00:00,000 --> 00:00:03,000\nAna: We painted the roof\.\n\n2\n/);
  expect((await exported("docx")).status).toBe(200);
  expect((await exported("pdf")).status).toBe(422);

  const made = await call("POST", `${path}/knowledge`, { as: ana });
  expect(made.status).toBe(201);
  const doc = await call("GET", `/knowledge/${made.body.doc_id}`, { as: ana });
  expect(doc.body).toMatchObject({ title: "On the way back", folder_name: "My notes", body: md.body });
  const nowhere = await call("POST", `${path}/knowledge`, { as: ana, body: { folder_id: randomUUID() } });
  expect(nowhere.status).toBe(422);

  const addTask = (index = 0) => call("POST", `${path}/tasks`, { as: ana, body: { index } });
  const [task, again] = [await addTask(), await addTask()];
  expect([task.status, task.body]).toMatchObject([201, { text: "Call Bo", due: expect.any(String), kind: "own" }]);
  expect(again.body).toEqual(task.body);
  expect((await addTask(1)).status).toBe(422);
  const { body } = await call("GET", path, { as: ana });
  expect(body.action_items[0].task_id).toBe(task.body.id);
  await call("DELETE", `/tasks/${task.body.id}`, { as: ana });
  expect((await addTask()).body.id).not.toBe(task.body.id);
  expect((await call("POST", `${path}/tasks`, { as: ben, body: { index: 0 } })).status).toBe(404);
  const open = Array.from({ length: tasksMax }, () => ({ userId: ana.id, text: "One more" }));
  await database.task.createMany({ data: open });
  const { noteId } = await createVoiceNoteOf(ana);
  const full = await call("POST", `/voice-notes/${noteId}/tasks`, { as: ana, body: { index: 0 } });
  expect([full.status, full.body.code]).toEqual([409, "too_many_tasks"]);
});
