"use client";
import { Copy, Plus, X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { formatClockTime } from "@/components/ui/clock-time";
import { IconButton } from "@/components/ui/icon-button";
import { copyDay, type HoursRange, nameOfWeekday, nextSpan, type Span, setDay, spansOf } from "./hours";
import { SpanFields } from "./span-fields";

type DayHoursProps = { hours: readonly HoursRange[]; clock: "12" | "24"; onHours: (hours: HoursRange[]) => void };

/** The hours of each weekday as fields: to the minute, and several ranges a day. */
export function DayHours({ hours, clock, onHours }: DayHoursProps) {
  const [copied, setCopied] = useState<number | null>(null);
  return (
    <ul className="divide-y divide-line border-line border-y">
      {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
        <li key={weekday} className="py-2">
          <Day
            weekday={weekday}
            clock={clock}
            spans={spansOf(hours, weekday)}
            onSpans={(spans) => onHours(setDay(hours, weekday, spans))}
            isCopying={copied === weekday}
            onCopy={() => setCopied(copied === weekday ? null : weekday)}
          />
          {copied === weekday ? (
            <CopyTargets
              from={weekday}
              onCopy={(targets) => {
                onHours(copyDay(hours, weekday, targets));
                setCopied(null);
              }}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

type DayProps = {
  weekday: number;
  clock: "12" | "24";
  spans: readonly Span[];
  onSpans: (spans: Span[]) => void;
  isCopying: boolean;
  onCopy: () => void;
};

function Day({ weekday, clock, spans, onSpans, isCopying, onCopy }: DayProps) {
  const name = nameOfWeekday(weekday);
  const next = nextSpan(spans);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere.
    <div role="group" aria-label={name} className="flex flex-wrap items-start gap-x-4 gap-y-1.5">
      <span className="w-24 pt-1.5 text-base text-ink touch:pt-3">{name}</span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        {spans.length === 0 ? <span className="pt-1.5 text-base text-ink-faint touch:pt-3">Closed</span> : null}
        {spans.map((span, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a changed range keeps its fields, and the focus in them.
          <span key={at} className="flex flex-wrap items-center gap-2">
            <SpanFields
              name={name}
              span={span}
              clock={clock}
              onSpan={(changed) => onSpans(spans.map((one, index) => (index === at ? changed : one)))}
            />
            <IconButton
              label={`Remove ${name} ${formatClockTime(span.start, clock)} to ${formatClockTime(span.end, clock)}`}
              onClick={() => onSpans(spans.filter((_, index) => index !== at))}
            >
              <X aria-hidden />
            </IconButton>
          </span>
        ))}
      </div>
      <span className="flex">
        {next ? (
          <IconButton label={`Add hours on ${name}`} onClick={() => onSpans([...spans, next])}>
            <Plus aria-hidden />
          </IconButton>
        ) : null}
        <IconButton label={`Copy ${name} to other days`} aria-expanded={isCopying} onClick={onCopy}>
          <Copy aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}

type CopyTargetsProps = { from: number; onCopy: (targets: number[]) => void };

function CopyTargets({ from, onCopy }: CopyTargetsProps) {
  const [chosen, setChosen] = useState<number[]>([]);
  const others = [1, 2, 3, 4, 5, 6, 7].filter((weekday) => weekday !== from);
  return (
    <fieldset className="mt-2 flex flex-wrap items-center gap-2 rounded-card bg-surface px-3 py-2">
      <legend className="sr-only">Copy {nameOfWeekday(from)} to</legend>
      {others.map((weekday) => (
        <label key={weekday} className="flex min-h-8 items-center gap-1.5 pr-2 text-sm touch:min-h-11">
          <input
            type="checkbox"
            className="size-4 accent-(--accent)"
            checked={chosen.includes(weekday)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, weekday] : chosen.filter((one) => one !== weekday))
            }
          />
          {nameOfWeekday(weekday).slice(0, 3)}
        </label>
      ))}
      <Button size="sm" disabled={chosen.length === 0} onClick={() => onCopy(chosen)}>
        Copy
      </Button>
    </fieldset>
  );
}
