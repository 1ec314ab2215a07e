import type { PatchBody, PutBody } from "@/components/voice-notes/store/notes-database";
import type { NotesServer } from "@/components/voice-notes/store/notes-server";
import { listNote, viewNote } from "@/components/voice-notes/store/view-note";
import type { ListedNote, VoiceNotesWire, VoiceNoteWire } from "@/lib/features/voice-notes/schema";
import { ApiError } from "@/lib/platform/http/client";

const pageSize = 3;

/** What can happen to a request. */
export type Fate = "answered" | "unheard" | "lost";

/** A service in memory, for tests: times that rise by a millisecond, conditions, deletions, and answers that get lost. */
export class ModelServer {
  readonly notes = new Map<string, VoiceNoteWire>();
  /** Every text that a device wrote and the service took, with the note and the field. */
  readonly taken: { id: string; field: string; value: string }[] = [];
  /** Texts that a device replaced without having heard of them: lost words. */
  readonly lostWords: string[] = [];
  private now = Date.parse("2026-11-27T09:00:00.000Z");

  /** `fate` decides about each request: lost answers are of requests that were carried out. */
  connect(account: string, fate: () => Fate): NotesServer {
    let heard = "";
    const via = async <T>(work: () => T): Promise<T> => {
      const now = fate();
      if (now === "unheard") throw unreachable();
      const answer = structuredClone(work());
      if (now === "lost") throw unreachable();
      heard += JSON.stringify(answer);
      return answer;
    };
    const replace = (id: string, body: PatchBody) => {
      heard += JSON.stringify(body);
      for (const field of ["title", "notes"] as const) {
        const before = this.notes.get(id)?.[field];
        const isReplaced = before && body[field] !== undefined && body[field] !== before;
        if (isReplaced && !heard.includes(`"${before}"`)) this.lostWords.push(before);
      }
    };
    return {
      whoAmI: () => via(() => account),
      list: (query) => via(() => this.list(query)),
      get: (id) => via(() => this.find(id)),
      put: (id, body, since) => via(() => this.put(id, body, since)),
      patch: (id, body, since) =>
        via(() => {
          this.assertUnmodified(this.find(id), since);
          replace(id, body);
          return this.patch(id, body);
        }),
      restore: (id) => via(() => this.write(this.known(id), { deleted_at: null })),
      delete: (id) => via(() => this.delete(id)),
      erase: (id) => via(() => void this.notes.delete(id)),
    };
  }

  private list({ since, cursor }: { since?: string; cursor?: string }): VoiceNotesWire {
    const all = [...this.notes.values()];
    const chosen = since
      ? all
          .filter(({ updated_at }) => updated_at > since)
          .sort((one, other) => compare(one.updated_at, other.updated_at))
      : all.filter(({ deleted_at }) => !deleted_at).sort((one, other) => compare(other.created_at, one.created_at));
    const from = Number(cursor ?? 0);
    const items = chosen.slice(from, from + pageSize).map(({ deleted_at, ...note }) => {
      if (deleted_at) return { id: note.id, deleted_at, updated_at: note.updated_at };
      return listNote({ ...note, deleted_at }) as ListedNote;
    });
    return { items, next_cursor: from + pageSize < chosen.length ? String(from + pageSize) : null };
  }

  private known(id: string): VoiceNoteWire {
    const note = this.notes.get(id);
    if (!note) throw new ApiError(404, "not_found", "There is nothing here.");
    return note;
  }

  private find(id: string): VoiceNoteWire {
    const note = this.known(id);
    if (note.deleted_at) throw new ApiError(410, "gone", "This note was deleted.");
    return note;
  }

  private put(id: string, body: PutBody, since: string) {
    if (this.notes.has(id)) this.assertUnmodified(this.find(id), since);
    const row = { id, known: null, conflict: null, problem: null, isBehind: false };
    const note = viewNote(row, [{ seq: 1, noteId: id, kind: "put", body, isSent: true }]) as VoiceNoteWire;
    const { title, notes } = body;
    return this.write(note, {}, { ...(title ? { title } : {}), ...(notes ? { notes } : {}) });
  }

  private patch(id: string, body: PatchBody) {
    const note = this.find(id);
    const row = { id, known: note, conflict: null, problem: null, isBehind: false };
    const write = { seq: 1, noteId: id, kind: "patch" as const, body, isSent: true };
    return this.write(viewNote(row, [write]) as VoiceNoteWire, {}, body);
  }

  private delete(id: string) {
    this.write(this.find(id), { deleted_at: new Date(this.now).toISOString() });
  }

  private assertUnmodified({ updated_at }: VoiceNoteWire, since: string) {
    if (updated_at > since) throw new ApiError(412, "precondition_failed", "Changed meanwhile.");
  }

  private write(note: VoiceNoteWire, change: Partial<VoiceNoteWire>, said: PatchBody = {}): VoiceNoteWire {
    // Longer than lists overlap: what was missed once stays missed.
    this.now += 61_007;
    const written = { ...note, ...change, updated_at: new Date(this.now).toISOString() };
    this.notes.set(note.id, written);
    for (const field of ["title", "notes"] as const) {
      const value = said[field];
      if (value) this.taken.push({ id: note.id, field, value });
    }
    return written;
  }
}

const unreachable = () => new ApiError(0, "unreachable", "Can't reach Parley.");
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
