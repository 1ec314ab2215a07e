"use client";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { Tooltip } from "@/components/ui/tooltip";
import { browserTimezone } from "@/lib/http/client";
import { formatDay, formatFull, formatTime, formatWhen, type TimeStyle } from "./format-time";

const TimeStyleContext = createContext<Partial<TimeStyle>>({});
const neverChanges = () => () => {};

/** Zone and clock of the profile; without a zone, the browser's. */
export function TimeStyleProvider({
  timezone,
  clock,
  children,
}: {
  timezone: string | null;
  clock: "12" | "24" | null;
  children: ReactNode;
}) {
  const style = useMemo(() => ({ ...(timezone ? { timezone } : {}), ...(clock ? { clock } : {}) }), [timezone, clock]);
  return <TimeStyleContext.Provider value={style}>{children}</TimeStyleContext.Provider>;
}

export function useTimeStyle(): TimeStyle {
  const { timezone, clock = "24" } = useContext(TimeStyleContext);
  const local = useSyncExternalStore(neverChanges, browserTimezone, () => "UTC");
  return useMemo(() => ({ timezone: timezone ?? local, clock }), [timezone, local, clock]);
}

/** The time now, renewed at every full `everyMs`; null while the page is being made on the server. */
export function useNow(everyMs = 60_000): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      setNow(new Date());
      timer = setTimeout(tick, everyMs - (Date.now() % everyMs) + 20);
    }
    tick();
    return () => clearTimeout(timer);
  }, [everyMs]);
  return now;
}

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
