"use client";
import { Mic, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import type { Proof } from "@/components/patterns/identity/identity-form";
import type { Reader } from "@/components/patterns/identity/reader";
import { List } from "@/components/patterns/list/list";
import { useNow } from "@/components/patterns/time/time-style";
import { When } from "@/components/patterns/time/when";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { LateOverlay } from "@/components/ui/late-overlay";
import { toast } from "@/components/ui/toast";
import { asListQuery } from "@/components/voice-notes/list/as-list-query";
import { NoteRowsSkeleton } from "@/components/voice-notes/list/note-rows-skeleton";
import { countOf, formatLength, nameNote } from "@/components/voice-notes/note-words";
import { deleteNote, restoreNote } from "@/components/voice-notes/store/change-note";
import type { ListedLocalNote } from "@/components/voice-notes/store/local-note";
import { useVoiceNotes } from "@/components/voice-notes/store/use-voice-notes";
import { restoreDays } from "@/lib/features/voice-notes/constants";
import { describeError } from "@/lib/platform/http/client";

const loadIdentity = () =>
  import("@/components/patterns/identity/identity-dialog").then((loaded) => loaded.IdentityDialog);

const dayMs = 24 * 3_600_000;

/** What was deleted in the last 30 days and can be restored. */
export function TrashList({ reader }: { reader: Reader }) {
  const notes = useVoiceNotes({ deleted: true });
  const restore = useConfirmedAction<ListedLocalNote>({
    act: (note) => told(restoreNote(note.id), "Couldn't restore the voice note."),
    undo: (note) => told(deleteNote(note.id), "Couldn't put the voice note back into the trash."),
    done: (note) => ({ title: `“${nameNote(note)}” restored` }),
  });
  const [erased, setErased] = useState<ListedLocalNote | null>(null);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <List
        label="Trash"
        query={asListQuery(notes)}
        items={notes.items}
        keyOf={({ id }) => id}
        divided
        skeleton={<NoteRowsSkeleton rows={3} />}
        empty={<EmptyState title="The trash is empty." />}
        failure={{ title: "Couldn't load the trash." }}
      >
        {(note) => (
          <TrashedRow
            note={note}
            isRestoring={restore.pending?.id === note.id}
            onRestore={() => restore.start(note)}
            onErase={() => {
              setErased(note);
              setAsking(true);
            }}
          />
        )}
      </List>
      {notes.hasMore ? (
        <Button className="mt-6" onClick={notes.loadMore}>
          Show more
        </Button>
      ) : null}
      {erased ? (
        <LateOverlay
          load={loadIdentity}
          props={{
            open: isAsking,
            onOpenChange: setAsking,
            reader,
            title: `Delete “${nameNote(erased)}” for good?`,
            description:
              "Its sound, its words, its summary and your notes are removed. Tasks made from it stay, without the link. This can't be undone.",
            action: "Delete for good",
            danger: true,
            act: (proof: Proof) => deleteNote(erased.id, { hard: true, headers: proof }),
            onActed: () => void toast.good(`“${nameNote(erased)}” deleted for good`),
          }}
        />
      ) : null}
    </>
  );
}

async function told(act: Promise<void>, failure: string) {
  try {
    await act;
  } catch (error) {
    toast.bad(failure, { description: describeError(error) });
    throw error;
  }
}

type TrashedRowProps = { note: ListedLocalNote; isRestoring: boolean; onRestore: () => void; onErase: () => void };

function TrashedRow({ note, isRestoring, onRestore, onErase }: TrashedRowProps) {
  const now = useNow();
  const name = nameNote(note);
  const { deleted_at: at, duration_seconds: seconds } = note;
  const days =
    at && now ? Math.max(0, Math.ceil((Date.parse(at) + restoreDays * dayMs - now.getTime()) / dayMs)) : null;
  return (
    <div className="flex items-start gap-3 py-2.5">
      <Mic aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium text-base text-ink">{name}</p>
        <p className="tabular text-ink-faint text-sm">
          {at ? (
            <>
              Deleted <When at={at} show="day" mid />
            </>
          ) : null}
          {seconds === null ? null : ` · ${formatLength(seconds)}`}
          {days === null ? null : ` · ${days === 0 ? "removed today" : `${countOf(days, "day")} left`}`}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Button data-row size="sm" aria-label={`Restore ${name}`} loading={isRestoring} onClick={onRestore}>
          <RotateCcw aria-hidden />
          Restore
        </Button>
        <IconButton label={`Delete ${name} for good`} size="sm" onClick={onErase}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
