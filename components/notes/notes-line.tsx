"use client";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { NotesPoint } from "@/lib/features/notes/schema";
import { MaskedText } from "./masked-text";
import { ModelMark } from "./model-lines";
import { splitSpeaker } from "./notes-text";
import { useLineSource } from "./source/use-line-source";
import { gutter, type Jump, TimeMark } from "./time-mark";

type NotesLineProps = { point: NotesPoint; onJump: Jump; strong?: boolean; children?: ReactNode };

/** A decision or a point, with its time in the gutter. */
export function NotesLine({ point, onJump, strong, children }: NotesLineProps) {
  const quoted = splitSpeaker(point.text);
  const source = useLineSource(point.t_ms, children ? undefined : point.id);
  return (
    <li {...source} className={cn("group", onJump && gutter)}>
      <TimeMark tMs={point.t_ms} onJump={onJump} of={point.text} />
      <div className="min-w-0">
        <p className={strong ? "font-medium" : undefined}>
          {quoted ? (
            <>
              {quoted.before ? <span className="text-ink-soft">{quoted.before}</span> : null}
              <span className="font-medium">{quoted.speaker}</span>
              <span className="text-ink-faint">:</span> <MaskedText>{quoted.said}</MaskedText>
            </>
          ) : (
            <MaskedText>{point.text}</MaskedText>
          )}
          <ModelMark id={point.id} />
        </p>
        {children}
      </div>
    </li>
  );
}
