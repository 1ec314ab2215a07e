"use client";
import { CompareRows } from "@/components/notes/compare/compare-rows";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { NotesContent } from "@/lib/features/notes/schema";
import type { WrittenNotes } from "./notes-saver";

type ConflictDialogProps = {
  mine: NotesContent;
  theirs: WrittenNotes;
  hostName: string;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  /** Closes the question; nothing is saved until it is answered. */
  onLater: () => void;
};

/** The notes were saved elsewhere meanwhile: shows what differs, and lets the writer choose. */
export function ConflictDialog({ mine, theirs, hostName, onTakeTheirs, onKeepMine, onLater }: ConflictDialogProps) {
  const { edited_at: editedAt, edited_by_name: by } = theirs;
  const title =
    editedAt === null
      ? "New notes were generated"
      : by && by !== hostName
        ? `${by} changed these notes`
        : "These notes changed in another tab";
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onLater()}
      title={title}
      description="Your changes aren't saved yet. Choose a version to continue with. Undo brings the other one back."
      className="max-w-4xl"
      footer={
        <>
          <Button onClick={onTakeTheirs}>Use the other version</Button>
          <Button variant="primary" onClick={onKeepMine}>
            Keep my version
          </Button>
        </>
      }
    >
      <CompareRows before={theirs.content} after={mine} names={["Other version", "My version"]} onlyChanges />
    </Dialog>
  );
}
