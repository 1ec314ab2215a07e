"use client";
import { CalendarX, CircleCheck, Clock, Info } from "lucide-react";
import { formatDay, formatTime, formatWhen, type TimeStyle } from "@/components/patterns/time/format-time";
import { cn } from "@/components/ui/cn";
import { describeError } from "@/lib/platform/http/client";
import { describeCheck, describeOthersStretched } from "./availability-words";
import { CalendarNote } from "./calendar-note";
import { type TimeQuery, useTimeCheck } from "./use-availability";

export type FindingsStyle = TimeStyle & { zoneOfForm: string };
type TimeFindingsProps = {
  timeQuery: TimeQuery;
  style: FindingsStyle;
  repeats: boolean;
  onPick: (start: string) => void;
};

const icons = { free: CircleCheck, busy: CalendarX, stretched: Clock, unchecked: Info };
const inks = { free: "text-good", busy: "text-warn", stretched: "text-warn", unchecked: "text-ink-faint" };

/** A quiet line for each finding, and better times on the same day. */
export function TimeFindings({ timeQuery, style, repeats, onPick }: TimeFindingsProps) {
  const { data, isCurrent, isError, error, refetch } = useTimeCheck(timeQuery, style.timezone);
  if (isError && isCurrent) {
    return (
      <p className="text-ink-soft text-sm">
        Couldn't check who has time. {describeError(error)} <Retry onClick={() => void refetch()} />
      </p>
    );
  }
  if (!data) return <p className="text-ink-faint text-sm">Checking who has time…</p>;
  const { check, body } = data;
  const { start, minutes } = body;
  const inForm: TimeStyle = { ...style, timezone: style.zoneOfForm };
  return (
    <div aria-busy={!isCurrent} className={cn("transition-opacity", !isCurrent && "opacity-50")}>
      <ul className="space-y-1">
        {describeCheck(check, { style, start, minutes }, body.emails).map(({ kind, text }) => {
          const Icon = icons[kind];
          return (
            <li
              key={text}
              className={cn(
                "flex items-start gap-1.5 text-sm",
                kind === "unchecked" ? "text-ink-faint" : "text-ink-soft",
              )}
            >
              <Icon aria-hidden className={cn("mt-0.5 size-3.5 shrink-0", inks[kind])} />
              <span className="tabular wrap-anywhere min-w-0">{text}</span>
            </li>
          );
        })}
        {repeats ? <li className="pl-5 text-ink-faint text-sm">Only the first meeting was checked.</li> : null}
      </ul>
      {check.nearby.length > 0 ? (
        <div className="mt-2 flex flex-wrap items-center gap-1.5 pl-5">
          <span className="mr-1 text-ink-soft text-sm">Better:</span>
          {check.nearby.map(({ starts_at: at, stretched }) => {
            const stretch = describeOthersStretched(stretched, { style, start: at, minutes });
            return (
              <button
                key={at}
                type="button"
                disabled={!isCurrent}
                onClick={() => onPick(at)}
                title={stretch ?? undefined}
                aria-label={`Change the time to ${formatWhen(at, inForm)}${stretch ? ` (${stretch})` : ""}`}
                className="tabular inline-flex h-7 items-center rounded-full border border-line bg-raised px-2.5 text-sm transition-colors hover:border-edge hover:bg-hover touch:h-11 touch:px-4"
              >
                {formatDay(at, inForm) === formatDay(start, inForm) ? formatTime(at, inForm) : formatWhen(at, inForm)}
              </button>
            );
          })}
        </div>
      ) : null}
      <CalendarNote status={check.status} onRetry={() => void refetch()} className="mt-1 pl-5" />
    </div>
  );
}

const Retry = ({ onClick }: { onClick: () => void }) => (
  <button type="button" onClick={onClick} className="rounded-sm text-accent underline underline-offset-2">
    Try again
  </button>
);
