"use client";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/popups/dialog";
import { toast } from "@/components/ui/toast";
import type { FullNoteWire } from "@/lib/knowledge/schema";
import { TextDiff } from "../compare/text-diff";
import type { NoteText } from "../saving/note-saver";

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
  const copyMine = () =>
    navigator.clipboard.writeText(mine.body).then(
      () => void toast.good("Your version is copied"),
      () => void toast.bad("Couldn't copy. Select the text instead."),
    );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="This note was changed elsewhere"
      description="Your changes aren't saved yet. Choose the version to continue with. The other one stays in the history, or on the clipboard if you copy it."
      className="max-w-4xl"
      footer={
        <>
          <Button variant="ghost" className="mr-auto" onClick={() => void copyMine()}>
            Copy mine
          </Button>
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

const asText = ({ title, body }: NoteText) => `${title}\n\n${body}`;
