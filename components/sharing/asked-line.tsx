"use client";
import { formatDay } from "@/components/patterns/time/format-time";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";

/** "You asked Ana today." Says nothing of what became of it. */
export function AskedLine({ host, at, what }: { host: string; at: string | null; what?: string }) {
  const style = useTimeStyle();
  const now = useNow() ?? undefined;
  return (
    <span suppressHydrationWarning>
      You asked {host}
      {what ? ` for ${what}` : ""}
      {at ? ` ${onDay(formatDay(at, style, now))}` : ""}.
    </span>
  );
}

/** "today", "on Tue 3 Nov". */
const onDay = (day: string) => (/^(Today|Yesterday)$/.test(day) ? day.toLowerCase() : `on ${day}`);
