"use client";
import { ErrorState } from "@/components/ui/error-state";
import { FieldRow } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { jottingsLengthMax } from "@/lib/features/jottings/constants";
import { useJottings } from "./use-jottings";

const savingWords = { saved: "Saved", saving: "Saving…", failed: "Not saved yet. Retrying…", refused: "Not saved" };

/** Only their author sees private notes. They become part of the notes only if the author chooses so. */
export function JottingsField({ meetingId, autoFocus = false }: { meetingId: string; autoFocus?: boolean }) {
  const { text, inNotes, write, choose, saving, refusal, isError, refetch } = useJottings(meetingId);
  if (text === null && isError)
    return <ErrorState title="Couldn't load your private notes" onRetry={() => void refetch()} />;
  if (text === null) return <Skeleton className="min-h-40 flex-1" />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the person has just opened it to write.
        autoFocus={autoFocus}
        value={text}
        maxLength={jottingsLengthMax}
        onChange={(event) => write(event.target.value)}
        aria-label="Private notes"
        placeholder="Only you can see what you write here"
        className="scroll-quiet min-h-40 flex-1 resize-none rounded-card border border-line bg-raised p-3 text-base text-ink leading-relaxed outline-none focus:border-accent"
      />
      <p role="status" className="mt-1.5 min-h-4 text-right text-ink-faint text-xs">
        {text === "" && saving === "saved" ? "" : savingWords[saving]}
      </p>
      <FieldRow
        label="Add to the meeting notes"
        description={
          inNotes
            ? "Shown under your name to everyone who can read the notes."
            : "Only you can see them. In the meeting notes, they would be shown under your name."
        }
        className="mt-1.5"
      >
        <Switch checked={inNotes} onCheckedChange={choose} />
      </FieldRow>
      {refusal ? (
        <p role="alert" className="mt-2 text-bad text-sm">
          {refusal}
        </p>
      ) : null}
    </div>
  );
}
