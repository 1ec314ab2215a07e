"use client";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { jottingsLengthMax } from "@/lib/jottings/schema";
import { useJottings } from "./use-jottings";

const savingWords = { saved: "Saved", saving: "Saving…", failed: "Not saved yet. Trying again…" };

/** For nobody else's eyes, and no part of the notes. */
export function JottingsField({ meetingId, autoFocus = false }: { meetingId: string; autoFocus?: boolean }) {
  const { text, write, saving, isError, refetch } = useJottings(meetingId);
  if (text === null && isError) return <ErrorState title="Your jottings did not load" onRetry={() => void refetch()} />;
  if (text === null) return <Skeleton className="min-h-40 flex-1" />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the person has just opened it to write.
        autoFocus={autoFocus}
        value={text}
        maxLength={jottingsLengthMax}
        onChange={(event) => write(event.target.value)}
        aria-label="Your own jottings"
        placeholder="Write down what you want to keep for yourself"
        className="scroll-quiet min-h-40 flex-1 resize-none rounded-card border border-line bg-raised p-3 text-base text-ink leading-relaxed outline-none focus:border-accent"
      />
      <p className="mt-2 flex justify-between gap-3 text-ink-faint text-xs">
        <span>Only you can read this. It is no part of the notes.</span>
        <span role="status" className="shrink-0">
          {text === "" && saving === "saved" ? "" : savingWords[saving]}
        </span>
      </p>
    </div>
  );
}
