"use client";
import { useQuery } from "@tanstack/react-query";
import { SaveStatus } from "@/components/patterns/autosave/save-status";
import { ErrorState } from "@/components/ui/error-state";
import { FieldRow } from "@/components/ui/field";
import { LateOverlay } from "@/components/ui/late-overlay";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { jottingsLengthMax } from "@/lib/features/jottings/constants";
import type { Jottings } from "@/lib/features/jottings/schema";
import { jottingsQuery, useJottings } from "./use-jottings";

type JottingsFieldProps = { meetingId: string; readerId: string; autoFocus?: boolean };

const loadConflict = () => import("./jottings-conflict").then((loaded) => loaded.JottingsConflict);

/** Only their author sees private notes. They become part of the notes only if the author chooses so. */
export function JottingsField({ meetingId, ...rest }: JottingsFieldProps) {
  const { data, isError, refetch } = useQuery(jottingsQuery(meetingId));
  if (data) return <LoadedField meetingId={meetingId} jottings={data} {...rest} />;
  if (isError) return <ErrorState title="Couldn't load your private notes" onRetry={() => void refetch()} />;
  return <Skeleton className="min-h-40 flex-1" />;
}

function LoadedField({
  meetingId,
  readerId,
  autoFocus = false,
  jottings,
}: JottingsFieldProps & { jottings: Jottings }) {
  const autosave = useJottings({ meetingId, readerId, jottings });
  const { saver, state, shown, refusal, write, choose } = autosave;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the person has just opened it to write.
        autoFocus={autoFocus}
        value={shown.text}
        maxLength={jottingsLengthMax}
        onChange={(event) => write(event.target.value)}
        aria-label="Private notes"
        placeholder="Only you can see what you write here"
        className="scroll-quiet min-h-40 flex-1 resize-none rounded-card border border-line bg-raised p-3 text-base text-ink leading-relaxed outline-none focus:border-accent"
      />
      <SaveStatus autosave={autosave} showsIdle={shown.text !== ""} className="mt-1.5 justify-end text-xs" />
      <FieldRow
        label="Add to the meeting notes"
        description={
          shown.in_notes
            ? "Shown under your name to everyone who can read the notes."
            : "Only you can see them. In the meeting notes, they would be shown under your name."
        }
        className="mt-1.5"
      >
        <Switch checked={shown.in_notes} onCheckedChange={choose} />
      </FieldRow>
      {refusal ? (
        <p role="alert" className="mt-2 text-bad text-sm">
          {refusal}
        </p>
      ) : null}
      {state.status === "conflict" && autosave.isChoosing ? (
        <LateOverlay
          load={loadConflict}
          props={{
            open: true,
            onOpenChange: autosave.setChoosing,
            mine: shown.text,
            theirs: state.theirs.text,
            onTakeTheirs: () => saver.takeTheirs(),
            onKeepMine: () => saver.keepMine(),
            onKeepBoth: (text: string) => saver.keepBoth({ ...shown, text }),
          }}
        />
      ) : null}
    </div>
  );
}
