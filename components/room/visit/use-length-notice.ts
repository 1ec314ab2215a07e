"use client";
import { useEffect } from "react";
import { toast } from "@/components/ui/toast";

/** Tells a host inside, once, that the meeting is as long as their plan is meant for. `startedAt`: null while outside. */
export function useLengthNotice(minutes: number | null, startedAt: string | null) {
  useEffect(() => {
    if (minutes === null || startedAt === null) return;
    const wait = Date.parse(startedAt) + minutes * 60_000 - Date.now();
    // Who comes back after that is not told again.
    if (wait <= 0) return;
    const timer = setTimeout(
      () =>
        toast.say(`You've been meeting for ${minutes} minutes`, {
          description: "That's what your plan is meant for. Carry on: nobody will be cut off.",
          timeout: 15_000,
        }),
      wait,
    );
    return () => clearTimeout(timer);
  }, [minutes, startedAt]);
}
