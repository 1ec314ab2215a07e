"use client";
import { Repeat } from "lucide-react";
import { meetingLink } from "@/components/data/meeting-link";
import { formatFull, type TimeStyle } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { CopyButton } from "@/components/ui/copy-button";
import { Section } from "@/components/ui/page-section";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import { describeRuleFor } from "@/lib/language/time/describe-rule";

/** How the meeting repeats, and the one link for all of its meetings. */
export function SeriesSection({ series, start }: { series: NonNullable<MeetingWire["series"]>; start: string | null }) {
  const style = useTimeStyle();
  return (
    <Section title="Repeats">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="flex min-w-0 flex-1 basis-52 items-start gap-2 text-base">
          <Repeat aria-hidden className="mt-0.5 size-4 text-ink-faint" />
          <span className="tabular">
            {describeSeries(series, style)}
            {series.ends_at ? (
              <span className="text-ink-soft">, until {dayOf(series.ends_at, series.timezone)}</span>
            ) : null}
            {series.is_exception ? (
              <span className="block text-ink-faint text-sm">
                This one was changed.
                {start === series.original_start
                  ? null
                  : ` By the series it would be ${formatFull(series.original_start, style)}.`}
              </span>
            ) : null}
          </span>
        </p>
        <CopyButton text={meetingLink(series.code)} label="Copy series link" />
      </div>
      <p className="mt-2 text-ink-faint text-sm">
        The series link always opens the meeting that's on or comes next. The link above opens only this one.
      </p>
    </Section>
  );
}

function describeSeries({ rule, original_start, timezone }: NonNullable<MeetingWire["series"]>, reader: TimeStyle) {
  const start = new Date(original_start);
  return describeRuleFor(
    rule,
    { start, timezone, hour12: reader.clock === "12" },
    { zone: reader.timezone, at: start },
  );
}

const dayOf = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone }).format(new Date(at));
