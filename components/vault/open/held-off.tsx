"use client";
import { formatOffset } from "@/components/patterns/time/format-time";
import { Button } from "@/components/ui/button";
import { useCountdown } from "@/components/vault/use-countdown";

/** After wrong tries: how long none is taken, and what can be done meanwhile. */
export function HeldOff({ endsAt, onLost }: { endsAt: number; onLost: () => void }) {
  const { secondsLeft } = useCountdown(endsAt);
  return (
    <div className="flex flex-col items-start gap-4 border-warn border-l-2 py-1 pl-4">
      <div>
        <p role="alert" className="font-medium text-ink text-md">
          Too many wrong tries
        </p>
        <p className="mt-1 text-base text-ink-soft">
          You can try again in {/* The browser may count a second less than the server did. */}
          <span className="tabular font-medium text-ink" suppressHydrationWarning>
            {formatOffset(secondsLeft * 1000)}
          </span>
          . Your entries are safe.
        </p>
        <p aria-live="polite" className="sr-only" suppressHydrationWarning>
          {announce(secondsLeft)}
        </p>
      </div>
      <Button onClick={onLost}>I can't remember it</Button>
    </div>
  );
}

/** Not every second: a countdown that is read aloud chatters. */
function announce(secondsLeft: number): string {
  if (secondsLeft > 60) return "";
  return secondsLeft > 30 ? "You can try again in one minute." : "You can try again in 30 seconds.";
}
