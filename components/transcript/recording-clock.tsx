"use client";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

export type RecordingSeek = {
  isRecorded: (tMs: number) => boolean;
  /** Does nothing for a moment that was not recorded. */
  playFrom: (tMs: number) => void;
};

/** What the player says of itself to the rest of the page; times are those of the meeting (`t_ms`). */
export type RecordingClock = {
  /** Null: there is nothing to play, or not yet. */
  seek: RecordingSeek | null;
  /** The moment that is seen now, a few times a second; null until something was played. */
  nowMs: number | null;
  isPlaying: boolean;
};

type Tell = { setSeek: (seek: RecordingClock["seek"]) => void; setNow: (now: Now) => void };
type Now = Pick<RecordingClock, "nowMs" | "isPlaying">;

const still: Now = { nowMs: null, isPlaying: false };
const ClockContext = createContext<RecordingClock>({ seek: null, ...still });
const SeekContext = createContext<RecordingClock["seek"]>(null);
const TellContext = createContext<Tell>({ setSeek: () => {}, setNow: () => {} });

/** Around everything that follows the player or leads it. */
export function RecordingClockProvider({ children }: { children: ReactNode }) {
  const [seek, setSeek] = useState<RecordingSeek | null>(null);
  const [now, setNow] = useState(still);
  const tell = useMemo(() => ({ setSeek, setNow }), []);
  const clock = useMemo(() => ({ seek, ...now }), [seek, now]);
  return (
    <TellContext value={tell}>
      <SeekContext value={seek}>
        <ClockContext value={clock}>{children}</ClockContext>
      </SeekContext>
    </TellContext>
  );
}

/** Changes while the recording plays; whoever only jumps takes `useRecordingSeek`. */
export const useRecordingClock = () => useContext(ClockContext);
export const useRecordingSeek = () => useContext(SeekContext);
/** For the player alone. */
export const useTellClock = () => useContext(TellContext);
