"use client";
import { type ReactNode, useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import type { Notes } from "@/lib/features/notes/schema";
import { isEdited } from "./compare/edited-notes";

type Template = string | null;

/** Asks before edited notes are regenerated; others are regenerated at once. */
export function useRegenerateQuestion(onRegenerate: (template: Template) => void): {
  ask: (template: Template, notes: Notes) => void;
  dialog: ReactNode;
} {
  const [confirmation, setConfirmation] = useState<{ template: Template; isOpen: boolean } | null>(null);
  return {
    ask: (template, notes) => {
      if (isEdited(notes.generated_content, notes.content)) setConfirmation({ template, isOpen: true });
      else onRegenerate(template);
    },
    dialog: confirmation ? (
      <AlertDialog
        title="Regenerate edited notes?"
        description="New notes take the place of yours. Your version is kept: you can bring it back afterwards with one click."
        action="Regenerate"
        open={confirmation.isOpen}
        onOpenChange={(isOpen) => setConfirmation({ ...confirmation, isOpen })}
        onConfirm={async () => onRegenerate(confirmation.template)}
      />
    ) : null,
  };
}
