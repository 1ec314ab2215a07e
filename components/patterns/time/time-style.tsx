"use client";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { browserTimezone } from "@/lib/platform/http/client";
import type { TimeStyle } from "./format-time";

const TimeStyleContext = createContext<Partial<TimeStyle>>({});
const neverChanges = () => () => {};

/** Provides the profile's time zone and clock. Without a time zone, uses the browser's. */
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

/** The current time, updated at every full `everyMs`. Null during server rendering. */
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
