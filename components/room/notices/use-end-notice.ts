"use client";
import { useEffect } from "react";
import { formatTime } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { useLobby } from "@/components/room/lobby/lobby";
import { warnedMinutes } from "@/lib/core/installation-policy/constants";
import { useNotify } from "./notices";

const minuteMs = 60_000;
const remindedMinutes = [warnedMinutes, 1];

/** Says ten minutes and a minute before that the installation's limit ends the meeting. */
export function useEndNotice() {
  const notify = useNotify();
  const style = useTimeStyle();
  const endsAt = useLobby("room")?.ends_at ?? null;
  const { timezone, clock } = style;
  useEffect(() => {
    if (endsAt === null) return;
    const left = Date.parse(endsAt) - Date.now();
    const due = remindedMinutes.filter((minutes) => left > (minutes === warnedMinutes ? 0 : minutes * minuteMs));
    const timers = due.map((minutes) =>
      setTimeout(
        () =>
          notify({
            tone: "warn",
            text: `This meeting ends at ${formatTime(endsAt, { timezone, clock })}`,
            detail: "Your administrator limits how long meetings last.",
          }),
        // Browsers take at most 24 days.
        Math.min(Math.max(0, left - minutes * minuteMs), 2 ** 31 - 1),
      ),
    );
    return () => timers.forEach(clearTimeout);
  }, [endsAt, notify, timezone, clock]);
}
