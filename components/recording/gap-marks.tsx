import { formatTime, type TimeStyle } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { Tooltip } from "@/components/ui/tooltip";
import type { RecordingGap } from "./recording-timeline";

/** The words about a gap stay for this much of the recording after it. */
const toldForMs = 4000;

/** True for a pause and for a failure alike. */
export function describeGap({ from, to }: RecordingGap, style: TimeStyle): string {
  const seconds = Math.round((Date.parse(to) - Date.parse(from)) / 1000);
  if (seconds >= 60) return `Nothing was recorded from ${formatTime(from, style)} to ${formatTime(to, style)}.`;
  return `Nothing was recorded for ${seconds} ${seconds === 1 ? "second" : "seconds"} at ${formatTime(from, style)}.`;
}

/** The gap that playback has just passed. */
export const findPassedGap = (gaps: readonly RecordingGap[], positionMs: number) =>
  gaps.findLast((gap) => gap.positionMs <= positionMs && positionMs < gap.positionMs + toldForMs);

type GapMarksProps = {
  gaps: readonly RecordingGap[];
  lengthMs: number;
  /** The gap whose words the picture shows: its mark needs no tooltip. */
  current: RecordingGap | undefined;
  onChoose: (positionMs: number) => void;
};

/** Interrupts the track of the slider, over which it lies, where nothing was recorded. */
export function GapMarks({ gaps, lengthMs, current, onChoose }: GapMarksProps) {
  const style = useTimeStyle();
  return gaps.map((gap) => {
    const words = describeGap(gap, style);
    return (
      <Tooltip key={gap.from} label={words} disabled={gap === current}>
        <button
          type="button"
          aria-label={words}
          onClick={() => onChoose(gap.positionMs)}
          style={{ left: `${(gap.positionMs / Math.max(1, lengthMs)) * 100}%` }}
          className="absolute top-1/2 h-3.5 w-2 -translate-x-1/2 -translate-y-1/2 rounded-xs border-warn border-x-2 bg-canvas focus-visible:outline-2 focus-visible:outline-accent focus-visible:outline-offset-2"
        />
      </Tooltip>
    );
  });
}
