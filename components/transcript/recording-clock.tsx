"use client";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

export type RecordingSeek = {
  isRecorded: (tMs: number) => boolean;
  /** Does nothing if the moment was not recorded. Stops at `untilMs` unless somebody goes elsewhere before. */
  playFrom: (tMs: number, untilMs?: number) => void;
};

/** The state of the player, for the rest of the page. Times are offsets in the meeting (`t_ms`). */
export type RecordingClock = {
  /** Null while there is no recording to play. */
  seek: RecordingSeek | null;
  /** The moment that is playing, updated a few times a second. Null before the first playback. */
  nowMs: number | null;
  isPlaying: boolean;
};

type ClockSetters = { setSeek: (seek: RecordingClock["seek"]) => void; setNow: (now: Now) => void };
type Now = Pick<RecordingClock, "nowMs" | "isPlaying">;

const still: Now = { nowMs: null, isPlaying: false };
const ClockContext = createContext<RecordingClock>({ seek: null, ...still });
const SeekContext = createContext<RecordingClock["seek"]>(null);
const SetClockContext = createContext<ClockSetters>({ setSeek: () => {}, setNow: () => {} });

/** Must wrap both the player and the components that follow or control it. */
export function RecordingClockProvider({ children }: { children: ReactNode }) {
  const [seek, setSeek] = useState<RecordingSeek | null>(null);
  const [now, setNow] = useState(still);
  const setters = useMemo(() => ({ setSeek, setNow }), []);
  const clock = useMemo(() => ({ seek, ...now }), [seek, now]);
  return (
    <SetClockContext value={setters}>
      <SeekContext value={seek}>
        <ClockContext value={clock}>{children}</ClockContext>
      </SeekContext>
    </SetClockContext>
  );
}

/** Rerenders during playback. Components that only seek use `useRecordingSeek`. */
export const useRecordingClock = () => useContext(ClockContext);
export const useRecordingSeek = () => useContext(SeekContext);
/** For the player only. */
export const useSetClock = () => useContext(SetClockContext);
