"use client";
import { useState } from "react";
import { formatClockTime, parseClockTime } from "@/components/ui/clock-time";
import { cn } from "@/components/ui/cn";
import { fieldClasses } from "@/components/ui/input";
import { dayMinutes, type Span } from "./hours";

type SpanFieldsProps = { name: string; span: Span; onSpan: (span: Span) => void };

/** Sends a range when a field is left with a time that makes sense; else the field goes back. */
export function SpanFields({ name, span, onSpan }: SpanFieldsProps) {
  const [draft, setDraft] = useState<{ from: string; to: string } | null>(null);
  const shown = draft ?? { from: formatClockTime(span.start, "24"), to: formatClockTime(span.end, "24") };
  const typed = readSpan(shown);

  function settle() {
    if (typed && (typed.start !== span.start || typed.end !== span.end)) onSpan(typed);
    setDraft(null);
  }

  const field = (key: "from" | "to") => (
    <input
      type="time"
      aria-label={`${name} ${key}`}
      aria-invalid={typed === null || undefined}
      value={shown[key]}
      onChange={({ target }) => setDraft({ ...shown, [key]: target.value })}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === "Enter") settle();
        if (event.key === "Escape") setDraft(null);
      }}
      // As wide as a browser needs that writes "am" and "pm".
      className={cn(fieldClasses, "tabular h-8 w-32 px-2 touch:h-11")}
    />
  );
  return (
    <span className="flex items-center gap-2">
      {field("from")}
      <span aria-hidden className="text-ink-faint">
        –
      </span>
      {field("to")}
    </span>
  );
}

/** Midnight as an end is the end of the day. Null when it is no range. */
function readSpan({ from, to }: { from: string; to: string }): Span | null {
  const [start, end] = [parseClockTime(from), parseClockTime(to)];
  if (start === null || end === null) return null;
  const span = { start, end: end || dayMinutes };
  return span.start < span.end ? span : null;
}
