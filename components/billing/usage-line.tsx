"use client";
import Link from "next/link";
import { formatDay } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { cn } from "@/components/ui/cn";
import { warnedPercents } from "@/lib/features/billing/constants";
import type { UsageWire } from "@/lib/features/billing/schema";
import { onDay, usedPercent } from "./plan-words";

const [warnedFrom] = warnedPercents;

/** Says that the meetings of a plan are nearly or all used. It forbids nothing. */
export function UsageLine({ usage, className }: { usage: UsageWire; className?: string }) {
  const style = useTimeStyle();
  const percent = usedPercent(usage);
  if (percent === null || percent < warnedFrom) return null;
  const { meetings_used: used, meetings_limit: limit, period_end: end } = usage;
  return (
    <p className={cn("text-base text-ink-soft", className)}>
      {percent < 100
        ? `You've used ${used} of your ${limit} meetings.`
        : `You've used all ${limit} meetings of your plan.`}{" "}
      You can still schedule more. The count starts again {onDay(formatDay(end, style))}.{" "}
      <Link href="/settings/plan" className="rounded-sm text-accent underline underline-offset-2">
        See your plan
      </Link>
    </p>
  );
}
