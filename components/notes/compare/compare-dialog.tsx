"use client";
import { useState } from "react";
import { Tick } from "@/components/notes/tick";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/popups/dialog";
import { toast } from "@/components/ui/toast";
import type { NotesContent } from "@/lib/features/notes/schema";
import { restoreRow } from "./compare-notes";
import { CompareRows } from "./compare-rows";
import { isEdited } from "./edited-notes";

export type CompareDialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  generated: NotesContent;
  reviewed: NotesContent;
  onChange: (content: NotesContent) => void;
};

/** The notes as they were generated beside the reviewed ones: what differs, and the way back, line by line or as a whole. */
export function CompareDialog({ open, onOpenChange, generated, reviewed, onChange }: CompareDialogProps) {
  const [onlyChanges, setOnlyChanges] = useState(false);
  const edited = isEdited(generated, reviewed);

  function restoreAll() {
    onChange(generated);
    toast.good("Generated notes restored", { action: { label: "Undo", onClick: () => onChange(reviewed) } });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Compare with the generated notes"
      description={
        edited
          ? "Marked words differ. The generated notes always stay as they are."
          : "Nothing differs from the generated notes."
      }
      className="max-w-5xl"
      footer={
        <>
          <Tick checked={onlyChanges} disabled={!edited} onChange={setOnlyChanges} className="mr-auto">
            Only changes
          </Tick>
          <Button disabled={!edited} onClick={restoreAll}>
            Restore everything
          </Button>
          <Button variant="primary" onClick={() => onOpenChange?.(false)}>
            Done
          </Button>
        </>
      }
    >
      <CompareRows
        before={generated}
        after={reviewed}
        names={["Generated", "Reviewed"]}
        onlyChanges={onlyChanges && edited}
        onRestore={(row) => onChange(restoreRow(reviewed, generated, row))}
      />
    </Dialog>
  );
}
