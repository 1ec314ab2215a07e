"use client";
import { asText, type NoteText } from "@/components/knowledge/note/saving/note-text";
import { TextDiff } from "@/components/patterns/compare/text-diff";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/popups/dialog";
import type { FullNoteWire } from "@/lib/features/knowledge/schema";

type ConflictDialogProps = {
  open: boolean;
  /** Closed without an answer: nothing is saved until there is one. */
  onOpenChange: (open: boolean) => void;
  mine: NoteText;
  theirs: FullNoteWire;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** The note was saved elsewhere meanwhile: shows what differs, and lets the writer choose. */
export function ConflictDialog({ open, onOpenChange, mine, theirs, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="This note was changed elsewhere"
      description="Your changes aren't saved yet. Choose the version to continue with. Undo brings the other one back; you can also copy it."
      className="max-w-4xl"
      footer={
        <>
          <div className="mr-auto flex flex-wrap gap-2">
            <CopyButton variant="ghost" text={theirs.body} label="Copy theirs" />
            <CopyButton variant="ghost" text={mine.body} label="Copy mine" />
          </div>
          <Button onClick={onTakeTheirs}>Take theirs</Button>
          <Button variant="primary" onClick={onKeepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <TextDiff
        before={asText(theirs)}
        after={asText(mine)}
        names={["Theirs", "Mine"]}
        same="Both versions say the same."
      />
    </Dialog>
  );
}
