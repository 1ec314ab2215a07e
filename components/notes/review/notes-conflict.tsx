"use client";
import { CompareRows } from "@/components/notes/compare/compare-rows";
import { ConflictDialog, versionNames } from "@/components/patterns/autosave/conflict-dialog";
import type { NotesContent } from "@/lib/features/notes/schema";
import type { WrittenNotes } from "./use-notes-saver";

type NotesConflictProps = {
  mine: NotesContent;
  theirs: WrittenNotes;
  hostName: string;
  onOpenChange: (open: boolean) => void;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

/** The notes were saved elsewhere meanwhile. */
export function NotesConflict({ mine, theirs, hostName, ...rest }: NotesConflictProps) {
  const { edited_at: editedAt, edited_by_name: by } = theirs;
  const title =
    editedAt === null
      ? "New notes were generated"
      : by && by !== hostName
        ? `${by} changed these notes`
        : "These notes changed in another tab";
  return (
    <ConflictDialog {...rest} open title={title}>
      <CompareRows before={theirs.content} after={mine} names={versionNames} onlyChanges />
    </ConflictDialog>
  );
}
