"use client";
import { Check, CloudOff, LoaderCircle } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { percent } from "@/components/voice-notes/note-words";
import { resolveProblem } from "@/components/voice-notes/store/change-note";
import type { Unsent } from "@/components/voice-notes/store/local-note";
import { useWaiting } from "@/components/voice-notes/store/use-waiting";

/** "Saved", or what of the note is in this browser alone, and why. */
export function SavedLine({ id, unsent }: { id: string; unsent: Unsent }) {
  const { isOffline } = useWaiting();
  const { icon, words } = describeUnsent(unsent, isOffline);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-sm">
      <p
        role="status"
        className={cn(
          "tabular flex min-h-5 min-w-0 items-center gap-1.5 text-ink-faint [&_.lucide]:size-3.5 [&_.lucide]:shrink-0",
          unsent.problem && "text-bad",
        )}
      >
        {icon}
        <span className="min-w-0">{words}</span>
      </p>
      {unsent.problem ? (
        <>
          <Button variant="ghost" size="sm" onClick={() => void resolveProblem(id, "retry")}>
            Try again
          </Button>
          <Button variant="ghost" size="sm" onClick={() => void resolveProblem(id, "drop")}>
            Discard
          </Button>
        </>
      ) : null}
    </div>
  );
}

const spinner = <LoaderCircle aria-hidden className="animate-spin motion-reduce:animate-none" />;

function describeUnsent({ writes, sound, problem }: Unsent, isOffline: boolean) {
  if (problem) return { icon: <CloudOff aria-hidden />, words: problem };
  if (writes === 0 && sound === null) return { icon: <Check aria-hidden />, words: "Saved" };
  if (isOffline) return { icon: <CloudOff aria-hidden />, words: "Kept in this browser, waits for the network" };
  return { icon: spinner, words: sound === null ? "Saving…" : `Uploading, ${percent(sound)}` };
}
