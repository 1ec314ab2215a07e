"use client";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { draftsOf } from "@/components/patterns/autosave/drafts";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { IconButton } from "@/components/ui/icon-button";
import { Skeleton } from "@/components/ui/skeleton";
import type { FullNoteWire } from "@/lib/features/knowledge/schema";
import { ApiError, describeError } from "@/lib/platform/http/client";
import { NoteDocument } from "./note-document";
import { noteQuery } from "./note-queries";
import type { NoteText } from "./saving/note-text";
import { noteSubject } from "./saving/use-note-saver";
import { TextSkeleton } from "./text-skeleton";

export type NotePaneProps = {
  readerId: string;
  /** Null: a new note, which is created once something is written. */
  noteId: string | null;
  /** Where a new note goes; without it, to the reader's own notes. */
  folderId?: string | null;
  /** What the server already read. */
  initialNote?: FullNoteWire;
  /** Of the note's title: 1 on a page of its own, 2 beside a list. */
  level?: 1 | 2;
  /** Words that led to it, to be marked. */
  find?: string;
  /** The pane was left, or the note in it deleted. Without it, the pane cannot be closed. */
  onClose?: () => void;
  /** A new note is there now. The pane goes on with it, also when `noteId` becomes its id. */
  onCreated?: (note: FullNoteWire) => void;
};

/** A note as it is read and written, with what can be done with it. */
export function NotePane(props: NotePaneProps) {
  const { readerId, noteId, folderId = null, initialNote, level = 2, onClose, onCreated, find } = props;
  const [created, setCreated] = useState<FullNoteWire | null>(null);
  const isNew = noteId === null || noteId === created?.id;
  if (isNew) {
    return (
      <NoteDocument
        key="new"
        readerId={readerId}
        note={created}
        folderId={folderId}
        level={level}
        onClose={onClose}
        onCreated={(note) => {
          setCreated(note);
          onCreated?.(note);
        }}
      />
    );
  }
  return (
    <KnownNote
      key={noteId}
      readerId={readerId}
      id={noteId}
      initialNote={initialNote}
      level={level}
      onClose={onClose}
      find={find}
    />
  );
}

type KnownNoteProps = {
  readerId: string;
  id: string;
  initialNote: FullNoteWire | undefined;
  level: 1 | 2;
  onClose: (() => void) | undefined;
  find: string | undefined;
};

function KnownNote({ readerId, id, initialNote, level, onClose, find }: KnownNoteProps) {
  const query = useQuery({ ...noteQuery(id), ...(initialNote?.id === id ? { initialData: initialNote } : {}) });
  const { data: note, error } = query;
  const close = onClose ? (
    <IconButton label="Close" onClick={onClose} className="ml-auto">
      <X aria-hidden />
    </IconButton>
  ) : null;

  if (error instanceof ApiError && error.status === 404) {
    return (
      <div>
        <div className="mb-4 flex min-h-8 items-center">{close}</div>
        <EmptyState
          title="This note isn't available"
          action={onClose ? <Button onClick={onClose}>Back to knowledge</Button> : null}
        >
          It was deleted, or it's no longer shared with you.
        </EmptyState>
        <UnsavedText readerId={readerId} noteId={id} />
      </div>
    );
  }
  if (note) {
    return (
      <>
        {query.isError ? (
          <ErrorState
            title="Couldn't refresh this note"
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
            className="mb-6"
          >
            {describeError(error)} It may be out of date.
          </ErrorState>
        ) : null}
        <NoteDocument readerId={readerId} note={note} folderId={null} level={level} onClose={onClose} find={find} />
      </>
    );
  }
  return (
    <div>
      <div className="mb-4 flex min-h-8 items-center">{close}</div>
      {query.isError ? (
        <ErrorState title="Couldn't load this note" onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {describeError(error)}
        </ErrorState>
      ) : (
        <div role="status" aria-busy="true" aria-label="Loading" className="max-w-[68ch]">
          <Skeleton className="h-8 w-3/5" />
          <Skeleton className="mt-3 h-4 w-2/5" />
          <TextSkeleton />
        </div>
      )}
    </div>
  );
}

/** What this browser kept of a note that cannot be opened any more. */
function UnsavedText({ readerId, noteId }: { readerId: string; noteId: string }) {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    setText(draftsOf<NoteText>(readerId, noteSubject(noteId)).read()?.changes.body ?? null);
  }, [readerId, noteId]);
  if (!text) return null;
  return (
    <p className="mt-4 flex flex-wrap items-center justify-center gap-x-3 gap-y-2 text-base text-ink-soft">
      Your last changes weren't saved.
      <CopyButton text={text} label="Copy your text" />
    </p>
  );
}
