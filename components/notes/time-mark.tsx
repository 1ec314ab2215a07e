"use client";
import { useRef } from "react";
import { formatOffset } from "@/components/patterns/time/format-time";
import { cn } from "@/components/ui/cn";
import { useSource } from "./source/source-context";

export type Jump = ((tMs: number) => void) | undefined;

/** Where time marks stand beside the lines. */
export const gutter = "grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2.5";

/**
 * In the gutter: when it was said, and the way there. By keyboard it also shows the words; a finger sees the words first,
 * since the transcript is on another page.
 */
export function TimeMark({ tMs, onJump, of, quiet }: { tMs: number; onJump: Jump; of: string; quiet?: boolean }) {
  const source = useSource();
  const pointer = useRef("");
  if (!onJump) return null;
  const at = formatOffset(tMs);
  return (
    <button
      type="button"
      data-time-mark=""
      onPointerDown={({ pointerType }) => {
        pointer.current = pointerType;
      }}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(":focus-visible")) source?.show({ mark: currentTarget, tMs });
      }}
      onBlur={() => source?.hide()}
      onKeyDown={() => {
        pointer.current = "";
      }}
      onClick={({ currentTarget }) => {
        if (source && pointer.current === "touch") source.show({ mark: currentTarget, tMs });
        else onJump(tMs);
      }}
      aria-label={`Show in the transcript, ${at}: ${of}`}
      className={cn(
        "tabular h-[1.625rem] self-start rounded-sm text-left text-ink-faint text-xs transition-colors hover:text-accent hover:underline focus-visible:text-accent group-hover:text-ink-soft",
        "touch:-my-2 touch:h-[2.625rem]",
        quiet && "h-auto self-baseline touch:my-0 touch:h-auto",
      )}
    >
      {at}
    </button>
  );
}
