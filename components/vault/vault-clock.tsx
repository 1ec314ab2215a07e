"use client";
import { LockKeyhole } from "lucide-react";
import { useState } from "react";
import type { Reader } from "@/components/patterns/identity/reader";
import { formatOffset } from "@/components/patterns/time/format-time";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { LateOverlay } from "@/components/ui/late-overlay";
import { useCountdown } from "./use-countdown";
import { useLockVault } from "./use-vault";
import type { VaultStatus } from "./vault-queries";

const loadOpen = () => import("./open/open-dialog").then((loaded) => loaded.OpenDialog);
const loadLost = () => import("./open/lost-dialog").then((loaded) => loaded.LostDialog);

/** How long the vault stays open, and the ways to end that sooner or later. */
export function VaultClock({ status, reader }: { status: VaultStatus; reader: Reader }) {
  const { secondsLeft, isEnding, announcement } = useCountdown(status.ends_at);
  const lock = useLockVault();
  const [over, setOver] = useState<"open" | "lost" | null>(null);
  const dialog = (part: "open" | "lost") => ({
    open: over === part,
    onOpenChange: (isOpen: boolean) => setOver(isOpen ? part : null),
    status,
  });
  return (
    <div className="flex items-center gap-1">
      <span
        role="timer"
        aria-live="off"
        aria-label="Time until the vault locks"
        // The browser may count a second less than the server did.
        suppressHydrationWarning
        className={cn(
          "tabular inline-flex h-8 items-center rounded-control px-2 text-base touch:h-11",
          isEnding ? "bg-warn-wash font-medium text-warn" : "text-ink-faint",
        )}
      >
        {isEnding ? null : <span className="whitespace-pre max-sm:hidden">Locks in </span>}
        {formatOffset(secondsLeft * 1000)}
      </span>
      <span aria-live="polite" className="sr-only" suppressHydrationWarning>
        {announcement}
      </span>
      {isEnding ? <Button onClick={() => setOver("open")}>Stay open</Button> : null}
      <Button variant="ghost" onClick={lock}>
        <LockKeyhole aria-hidden />
        Lock
      </Button>
      <LateOverlay
        load={loadOpen}
        props={{
          ...dialog("open"),
          title: "Stay open",
          description: "Five more minutes.",
          onOpened: () => setOver(null),
          onLost: () => setOver("lost"),
        }}
      />
      <LateOverlay load={loadLost} props={{ ...dialog("lost"), reader }} />
    </div>
  );
}
