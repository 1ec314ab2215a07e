"use client";
import { Pause, Play, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { formatOffset } from "@/components/patterns/time/format-time";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { Slider } from "@/components/ui/slider";
import type { Reading } from "./use-reading";

const speeds = ["1", "1.25", "1.5", "2"] as const;

/** Takes the place of the button, and its focus unless that has moved on. */
export function ListenPlayer({ reading, onEnd }: { reading: Reading; onEnd: () => void }) {
  const { isPlaying, positionMs, lengthMs, speed, toggle, goTo, choose } = reading;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) first.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section aria-label="Notes read aloud" className="flex min-w-0 flex-1 items-center gap-1">
      <IconButton ref={first} label={isPlaying ? "Pause" : "Play"} onClick={toggle}>
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
      <Slider
        label="Position in the reading"
        value={Math.min(positionMs, lengthMs)}
        max={Math.max(1, lengthMs)}
        step={100}
        valueText={(ms) => `${formatOffset(ms)} of ${formatOffset(lengthMs)}`}
        onValueChange={goTo}
        className="min-w-24 flex-1 px-2"
      />
      <span className="tabular shrink-0 px-1 text-ink-soft text-sm">
        {formatOffset(positionMs)} <span className="text-ink-faint">of {formatOffset(lengthMs)}</span>
      </span>
      <Select
        label="Speed"
        className="w-22"
        value={speeds.find((one) => Number(one) === speed) ?? "1"}
        onValueChange={(next) => choose(Number(next))}
        options={speeds.map((value) => ({ value, label: `${value}×` }))}
      />
      <IconButton label="Stop listening" onClick={onEnd}>
        <X aria-hidden />
      </IconButton>
    </section>
  );
}
