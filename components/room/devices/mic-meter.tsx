"use client";
import { useRef } from "react";
import { cn } from "@/components/ui/cn";
import { useMicLevel } from "./use-mic-level";

const bars = ["left", "middle", "right"] as const;
const shares = { left: 0.62, middle: 1, right: 0.78 };

/** Three bars that move with the voice: the sign that one is heard. */
export function MicMeter({ track, className }: { track: MediaStreamTrack | null | undefined; className?: string }) {
  const root = useRef<HTMLSpanElement>(null);
  useMicLevel(track, (level) => root.current?.style.setProperty("--level", level.toFixed(3)));
  return (
    <span ref={root} aria-hidden className={cn("inline-flex h-4 items-center gap-[3px] [--level:0]", className)}>
      {bars.map((bar) => (
        <span
          key={bar}
          className="w-[3px] rounded-full bg-current transition-[height] duration-75"
          style={{ height: `calc(3px + ${shares[bar] * 13}px * var(--level))` }}
        />
      ))}
    </span>
  );
}
