"use client";
import { useSyncExternalStore } from "react";
import { toast } from "@/components/ui/toast";
import {
  followRecorder,
  idle,
  publishRecorder,
  type RecorderSnapshot,
  readEngine,
  readRecorder,
} from "./recorder-state";

export type Recorder = RecorderSnapshot & typeof recorderActions;

type Control = typeof import("./control-recorder");

/** Its code loads when it is used. */
const withRecorder = (act: (control: Control) => unknown) => () => {
  import("./control-recorder").then(act, () => {
    publishRecorder({ state: "idle" });
    toast.bad("Couldn't open the recorder", { description: "Check your connection and try again." });
  });
};

const recorderActions = {
  /** Loudness now, from 0 to 1. Not a state: read it as often as it is drawn. */
  level: () => readEngine()?.level ?? 0,
  /** Asks for the microphone, and records. */
  start: withRecorder((control) => control.startRecorder()),
  pause: () => readEngine()?.pause(),
  resume: () => readEngine()?.resume(),
  /** Of the sound that is recorded now, in milliseconds. */
  position: () => readEngine()?.elapsedMs ?? 0,
  /** A moment to jump to: this one, unless it is said which. */
  mark: (label?: string, atMs?: number) => void readEngine()?.mark(label?.trim() || null, atMs),
  finish: () => void readEngine()?.finish(),
  /** Throws away what was recorded: ask before. */
  discard: () => void readEngine()?.discard(),
};

/** The one recorder of this browser. It lives in the shell: a page only asks it. */
export function useRecorder(): Recorder {
  const snapshot = useSyncExternalStore(followRecorder, readRecorder, () => idle);
  return { ...snapshot, ...recorderActions };
}
