"use client";
import { useEffect, useMemo, useRef, useState } from "react";
import { formatOffset } from "@/components/patterns/time/format-time";
import { Tooltip } from "@/components/ui/tooltip";
import { speakerColour } from "@/components/voice-notes/speakers/speaker-colour";
import type { SpeakerRun } from "@/components/voice-notes/speakers/speaker-names";
import type { Gap, Mark } from "@/lib/features/voice-notes/schema";
import { drawBars } from "./peaks";

type WaveformProps = {
  /** Loudness of equal pieces, as stored; undefined: not there yet. */
  peaks: readonly number[] | undefined;
  lengthMs: number;
  positionMs: number;
  marks: readonly Mark[];
  gaps: readonly Gap[];
  runs: readonly SpeakerRun[];
  onSeek: (ms: number) => void;
};

/** A bar and the room beside it, in pixels. */
const barWidth = 3;
const flat = 0.04;

/** The sound as it was loud, with who speaks below it, and marks and gaps over it. A slider lies on it. */
export function Waveform({ peaks, lengthMs, positionMs, marks, gaps, runs, onSeek }: WaveformProps) {
  const { box, count } = useBarCount();
  const bars = useMemo(
    () => path(peaks && peaks.length > 0 ? drawBars(peaks, count) : Array(count).fill(0)),
    [peaks, count],
  );
  const length = Math.max(1, lengthMs);
  const share = (ms: number) => `${(Math.min(ms, length) / length) * 100}%`;
  const svg = { viewBox: `0 0 ${count} 2`, preserveAspectRatio: "none" } as const;
  return (
    <div className="relative pt-3">
      <div
        ref={box}
        className="relative h-16 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-4"
      >
        <svg aria-hidden {...svg} className="absolute inset-0 size-full text-edge">
          <path d={bars} fill="currentColor" />
        </svg>
        <svg
          aria-hidden
          {...svg}
          className="absolute inset-0 size-full text-accent"
          style={{ clipPath: `inset(0 calc(100% - ${share(positionMs)}) 0 0)` }}
        >
          <path d={bars} fill="currentColor" />
        </svg>
        <span
          aria-hidden
          style={{ left: share(positionMs) }}
          className="pointer-events-none absolute -inset-y-1 w-0.5 -translate-x-1/2 rounded-full bg-accent"
        />
        <input
          type="range"
          aria-label="Playback position"
          aria-valuetext={`${formatOffset(positionMs)} of ${formatOffset(lengthMs)}`}
          min={0}
          max={length}
          step={100}
          value={Math.min(positionMs, length)}
          onChange={(event) => onSeek(Number(event.target.value))}
          className="absolute inset-0 size-full cursor-pointer appearance-none bg-transparent opacity-0 outline-none [&::-moz-range-thumb]:w-px [&::-webkit-slider-thumb]:w-px [&::-webkit-slider-thumb]:appearance-none"
        />
      </div>
      {runs.length > 0 ? <SpeakerStrip runs={runs} length={length} /> : null}
      {gaps.map((gap) => (
        <PointOver
          key={`gap ${gap.at_ms}`}
          left={share(gap.at_ms)}
          label={`Nothing was recorded for ${describeSeconds(gap.gap_ms)} at ${formatOffset(gap.at_ms)}.`}
          onChoose={() => onSeek(gap.at_ms)}
          className="h-3.5 w-2 rounded-xs border-warn border-x-2 bg-canvas"
        />
      ))}
      {marks.map((mark) => (
        <PointOver
          key={`mark ${mark.at_ms}`}
          left={share(mark.at_ms)}
          label={`${mark.label || "Mark"}, ${formatOffset(mark.at_ms)}`}
          onChoose={() => onSeek(mark.at_ms)}
          className="size-2.5 rotate-45 rounded-xs bg-accent"
        />
      ))}
    </div>
  );
}

type PointProps = { left: string; label: string; onChoose: () => void; className: string };

/** Above the sound, so that the slider stays free. */
function PointOver({ left, label, onChoose, className }: PointProps) {
  return (
    <Tooltip label={label}>
      <button
        type="button"
        aria-label={label}
        onClick={onChoose}
        style={{ left }}
        className="absolute top-0 flex h-3 w-4 -translate-x-1/2 items-center justify-center rounded-xs focus-visible:outline-2 focus-visible:outline-accent touch:before:absolute touch:before:-inset-x-2 touch:before:-inset-y-3"
      >
        <span aria-hidden className={className} />
      </button>
    </Tooltip>
  );
}

/** One stroke for each speaker, as long as they speak. */
function SpeakerStrip({ runs, length }: { runs: readonly SpeakerRun[]; length: number }) {
  const labels = [...new Set(runs.map(({ label }) => label))];
  return (
    <svg
      viewBox="0 0 1000 1"
      preserveAspectRatio="none"
      aria-hidden
      className="mt-1.5 block h-1 w-full rounded-full bg-line"
    >
      {labels.map((label) => (
        <path
          key={label}
          style={{ fill: speakerColour(label) }}
          d={runs
            .filter((run) => run.label === label)
            .map(({ startMs, endMs }) => {
              const width = Math.max(1, ((endMs - startMs) / length) * 1000);
              return `M${round((startMs / length) * 1000)} 0h${round(width)}v1h-${round(width)}z`;
            })
            .join("")}
        />
      ))}
    </svg>
  );
}

function useBarCount() {
  const box = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(200);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      setCount(Math.max(20, Math.floor((entry?.contentRect.width ?? 0) / barWidth)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, count };
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Mirrored around the middle; what is silent is a thin line. */
const path = (bars: readonly number[]) =>
  bars
    .map((bar, at) => {
      const height = round(Math.max(flat, bar) * 2);
      return `M${at} ${round(1 - height / 2)}h.62v${height}h-.62z`;
    })
    .join("");

function describeSeconds(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 90) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.round(seconds / 60)} minutes`;
}
