"use client";
import { useSyncExternalStore } from "react";
import { followRecorder, idle, type RecorderSnapshot, readRecorder } from "./recorder-state";

export type Recorder = RecorderSnapshot & {
  /** Loudness now, from 0 to 1. Not a state: read it as often as it is drawn. */
  level: () => number;
  /** Asks for the microphone, and records. */
  start: () => void;
  pause: () => void;
  resume: () => void;
  /** A moment to jump to. */
  mark: (label?: string) => void;
  finish: () => void;
  /** Throws away what was recorded: ask before. */
  discard: () => void;
};

const nothing = () => {};

/** The one recorder of this browser. It lives in the shell: a page only asks it. */
export function useRecorder(): Recorder {
  const snapshot = useSyncExternalStore(followRecorder, readRecorder, () => idle);
  return {
    ...snapshot,
    level: () => 0,
    start: nothing,
    pause: nothing,
    resume: nothing,
    mark: nothing,
    finish: nothing,
    discard: nothing,
  };
}
