"use client";
import { Eye } from "lucide-react";
import { useNow } from "@/components/patterns/time/time-style";
import { Button } from "@/components/ui/button";

/** While an administrator reads: how long still, and that its host knows. */
export function OpeningBar({ until, onExtend }: { until: string; onExtend: () => void }) {
  const now = useNow(1000);
  const left = now ? Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000)) : null;
  return (
    <section
      aria-label="Open to read"
      className="sticky top-0 z-10 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-warn-wash px-4 py-3 text-base text-warn"
    >
      <Eye aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">
        <span role="timer" className="tabular font-medium">
          {left === null ? "Open to read." : `Open to read for ${clock(left)}.`}
        </span>{" "}
        The host sees this.
      </p>
      <Button size="sm" onClick={onExtend}>
        Open again
      </Button>
    </section>
  );
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
