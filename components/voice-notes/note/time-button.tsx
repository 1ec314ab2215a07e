"use client";
import { formatOffset } from "@/components/patterns/time/format-time";
import { useRecordingSeek } from "@/components/transcript/recording-clock";

/** When it was said, and the way there. */
export function TimeButton({ ms, of }: { ms: number; of: string }) {
  const seek = useRecordingSeek();
  const time = formatOffset(ms);
  if (!seek) return <span className="tabular text-ink-faint text-xs leading-6">{time}</span>;
  return (
    <button
      type="button"
      aria-label={`Play from ${time}: ${of}`}
      onClick={() => seek.playFrom(ms)}
      className="tabular relative self-start rounded-sm text-left text-ink-faint text-xs leading-6 transition-colors hover:text-accent hover:underline touch:before:absolute touch:before:-inset-2.5"
    >
      {time}
    </button>
  );
}

/** Where times stand beside the lines. */
export const timeGutter = "grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2";
