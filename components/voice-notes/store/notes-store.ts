import type { VoiceNotesWire, VoiceNoteWire } from "@/lib/features/voice-notes/schema";
import { ApiError, describeError } from "@/lib/platform/http/client";
import type { ConflictChoice, NotePatch } from "./local-note";
import { makeNoteId } from "./make-note-id";
import {
  type KnownNote,
  type NewWrite,
  type NoteRow,
  type NotesDatabase,
  type NotesTransaction,
  openNotesDatabase,
  type PatchBody,
  type PutBody,
  type Recording,
  type Write,
} from "./notes-database";
import type { NotesServer } from "./notes-server";
import { agreeOn, fieldsThatDiffer, isFull, viewNote } from "./view-note";

/** Before the service had the note, no version of it is known. */
const never = "1970-01-01T00:00:00.000Z";
/** What was being written while the list was read may carry an earlier time. */
const overlapMs = 60_000;
/** Of the first visit: older ones are fetched as they are scrolled to. */
const firstPagesMax = 3;

const reopenMs = 1000;

/** One that others keep changing is sent again this often at most, before a pause. */
const triesMax = 50;

type Item = VoiceNotesWire["items"][number];

/** The session of this browser is another person's now, or nobody's: nothing is sent. */
export class NotSignedIn extends Error {
  override readonly name = "NotSignedIn";
}

/**
 * The voice notes of one account in this browser, and the writes that wait for the service. What the database has is the
 * truth, since other tabs write it too; what is in memory is for pages to read.
 */
export class NotesStore {
  rows: ReadonlyMap<string, NoteRow> = new Map();
  writes: readonly Write[] = [];
  recordings: ReadonlyMap<string, Recording> = new Map();
  /** How much of a recording has arrived, from 0 to 1. */
  readonly progress = new Map<string, number>();
  /** Told of each change, whichever tab made it. */
  private readonly listeners = new Set<() => void>();
  /** Told of changes that this tab made. */
  onOwnChange: (() => void) | null = null;
  version = 0;

  constructor(
    readonly account: string,
    public database: NotesDatabase,
    private readonly server: NotesServer,
  ) {}

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /** After the browser has closed the database. */
  readonly reopen = async () => {
    try {
      this.database = await openNotesDatabase(this.account, () => void this.reopen());
    } catch {
      setTimeout(() => void this.reopen(), reopenMs);
    }
  };

  /** Reads again what the database has. */
  async load() {
    const tx = this.database.transaction(["notes", "outbox", "recordings"]);
    const [rows, writes, recordings] = await Promise.all([
      tx.objectStore("notes").getAll(),
      tx.objectStore("outbox").getAll(),
      tx.objectStore("recordings").getAll(),
    ]);
    this.rows = new Map(rows.map((row) => [row.id, row]));
    this.writes = writes;
    this.recordings = new Map(recordings.map((recording) => [recording.id, recording]));
    this.notify();
  }

  notify() {
    this.version += 1;
    for (const listener of [...this.listeners]) listener();
  }

  writesOf(id: string): Write[] {
    return this.writes.filter(({ noteId }) => noteId === id);
  }

  view(id: string) {
    const row = this.rows.get(id);
    return row ? viewNote(row, this.writesOf(id)) : null;
  }

  /** All or nothing, on the disk when it resolves. */
  async change<T>(work: (tx: NotesTransaction) => Promise<T>): Promise<T> {
    const tx = this.database.transaction(["notes", "outbox", "recordings", "slices"], "readwrite", {
      durability: "strict",
    });
    let result: T;
    try {
      result = await work(tx);
    } catch (error) {
      tx.abort();
      await tx.done.catch(() => {});
      throw error;
    }
    await tx.done;
    await this.load();
    this.onOwnChange?.();
    return result;
  }

  create(patch: NotePatch, { id = makeNoteId(), now = Date.now() } = {}): Promise<string> {
    return this.change(async (tx) => {
      await addNote(tx, id, { ...patch, created_at: new Date(now).toISOString(), status: "uploading" });
      return id;
    });
  }

  edit(id: string, patch: NotePatch): Promise<void> {
    return this.change((tx) => this.addPatch(tx, id, patch));
  }

  private async addPatch(tx: NotesTransaction, id: string, patch: PatchBody) {
    const row = (await tx.objectStore("notes").get(id)) ?? emptyRow(id);
    const last = (await tx.objectStore("outbox").index("noteId").getAll(id)).at(-1);
    await tx.objectStore("notes").put({ ...row, problem: null });
    if (last && !last.isSent && (last.kind === "patch" || last.kind === "put")) {
      await tx.objectStore("outbox").put({ ...last, body: mergeBodies(last.body, patch) } as Write);
    } else {
      await addWrite(tx, { noteId: id, kind: "patch", body: patch });
    }
  }

  /** Into the trash. What the service never had is gone. */
  remove(id: string, now = Date.now()): Promise<void> {
    return this.change(async (tx) => {
      const writes = await tx.objectStore("outbox").index("noteId").getAll(id);
      if (writes[0]?.kind === "put" && !writes[0].isSent) return forgetNote(tx, id);
      const row = await tx.objectStore("notes").get(id);
      // What could not be sent must not keep it out of the trash.
      if (row?.problem) await dropWrites(tx, writes);
      const known = row?.conflict?.theirs ?? row?.known ?? null;
      if (row) await tx.objectStore("notes").put({ ...row, known, conflict: null, problem: null });
      await addWrite(tx, { noteId: id, kind: "delete", body: { at: new Date(now).toISOString() } });
    });
  }

  restore(id: string): Promise<void> {
    return this.change((tx) => addWrite(tx, { noteId: id, kind: "restore", body: null }));
  }

  async erase(id: string, headers: Record<string, string>) {
    await this.server.erase(id, headers);
    await this.change((tx) => forgetNote(tx, id));
  }

  resolveConflict(id: string, choice: ConflictChoice): Promise<void> {
    return this.change(async (tx) => {
      const row = await tx.objectStore("notes").get(id);
      if (!row?.conflict) return;
      const writes = await tx.objectStore("outbox").index("noteId").getAll(id);
      if (choice === "both") await this.copyMine(tx, row, writes);
      if (choice !== "mine") await dropWrites(tx, writes);
      await tx.objectStore("notes").put({ ...row, known: row.conflict.theirs, conflict: null });
    });
  }

  /** This browser's version becomes a note of its own, without the sound. */
  private async copyMine(tx: NotesTransaction, row: NoteRow, writes: Write[]) {
    const mine = viewNote({ ...row, known: row.conflict?.theirs ?? row.known }, writes);
    if (!mine) return;
    const title = `${mine.title ?? "Voice note"} (my version)`.slice(-300);
    const common = { title, tags: mine.tags, created_at: mine.created_at, status: "uploading" as const };
    await addNote(tx, makeNoteId(), { ...common, ...(isFull(mine) ? wordsOf(mine) : {}) });
  }

  /** `retry`: the first write of the note is sent again. `drop`: what the service has is taken. */
  resolveProblem(id: string, choice: "retry" | "drop"): Promise<void> {
    return this.change(async (tx) => {
      const row = await tx.objectStore("notes").get(id);
      const recording = await tx.objectStore("recordings").get(id);
      if (recording) await tx.objectStore("recordings").put({ ...recording, problem: null });
      if (!row) return;
      await tx.objectStore("notes").put({ ...row, problem: null });
      if (choice === "retry" || !row.problem) return;
      const writes = await tx.objectStore("outbox").index("noteId").getAll(id);
      await dropWrites(tx, writes);
      if (!row.known && !recording) await tx.objectStore("notes").delete(id);
    });
  }

  /** Sends what waits, in order. Rejects when the service cannot be asked now: the rest is for later. */
  async flush(): Promise<void> {
    if (!this.nextWrite()) return;
    await this.checkAccount();
    let left = this.writes.length + triesMax;
    for (let write = this.nextWrite(); write; write = this.nextWrite()) {
      const { seq } = write;
      left -= 1;
      if (left < 0) throw new ApiError(0, "unreachable", "Others are changing the same notes. Trying again soon.");
      await this.change(async (tx) => {
        const now = await tx.objectStore("outbox").get(seq);
        if (now) await tx.objectStore("outbox").put({ ...now, isSent: true });
      });
      const sent = this.writes.find((one) => one.seq === seq);
      if (sent) await this.sendOne(sent);
    }
  }

  /** A cookie of somebody else would carry this person's words to the other's account. */
  async checkAccount() {
    const who = await this.server.whoAmI().catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    });
    if (who !== this.account) throw new NotSignedIn();
  }

  /** The first write of a note that waits for no decision. */
  private nextWrite(): Write | undefined {
    return this.writes.find(({ noteId }) => {
      const row = this.rows.get(noteId);
      return !row?.conflict && !row?.problem;
    });
  }

  private async sendOne(write: Write) {
    try {
      await this.settle(write, await this.call(write));
    } catch (error) {
      await this.takeRefusal(write, error);
    }
  }

  private async call({ noteId, kind, body }: Write): Promise<VoiceNoteWire | null> {
    const base = this.rows.get(noteId)?.known?.updated_at ?? never;
    switch (kind) {
      case "put":
        return this.server.put(noteId, body, base);
      case "patch":
        return this.server.patch(noteId, body, this.knowsAll(noteId, body) ? base : never);
      case "restore":
        return this.server.restore(noteId);
      case "delete":
        await this.server.delete(noteId);
        return null;
    }
  }

  /** Of a note that was only listed here, some words were never heard of: they are looked at before they are replaced. */
  private knowsAll(id: string, body: PatchBody): boolean {
    const known = this.rows.get(id)?.known;
    return Boolean(known && Object.keys(body).every((field) => field in known));
  }

  /** Carried out: what the service has now is what the next write starts from. */
  private settle({ seq, noteId, ...write }: Write, answer: VoiceNoteWire | null) {
    return this.change(async (tx) => {
      await tx.objectStore("outbox").delete(seq);
      const row = await tx.objectStore("notes").get(noteId);
      if (!row) return;
      const deletedAt = write.kind === "delete" ? write.body.at : null;
      const known = answer ?? (row.known && { ...row.known, deleted_at: deletedAt ?? row.known.deleted_at });
      await tx.objectStore("notes").put({ ...row, known, problem: null, isBehind: row.isBehind && !answer });
    });
  }

  private async takeRefusal(write: Write, error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 410) return this.takeDeletion(write);
    if (error.status === 404 && write.kind === "delete") return this.takeDeletion(write);
    if (error.status === 412) return this.takeOther(write);
    if (error.status === 401) throw new NotSignedIn();
    if (isTemporary(error)) throw error;
    await this.change(async (tx) => {
      await unmarkSent(tx, write.seq);
      const row = await tx.objectStore("notes").get(write.noteId);
      if (row) await tx.objectStore("notes").put({ ...row, problem: describeError(error) });
    });
  }

  /** Deleted meanwhile: a late write revives nothing. */
  private takeDeletion({ seq, noteId }: Write) {
    return this.change(async (tx) => {
      await tx.objectStore("outbox").delete(seq);
      const row = await tx.objectStore("notes").get(noteId);
      if (!row) return;
      const at = row.known?.deleted_at ?? new Date().toISOString();
      if (row.known) await tx.objectStore("notes").put({ ...row, known: { ...row.known, deleted_at: at } });
      else await tx.objectStore("notes").delete(noteId);
    });
  }

  /**
   * Written elsewhere meanwhile, or by this write itself, when its answer was lost. Where the others changed other fields,
   * both changes stay; else the owner chooses.
   */
  private async takeOther(write: Write) {
    const { seq, noteId } = write;
    let theirs: VoiceNoteWire;
    try {
      theirs = await this.server.get(noteId);
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) return this.takeDeletion(write);
      throw error;
    }
    await this.change(async (tx) => {
      const row = await tx.objectStore("notes").get(noteId);
      if (!row) return;
      if (write.kind === "put") {
        // Only this browser makes a note of this id: its own answer was lost. Later writes start from what it said.
        await tx.objectStore("outbox").delete(seq);
        const waits = await tx.objectStore("outbox").index("noteId").count(noteId);
        const own = viewNote({ ...row, known: null }, [write]);
        const known = waits > 0 && own ? { ...own, updated_at: never } : theirs;
        return tx.objectStore("notes").put({ ...row, known });
      }
      if (write.kind !== "patch") return tx.objectStore("notes").put({ ...row, known: theirs });
      const differing = fieldsThatDiffer(theirs, write.body);
      if (differing.length === 0) {
        await tx.objectStore("outbox").delete(seq);
        return tx.objectStore("notes").put({ ...row, known: theirs });
      }
      if (differing.every((field) => agreeOn(row.known, theirs, field, write.body))) {
        return tx.objectStore("notes").put({ ...row, known: theirs });
      }
      await unmarkSent(tx, seq);
      return tx.objectStore("notes").put({ ...row, conflict: { theirs, at: theirs.updated_at } });
    });
  }

  /** Fetches what has changed at the service since the last time, deletions included. */
  async pull(): Promise<void> {
    await this.checkAccount();
    const since = await this.database.get("meta", "since");
    const items: Item[] = [];
    let cursor: string | null = null;
    const from = since && new Date(Math.max(0, Date.parse(since) - overlapMs)).toISOString();
    for (let pages = 0; pages === 0 || (cursor && (since || pages < firstPagesMax)); pages++) {
      const page: VoiceNotesWire = await this.server.list({
        ...(from ? { since: from } : {}),
        ...(cursor ? { cursor } : {}),
      });
      items.push(...page.items);
      cursor = page.next_cursor;
    }
    await this.take(items);
    const newest = [since ?? "", ...items.map(({ updated_at }) => updated_at)].sort().at(-1);
    if (newest) await this.database.put("meta", newest, "since");
    for (const { id, isBehind } of this.rows.values()) {
      if (isBehind && this.writesOf(id).length === 0) await this.catchUp(id);
    }
  }

  /** News of a note came while its writes waited, and none of them is left. */
  private async catchUp(id: string) {
    const full = await this.server.get(id).catch(isDeletion);
    await this.change(async (tx) => {
      const row = await tx.objectStore("notes").get(id);
      const known = full ?? (row?.known && { ...row.known, deleted_at: row.known.deleted_at ?? row.known.updated_at });
      if (row && known) await tx.objectStore("notes").put(knownRow(row, known));
    });
  }

  /** What a list of the service says. */
  async take(items: readonly Item[]) {
    const isNews = ({ id, updated_at }: Item) => updated_at > (this.rows.get(id)?.known?.updated_at ?? "");
    const news = items.filter(isNews);
    if (news.length === 0) return;
    const fresh: Item[] = [];
    for (const item of news) {
      const known = this.rows.get(item.id)?.known;
      // One that was opened here is kept in full, for reading without a network.
      const wasOpened = known && isFull(known) && "title" in item;
      const full = wasOpened ? await this.server.get(item.id).catch(isDeletion) : item;
      if (full) fresh.push(full as Item);
    }
    await this.change(async (tx) => {
      for (const item of fresh) await this.takeOne(tx, item);
    });
  }

  /** One whose writes wait starts from what is known: what is new is learnt when they are sent. */
  private async takeOne(tx: NotesTransaction, item: Item | VoiceNoteWire) {
    const row = await tx.objectStore("notes").get(item.id);
    const waits = await tx.objectStore("outbox").index("noteId").count(item.id);
    if (item.updated_at <= (row?.known?.updated_at ?? "")) return;
    if (waits > 0) {
      if (row) await tx.objectStore("notes").put({ ...row, isBehind: true });
      return;
    }
    if ("title" in item) await tx.objectStore("notes").put(knownRow(row, item));
    else if (row?.known) await tx.objectStore("notes").put(knownRow(row, { ...row.known, ...item }));
  }

  /** Reads one note in full. */
  async refresh(id: string): Promise<void> {
    const full = await this.server.get(id);
    await this.change((tx) => this.takeFull(tx, full));
  }

  private async takeFull(tx: NotesTransaction, full: VoiceNoteWire) {
    const row = await tx.objectStore("notes").get(full.id);
    const waits = await tx.objectStore("outbox").index("noteId").count(full.id);
    const isKnown = row?.known && isFull(row.known) && row.known.updated_at >= full.updated_at;
    const isBase = row?.known?.updated_at === full.updated_at;
    if (isKnown || (waits > 0 && !isBase)) return;
    await tx.objectStore("notes").put(knownRow(row, full));
  }
}

const knownRow = (row: NoteRow | undefined, known: KnownNote): NoteRow => ({
  ...(row ?? emptyRow(known.id)),
  known,
  isBehind: false,
});

const emptyRow = (id: string): NoteRow => ({ id, known: null, conflict: null, problem: null, isBehind: false });

const isDeletion = (error: unknown) => {
  // The list goes on to say so itself.
  if (error instanceof ApiError && (error.status === 410 || error.status === 404)) return null;
  throw error;
};

/** Another try may help. */
const isTemporary = ({ status }: ApiError) => status === 0 || status === 408 || status === 429 || status >= 500;

async function addNote(tx: NotesTransaction, id: string, body: PutBody) {
  await tx.objectStore("notes").put(emptyRow(id));
  await addWrite(tx, { noteId: id, kind: "put", body });
}

/** The number is the database's. */
async function addWrite(tx: NotesTransaction, write: NewWrite) {
  await tx.objectStore("outbox").add({ ...write, isSent: false } as Write);
}

async function dropWrites(tx: NotesTransaction, writes: Write[]) {
  for (const { seq } of writes) await tx.objectStore("outbox").delete(seq);
}

async function unmarkSent(tx: NotesTransaction, seq: number) {
  const write = await tx.objectStore("outbox").get(seq);
  if (write) await tx.objectStore("outbox").put({ ...write, isSent: false });
}

/** With its sound and all that waits. */
export async function forgetNote(tx: NotesTransaction, id: string) {
  await dropWrites(tx, await tx.objectStore("outbox").index("noteId").getAll(id));
  await tx.objectStore("notes").delete(id);
  await forgetSound(tx, id);
}

export async function forgetSound(tx: NotesTransaction, id: string) {
  await tx.objectStore("recordings").delete(id);
  await tx.objectStore("slices").delete(IDBKeyRange.bound([id], [id, []]));
}

/** A recording that is finished becomes a note, whose sound follows. */
export async function finishRecording(tx: NotesTransaction, recording: Recording, title: string | null = null) {
  const { id, startedAt, marks, live = [] } = recording;
  await tx.objectStore("recordings").put({ ...recording, state: "ready" });
  const words = live.length > 0 ? { transcript: live } : {};
  await addNote(tx, id, { created_at: startedAt, status: "uploading", marks, ...(title ? { title } : {}), ...words });
}

const mergeBodies = (body: PutBody | PatchBody, patch: PatchBody) => ({
  ...body,
  ...patch,
  ...(body.speakers && patch.speakers ? { speakers: mergeSpeakers(body.speakers, patch.speakers) } : {}),
});

type Speakers = NonNullable<PatchBody["speakers"]>;
const mergeSpeakers = (before: Speakers, after: Speakers): Speakers => {
  const merged = { ...before };
  for (const [label, change] of Object.entries(after)) merged[label] = { ...merged[label], ...change };
  return merged;
};

const wordsOf = ({ notes, summary, transcript, speakers_count, marks, language }: VoiceNoteWire) => ({
  notes,
  summary,
  transcript: transcript.map((line) => ({ ...line, speaker: null })),
  speakers_count,
  marks,
  language,
});
