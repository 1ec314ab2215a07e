"use client";
import { useEffect } from "react";
import { openLevelMeter, shareOfSpeech } from "./open-level-meter";

/** Smooth enough for a voice. Measuring every frame would cost as much as the call. */
const measureEveryMs = 66;
/** Smaller changes are not visible. */
const changeMin = 0.02;

/** Calls back with the loudness of a microphone, 0 to 1, when it changes. Does not rerender. */
export function useMicLevel(track: MediaStreamTrack | null | undefined, onLevel: (level: number) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onLevel` writes into a ref and does not change.
  useEffect(() => {
    onLevel(0);
    if (!track) return;
    const context = new AudioContext();
    const meter = openLevelMeter(context, track);
    let level = 0;
    let shown = 0;
    const timer = setInterval(() => {
      const measured = shareOfSpeech(meter.level());
      level = measured > level ? measured : level * 0.65 + measured * 0.35;
      if (Math.abs(level - shown) < changeMin) return;
      shown = level;
      onLevel(shown);
    }, measureEveryMs);
    // The context stays suspended until the first key or click. Closing it before rejects.
    const resume = () => void context.resume().catch(() => {});
    document.addEventListener("pointerdown", resume);
    document.addEventListener("keydown", resume);
    resume();
    return () => {
      clearInterval(timer);
      document.removeEventListener("pointerdown", resume);
      document.removeEventListener("keydown", resume);
      meter.close();
      void context.close();
    };
  }, [track]);
}
