"use client";
import { asText, type NoteText } from "@/components/knowledge/note/saving/note-text";
import { ConflictDialog, versionNames } from "@/components/patterns/autosave/conflict-dialog";
import { TextDiff } from "@/components/patterns/compare/text-diff";

type NoteConflictProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  mine: NoteText;
  theirs: NoteText;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** The note was saved elsewhere meanwhile. */
export function NoteConflict({ mine, theirs, ...rest }: NoteConflictProps) {
  return (
    <ConflictDialog
      {...rest}
      title="This note was changed elsewhere"
      description="Your changes aren't saved yet. Choose the version to continue with. Undo brings the other one back; you can also copy it."
      texts={{ mine: mine.body, theirs: theirs.body }}
    >
      <TextDiff before={asText(theirs)} after={asText(mine)} names={versionNames} same="Both versions say the same." />
    </ConflictDialog>
  );
}
