"use client";
import { MonitorUp } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Has its own line above the stage while one's screen is shared. */
export function PresentingBar({ onStop }: { onStop: () => void }) {
  return (
    <div
      role="status"
      className="flex shrink-0 items-center justify-center gap-3 px-4 pt-[max(0.5rem,env(safe-area-inset-top))] text-base text-ink"
    >
      <span className="inline-flex items-center gap-2 rounded-tile bg-accent-wash py-1 pr-1 pl-3">
        <MonitorUp aria-hidden className="size-4 text-accent" />
        You are presenting to everybody
        <Button size="sm" variant="primary" onClick={onStop}>
          Stop presenting
        </Button>
      </span>
    </div>
  );
}
