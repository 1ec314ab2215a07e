"use client";
import type { ClockMinutes } from "@/components/ui/clock-time";
import { LateTimeField } from "@/components/ui/late-time-field";
import { dayMinutes, type Span } from "./hours";

type SpanFieldsProps = { name: string; span: Span; clock: "12" | "24"; onSpan: (span: Span) => void };

/** Sends a range when a field is left with a time that makes sense; else the field goes back. */
export function SpanFields({ name, span, clock, onSpan }: SpanFieldsProps) {
  return (
    <span className="flex items-center gap-2">
      <LateTimeField
        label={`${name} from`}
        value={span.start}
        fits={(start) => start < span.end}
        onValueChange={(start) => onSpan({ ...span, start })}
        clock={clock}
      />
      <span aria-hidden className="text-ink-faint">
        –
      </span>
      <LateTimeField
        label={`${name} to`}
        value={span.end}
        fits={(end) => span.start < endOf(end)}
        onValueChange={(end) => onSpan({ ...span, end: endOf(end) })}
        clock={clock}
      />
    </span>
  );
}

/** Midnight as an end is the end of the day. */
const endOf = (minutes: ClockMinutes) => minutes || dayMinutes;
