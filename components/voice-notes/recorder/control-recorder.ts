import type { Recording } from "@/components/voice-notes/store/notes-database";
import { finishRecording, forgetNote } from "@/components/voice-notes/store/notes-store";
import { openStore } from "@/components/voice-notes/store/open-store";
import { readLengths } from "./kept-sound";
import { RecorderEngine, troubleIn } from "./recorder-engine";
import {
  isRecorderTaken,
  openRecorderChannel,
  type RecorderNews,
  takeRecorder,
  whenRecorderIsFree,
} from "./recorder-lock";
import { idle, publishRecorder, readEngine, readRecorder, setEngine, type Unfinished } from "./recorder-state";

let isStarting = false;
/** How often this tab asked for the recorder. */
let starts = 0;

/** Records a new note, or goes on with one that was interrupted. */
export async function startRecorder(continuedId: string | null = null) {
  if (readEngine() || isStarting) return;
  isStarting = true;
  starts += 1;
  publishRecorder({ ...idle, unfinished: readRecorder().unfinished, state: "starting", continuedId });
  try {
    await open(continuedId);
  } finally {
    isStarting = false;
  }
}

async function open(continuedId: string | null) {
  const { store } = await openStore();
  if (!navigator.locks) return publishRecorder({ state: "refused", trouble: "insecure" });
  const release = await takeRecorder();
  if (!release) return watchOtherTab();
  const continued = continuedId ? (store.recordings.get(continuedId) ?? null) : null;
  const opened = new RecorderEngine(
    store,
    () => {
      setEngine(null);
      release();
    },
    continued,
  );
  try {
    await opened.start();
    setEngine(opened);
    await findUnfinished();
  } catch (error) {
    release();
    publishRecorder({ state: "refused", trouble: troubleIn(error) });
  }
}

/** Looks for what an earlier visit left, and whether another tab records. */
export async function lookForRecordings() {
  const before = starts;
  const isBusyHere = isStarting || readEngine() !== null;
  const isTaken = !isBusyHere && navigator.locks && (await isRecorderTaken());
  // Not by this tab, meanwhile.
  if (isTaken && starts === before) await watchOtherTab();
  else await findUnfinished();
}

async function watchOtherTab() {
  if (readRecorder().state === "elsewhere") return;
  publishRecorder({ ...idle, state: "elsewhere" });
  const channel = openRecorderChannel();
  channel.onmessage = ({ data: { startedAt, elapsedMs } }: MessageEvent<RecorderNews>) =>
    publishRecorder({ startedAt, elapsedMs });
  await whenRecorderIsFree();
  channel.close();
  if (readRecorder().state === "elsewhere") publishRecorder(idle);
  await findUnfinished();
}

async function findUnfinished() {
  const { store } = await openStore();
  await store.load();
  const unfinished: Unfinished[] = [];
  for (const recording of store.recordings.values()) {
    if (recording.state !== "running" || recording.id === readRecorder().noteId) continue;
    const lengths = await readLengths(store.database, recording);
    unfinished.push({ id: recording.id, startedAt: recording.startedAt, lengthMs: lengths.reduce((a, b) => a + b, 0) });
  }
  publishRecorder({ unfinished });
}

/** As it is. */
export async function keepUnfinished(id: string) {
  const { store } = await openStore();
  const recording: Recording | undefined = store.recordings.get(id);
  if (recording) await store.change((tx) => finishRecording(tx, recording));
  await findUnfinished();
}

export async function discardUnfinished(id: string) {
  const { store } = await openStore();
  await store.change((tx) => forgetNote(tx, id));
  await findUnfinished();
}
