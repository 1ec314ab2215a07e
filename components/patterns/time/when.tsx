"use client";
import { Tooltip } from "@/components/ui/tooltip";
import { formatDay, formatFull, formatTime, formatWhen } from "./format-time";
import { useNow, useTimeStyle } from "./time-style";

type WhenProps = {
  at: string;
  show?: "when" | "day" | "time";
  /** Within a sentence: "last used today 14:30". */
  mid?: boolean;
  className?: string;
};

/** A moment as people say it, in full with its zone on hover. */
export function When({ at, show = "when", mid, className }: WhenProps) {
  const style = useTimeStyle();
  const now = useNow() ?? undefined;
  const said =
    show === "day" ? formatDay(at, style, now) : show === "time" ? formatTime(at, style) : formatWhen(at, style, now);
  return (
    <Tooltip label={formatFull(at, style)}>
      <time dateTime={at} suppressHydrationWarning className={className ? `tabular ${className}` : "tabular"}>
        {mid ? said.replace(/^(Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase()) : said}
      </time>
    </Tooltip>
  );
}
