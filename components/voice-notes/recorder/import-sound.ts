import type { SendFile } from "@/components/patterns/upload/upload-queue";
import { makeNoteId } from "@/components/voice-notes/store/make-note-id";
import type { Recording, Slice } from "@/components/voice-notes/store/notes-database";
import { finishRecording, forgetNote, type NotesStore } from "@/components/voice-notes/store/notes-store";
import { openStore } from "@/components/voice-notes/store/open-store";
import { soundHeadLength, soundTypeOf, whyNoSound } from "@/lib/language/sound/sound-type-of";
import { ApiError } from "@/lib/platform/http/client";

const sliceBytes = 4_000_000;

type Options = Parameters<SendFile>[1] & {
  /** The page was left, which cancels nothing: the file is kept here, and goes on. */
  isLeft: () => boolean;
};

/** Keeps a file in this browser as a note of its own, and follows it until it has arrived. */
export async function importSound(file: File, { onProgress, signal, isLeft }: Options): Promise<void> {
  const { store } = await openStore();
  const head = new Uint8Array(await file.slice(0, soundHeadLength).arrayBuffer());
  const type = soundTypeOf(head);
  if (!type) throw new ApiError(415, "unsupported_type", whyNoSound(head));
  const id = await keepFile(store, file, type);
  await follow(store, id, { onProgress, signal, isLeft });
}

async function keepFile(store: NotesStore, file: File, type: string): Promise<string> {
  const startedAt = new Date(readTime(file)).toISOString();
  const recording: Recording = {
    id: makeNoteId(),
    startedAt,
    state: "ready",
    parts: [{ startedAt, type, sha256: null, hasArrived: false }],
    marks: [],
    pieceBytes: null,
    problem: null,
  };
  const { id } = recording;
  const title = file.name.replace(/\.[^.]*$/, "").slice(0, 300);
  const finish = (...slices: Slice[]) =>
    store.change(async (tx) => {
      for (const slice of slices) await tx.objectStore("slices").put(slice);
      await finishRecording(tx, recording, title);
    });
  try {
    await finish({ noteId: id, part: 0, number: 0, bytes: file, endMs: 0 }).catch(async (error) => {
      if (isFull(error)) throw error;
      // Safari's private windows keep bytes, and no files.
      await keepBytes(store, id, file);
      await finish();
    });
  } catch (error) {
    await store.change((tx) => forgetNote(tx, id)).catch(() => {});
    if (!isFull(error)) throw error;
    throw new ApiError(0, "no_space", "This browser has no space for this file. Free some, and try again.");
  }
  return id;
}

async function keepBytes({ database }: NotesStore, noteId: string, file: File) {
  for (let number = 0; number * sliceBytes < file.size; number += 1) {
    const bytes = await file.slice(number * sliceBytes, (number + 1) * sliceBytes).arrayBuffer();
    await database.put("slices", { noteId, part: 0, number, bytes, endMs: 0 });
  }
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === "QuotaExceededError";

/** Recorders of phones give the time of recording; what has none of our years is dated now. */
function readTime({ lastModified }: File): number {
  const isLikely = lastModified > 0 && lastModified <= Date.now();
  return isLikely ? lastModified : Date.now();
}

function follow(store: NotesStore, id: string, { onProgress, signal, isLeft }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const recording = store.recordings.get(id);
      onProgress(store.progress.get(id) ?? 0);
      if (!recording) end(resolve);
      else if (recording.problem) end(() => reject(new ApiError(0, "refused", recording.problem ?? "")));
    };
    const stop = () => {
      end(() => reject(new DOMException("The upload was cancelled.", "AbortError")));
      if (!isLeft()) void store.change((tx) => forgetNote(tx, id)).then(() => store.remove(id));
    };
    const unsubscribe = store.subscribe(look);
    const end = (settle: () => void) => {
      unsubscribe();
      signal.removeEventListener("abort", stop);
      settle();
    };
    signal.addEventListener("abort", stop);
    look();
  });
}
