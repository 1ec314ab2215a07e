import "fake-indexeddb/auto";
import { createHash } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { makeNoteId } from "@/components/voice-notes/store/make-note-id";
import { type NotesDatabase, openNotesDatabase, type Recording } from "@/components/voice-notes/store/notes-database";
import { finishRecording, NotesStore } from "@/components/voice-notes/store/notes-store";
import type { StartUploadBody, UploadTicketWire } from "@/lib/features/voice-notes/schema";
import { ApiError } from "@/lib/platform/http/client";
import { ModelServer } from "@/lib/testing/voice-note-server";
import { type Piece, SoundSender, type SoundServer } from "./send-sound";

const unreachable = () => new ApiError(0, "unreachable", "Can't reach Parley.");

/** Takes pieces as the service does; `before` may refuse one. */
class ModelUploads implements SoundServer {
  readonly sent: { from: number; length: number }[] = [];
  readonly whole: string[] = [];
  completed = 0;
  wrongSums = 0;
  private open: { body: StartUploadBody; bytes: Uint8Array; has: [number, number][] } | null = null;

  constructor(
    private readonly partSize: number,
    private readonly before: (piece: Piece, count: number) => void = () => {},
  ) {}

  async start(_: string, body: StartUploadBody): Promise<UploadTicketWire> {
    if (this.open?.body.sha256 !== body.sha256) this.open = { body, bytes: new Uint8Array(body.size_bytes), has: [] };
    const expires_at = "2026-11-28T09:00:00.000Z";
    return { upload_id: "u", url: "/u", method: "PUT", headers: {}, part_size: this.partSize, expires_at };
  }

  async arrived() {
    return [...(this.open?.has ?? [])];
  }

  async send(_: UploadTicketWire, piece: Piece) {
    this.before(piece, this.sent.length);
    const bytes = new Uint8Array(await piece.bytes.arrayBuffer());
    this.sent.push({ from: piece.from, length: bytes.length });
    this.open?.bytes.set(bytes, piece.from);
    this.open?.has.push([piece.from, piece.from + bytes.length]);
  }

  async complete() {
    if (!this.open) throw new ApiError(404, "not_found", "");
    this.completed += 1;
    const sum = createHash("sha256").update(this.open.bytes).digest("hex");
    if (this.wrongSums > 0 || sum !== this.open.body.sha256) {
      this.wrongSums -= 1;
      throw new ApiError(409, "wrong_checksum", "The sum is wrong.");
    }
    this.whole.push(Buffer.from(this.open.bytes).toString("latin1"));
    this.open = null;
  }
}

const opened: NotesDatabase[] = [];
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});

/** A recording that is finished, in parts of slices. */
async function openRecorded(parts: string[][]) {
  const account = makeNoteId();
  const database = await openNotesDatabase(account);
  opened.push(database);
  const store = new NotesStore(
    account,
    database,
    new ModelServer().connect(account, () => "answered"),
  );
  await store.load();
  const startedAt = "2026-11-27T14:02:00.000Z";
  const one = { startedAt, type: "audio/webm", sha256: null, hasArrived: false };
  const recording: Recording = {
    id: makeNoteId(),
    startedAt,
    state: "running",
    parts: parts.map(() => one),
    marks: [{ at_ms: 500, label: "here" }],
    pieceBytes: null,
    problem: null,
  };
  for (const [part, slices] of parts.entries()) {
    for (const [number, text] of slices.entries()) {
      const bytes = new TextEncoder().encode(text).buffer;
      await database.put("slices", { noteId: recording.id, part, number, bytes, endMs: (number + 1) * 1000 });
    }
  }
  await store.change((tx) => finishRecording(tx, recording));
  return { store, id: recording.id };
}

const nothing = () => {};

test("each part is sent as a whole of its own, and deleted here only when the service has confirmed all sums", async () => {
  const { store, id } = await openRecorded([["aa", "bb", "c"], ["dd"]]);
  const uploads = new ModelUploads(2);
  const sender = new SoundSender(store, uploads);
  await sender.run(nothing);
  expect(uploads.sent).toEqual([]);
  await store.flush();
  const shares: number[] = [];
  await sender.run((_, share) => shares.push(share));
  expect(uploads.whole).toEqual(["aabbc", "dd"]);
  expect(shares.at(-1)).toBe(1);
  expect(store.recordings.has(id)).toBe(false);
  expect(await store.database.count("slices")).toBe(0);
});

test("cut off at 60 %, it goes on where it was: in another tab, with at most one piece sent again", async () => {
  const text = "0123456789".repeat(10);
  const { store, id } = await openRecorded([[text]]);
  await store.flush();
  let isCut = true;
  const uploads = new ModelUploads(10, (_, count) => {
    if (isCut && count === 6) throw unreachable();
  });
  await expect(new SoundSender(store, uploads).run(nothing)).rejects.toMatchObject({ status: 0 });
  expect(await store.database.count("slices")).toBe(1);
  isCut = false;
  const other = new NotesStore(
    store.account,
    store.database,
    new ModelServer().connect(store.account, () => "answered"),
  );
  await other.load();
  await new SoundSender(other, uploads).run(nothing);
  expect(uploads.whole).toEqual([text]);
  expect(uploads.sent).toHaveLength(10);
  expect(other.recordings.has(id)).toBe(false);
});

test("a proxy that takes less gets smaller pieces, and remembers; below 256 kB it is said what to change", async () => {
  const text = "x".repeat(2_000_000);
  const most = (bytes: number) => (piece: Piece) => {
    if (piece.bytes.size > bytes) throw new ApiError(413, "too_large", "");
  };
  const { store, id } = await openRecorded([[text]]);
  await store.flush();
  const uploads = new ModelUploads(2_000_000, most(600_000));
  await new SoundSender(store, uploads).run(nothing);
  expect(uploads.sent.map(({ length }) => length)).toEqual([500_000, 500_000, 500_000, 500_000]);
  expect(store.recordings.has(id)).toBe(false);

  const refused = await openRecorded([[text]]);
  await refused.store.flush();
  await new SoundSender(refused.store, new ModelUploads(2_000_000, most(100_000))).run(nothing);
  expect(refused.store.recordings.get(refused.id)?.problem).toContain("client_max_body_size");
  expect(refused.store.recordings.get(refused.id)?.pieceBytes).toBe(256_000);
  expect(await refused.store.database.count("slices")).toBe(1);
});

test("a wrong sum is sent once more as a whole; wrong again, it is told and the sound stays here", async () => {
  const { store } = await openRecorded([["abcd"]]);
  await store.flush();
  const uploads = new ModelUploads(2);
  uploads.wrongSums = 1;
  await new SoundSender(store, uploads).run(nothing);
  expect(uploads.sent).toHaveLength(4);
  expect(uploads.whole).toEqual(["abcd"]);

  const broken = await openRecorded([["abcd"]]);
  await broken.store.flush();
  const never = new ModelUploads(2);
  never.wrongSums = 9;
  await new SoundSender(broken.store, never).run(nothing);
  expect(broken.store.recordings.get(broken.id)?.problem).toBe("The sum is wrong.");
  await broken.store.resolveProblem(broken.id, "retry");
  never.wrongSums = 0;
  await new SoundSender(broken.store, never).run(nothing);
  expect(never.whole).toEqual(["abcd"]);
});

test("the sound of a note in the trash waits there, and goes on when it is restored", async () => {
  const { store, id } = await openRecorded([["abcd"]]);
  await store.flush();
  await store.remove(id);
  await store.flush();
  const uploads = new ModelUploads(4);
  await new SoundSender(store, uploads).run(nothing);
  expect(uploads.sent).toEqual([]);
  await store.restore(id);
  await store.flush();
  await new SoundSender(store, uploads).run(nothing);
  expect(uploads.whole).toEqual(["abcd"]);
});
