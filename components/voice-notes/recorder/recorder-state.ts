"use client";
import type { DeviceTrouble } from "@/components/room/devices/device-trouble";
import type { RecorderEngine } from "./recorder-engine";

/**
 * `opened`: it stands there and records nothing yet. `elsewhere`: another tab of this browser records. `kept`: finished just
 * now. `refused`: the microphone could not be opened.
 */
type RecorderState =
  | "idle"
  | "opened"
  | "starting"
  | "recording"
  | "paused"
  | "finishing"
  | "kept"
  | "refused"
  | "elsewhere";

/** A recording that an earlier visit left in the middle. */
export type Unfinished = { id: string; startedAt: string; lengthMs: number };

export type RecorderSnapshot = {
  state: RecorderState;
  /** Of the note that is recorded, or was just now. */
  noteId: string | null;
  /** By this browser's clock. */
  startedAt: string | null;
  /** Of sound, pauses left out. Changes once a second. */
  elapsedMs: number;
  /** How many moments were marked. */
  marks: number;
  /** The last words, as far as they are written down while it runs. */
  live: string;
  /** What goes wrong at the moment, in a sentence. */
  problem: string | null;
  /** Why the microphone was refused. */
  trouble: DeviceTrouble | null;
  /** What was being gone on with, for another try. */
  continuedId: string | null;
  unfinished: Unfinished[];
};

export const idle: RecorderSnapshot = {
  state: "idle",
  noteId: null,
  startedAt: null,
  elapsedMs: 0,
  marks: 0,
  live: "",
  problem: null,
  trouble: null,
  continuedId: null,
  unfinished: [],
};

let snapshot = idle;
let engine: RecorderEngine | null = null;
const listeners = new Set<() => void>();

export const readRecorder = () => snapshot;

export function publishRecorder(change: Partial<RecorderSnapshot>) {
  snapshot = { ...snapshot, ...change };
  for (const listener of [...listeners]) listener();
}

export function followRecorder(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The recorder of this tab, while it records. */
export const readEngine = () => engine;

export function setEngine(running: RecorderEngine | null) {
  engine = running;
}
