"use client";
import { Mic } from "lucide-react";
import { formatOffset } from "@/components/patterns/time/format-offset";
import { cn } from "@/components/ui/cn";
import { useRecorder } from "./use-recorder";

/** While it records, the button only says so: the recorder itself stands above each page. */
function useRecordButton() {
  const { state, elapsedMs, start } = useRecorder();
  const isRunning = state === "recording" || state === "paused" || state === "elsewhere";
  const name = isRunning ? `Recording, ${formatOffset(elapsedMs)}` : "Record a voice note";
  return { isRunning, name, start: isRunning ? undefined : start, time: formatOffset(elapsedMs) };
}

/** A row of the rail; collapsed, an icon. */
export function RailRecord({ narrow, className }: { narrow: boolean; className: string }) {
  const { isRunning, name, start, time } = useRecordButton();
  return (
    <button
      type="button"
      onClick={start}
      aria-label={name}
      title={narrow ? name : undefined}
      className={cn(className, narrow ? "w-8 justify-center" : "w-full px-2")}
    >
      <Mic aria-hidden className={isRunning ? "text-live" : undefined} />
      {narrow ? null : <span className="flex-1 text-left">{isRunning ? "Recording" : "Record"}</span>}
      {narrow || !isRunning ? null : <span className="tabular text-ink-faint text-sm">{time}</span>}
    </button>
  );
}

/** In the header of each page on a phone. */
export function PhoneRecord() {
  const { isRunning, name, start } = useRecordButton();
  return (
    <button
      type="button"
      onClick={start}
      aria-label={name}
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors hover:bg-hover hover:text-ink md:hidden touch:size-11"
    >
      <Mic aria-hidden className={cn("size-[1.125rem]", isRunning && "text-live")} />
    </button>
  );
}
