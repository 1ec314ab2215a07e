"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FolderInput, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { asFirstPage, itemsOf, type NotesPart, notesQuery } from "@/components/knowledge/library-queries";
import { type LibraryView, type Place, viewPath } from "@/components/knowledge/library-view";
import { useDeleteNotes } from "@/components/knowledge/use-note-actions";
import { List } from "@/components/patterns/list/list";
import { Chooser, useListSelection } from "@/components/patterns/list/use-list-selection";
import { Button } from "@/components/ui/button";
import { LateOverlay } from "@/components/ui/late-overlay";
import type { NoteWire } from "@/lib/features/knowledge/schema";
import { NoteRow } from "./note-row";
import { NoteRowsSkeleton } from "./note-rows-skeleton";

const loadMoveDialog = () => import("@/components/knowledge/move/move-dialog").then((loaded) => loaded.MoveDialog);

type NoteListProps = {
  place: Exclude<Place, { at: "trash" }>;
  view: LibraryView;
  /** What the server rendered of this place. */
  first: NotesPart | null;
  readerId: string;
  empty: ReactNode;
  onOpen: (noteId: string) => void;
  /** They are no longer in this list. */
  onGone: (ids: readonly string[]) => void;
};

/** The notes of a place; selected ones can be moved or deleted together. */
export function NoteList({ place, view, first, readerId, empty, onOpen, onGone }: NoteListProps) {
  const query = useInfiniteQuery({
    ...notesQuery(place, view.kind),
    ...(first ? { initialData: asFirstPage(first) } : {}),
  });
  const notes = itemsOf(query.data);
  const [moving, setMoving] = useState<readonly NoteWire[]>([]);
  const [isMoving, setIsMoving] = useState(false);
  const remove = useDeleteNotes({ onDone: (gone) => onGone(gone.map(({ id }) => id)) });
  const canChoose = ({ can_move: canMove, can_delete: canDelete }: NoteWire) => canMove || canDelete;
  const selection = useListSelection({
    keys: notes.filter(canChoose).map(({ id }) => id),
    label: "Selected notes",
    actions: (chosen, clear) => {
      const selected = notes.filter(({ id }) => chosen.includes(id));
      return (
        <>
          <Button
            disabled={!selected.every(({ can_move: can }) => can)}
            onClick={() => {
              setMoving(selected);
              setIsMoving(true);
            }}
          >
            <FolderInput aria-hidden />
            Move
          </Button>
          <Button
            variant="danger-quiet"
            disabled={!selected.every(({ can_delete: can }) => can)}
            onClick={() => {
              remove.start(selected);
              clear();
            }}
          >
            <Trash2 aria-hidden />
            Delete
          </Button>
        </>
      );
    },
  });
  return (
    <>
      <List
        label="Notes"
        query={query}
        items={notes}
        keyOf={({ id }) => id}
        skeleton={<NoteRowsSkeleton rows={6} />}
        empty={empty}
        failure={{ title: "Couldn't load the notes." }}
        selection={selection}
      >
        {(note) => {
          const isChosen = selection.chosen.includes(note.id);
          return (
            <NoteRow
              note={note}
              readerId={readerId}
              href={viewPath({ ...view, noteId: note.id })}
              showsFolder={place.at === "all"}
              isOpen={note.id === view.noteId}
              isSelected={isChosen}
              onOpen={() => onOpen(note.id)}
              chooser={
                canChoose(note) ? (
                  <Chooser
                    name={note.title}
                    isChosen={isChosen}
                    isChoosing={selection.chosen.length > 0}
                    onToggle={() => selection.toggle(note.id)}
                  />
                ) : null
              }
            />
          );
        }}
      </List>
      <LateOverlay
        load={loadMoveDialog}
        props={{ open: isMoving, onOpenChange: setIsMoving, notes: moving, onMoved: () => selection.clear() }}
      />
    </>
  );
}
