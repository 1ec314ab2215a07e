"use client";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";

export const versionNames: [string, string] = ["Other version", "My version"];

type ConflictDialogProps = {
  open: boolean;
  /** Closed without an answer: nothing is saved until there is one. */
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** The versions as text, where they can be copied. */
  texts?: { mine: string; theirs: string };
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  /** Null where the two cannot stand one after the other. */
  onKeepBoth?: (() => void) | null;
  /** What differs. */
  children: ReactNode;
};

/** The document was saved elsewhere meanwhile: shows what differs, and lets the writer choose. */
export function ConflictDialog({
  open,
  onOpenChange,
  title,
  description = "Your changes aren't saved yet. Choose a version to continue with. Undo brings the other one back.",
  texts,
  onTakeTheirs,
  onKeepMine,
  onKeepBoth = null,
  children,
}: ConflictDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      className="max-w-4xl"
      footer={
        <>
          {texts ? (
            <div className="mr-auto flex flex-wrap gap-2">
              <CopyButton variant="ghost" text={texts.theirs} label="Copy other version" />
              <CopyButton variant="ghost" text={texts.mine} label="Copy my version" />
            </div>
          ) : null}
          <Button onClick={onTakeTheirs}>Use the other version</Button>
          {onKeepBoth ? <Button onClick={onKeepBoth}>Keep both</Button> : null}
          <Button variant="primary" onClick={onKeepMine}>
            Keep my version
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
