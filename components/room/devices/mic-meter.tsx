"use client";
import { useRef } from "react";
import { cn } from "@/components/ui/cn";
import { useMicLevel } from "./use-mic-level";

/** The maximum height of each bar. */
const bars = [
  { name: "left", share: 0.62 },
  { name: "middle", share: 1 },
  { name: "right", share: 0.78 },
];
/** The height in silence, as a share of the full height. */
const restingHeight = 0.19;

/** Clips the bar, because a clip path causes no layout. */
function clipTo(level: number, share = 1) {
  const height = restingHeight + (1 - restingHeight) * share * level;
  return `inset(${(50 * (1 - height)).toFixed(0)}% 0 round 2px)`;
}

/** Three bars that move with the voice. */
export function MicMeter({ track, className }: { track: MediaStreamTrack | null | undefined; className?: string }) {
  const root = useRef<HTMLSpanElement>(null);
  useMicLevel(track, (level) => {
    for (const [at, bar] of [...(root.current?.children ?? [])].entries()) {
      if (bar instanceof HTMLElement) bar.style.clipPath = clipTo(level, bars[at]?.share);
    }
  });
  return (
    <span ref={root} aria-hidden className={cn("inline-flex h-4 items-center gap-[3px]", className)}>
      {bars.map(({ name }) => (
        <span key={name} className="h-full w-[3px] rounded-full bg-current" style={{ clipPath: clipTo(0) }} />
      ))}
    </span>
  );
}
