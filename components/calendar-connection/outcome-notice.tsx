"use client";
import { useEffect } from "react";
import { cn } from "@/components/ui/cn";
import type { ConnectOutcome } from "@/lib/features/calendar/constants";
import { isConnected, outcomeSentences } from "./outcomes";

/** How connecting ended, once: the address is cleared, so that a reload does not say it again. */
export function OutcomeNotice({ outcome, className }: { outcome: ConnectOutcome; className?: string }) {
  useEffect(() => {
    const url = new URL(window.location.href);
    url.searchParams.delete("calendar");
    window.history.replaceState(window.history.state, "", url);
  }, []);
  const isGood = isConnected(outcome);
  return (
    <p
      role={isGood ? "status" : "alert"}
      className={cn(
        "max-w-prose border-l-2 py-0.5 pl-3 text-base text-ink",
        isGood ? "border-good" : "border-bad",
        className,
      )}
    >
      {outcomeSentences[outcome]}
    </p>
  );
}
