"use client";
import { type ReactNode, useEffect, useId } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/popups/dialog";
import { Progress } from "@/components/ui/progress";
import type { ImportDialogProps } from "@/components/vault/import-dialog";
import { entriesMax } from "@/lib/features/vault/constants";
import { ChooseFile } from "./choose-file";
import { countEntries } from "./count-entries";
import { FilePassword } from "./file-password";
import { ImportPreview } from "./import-preview";
import { ImportResult } from "./import-result";
import { type ImportStep, useImport } from "./use-import";

/** Choose a file, open it where it has a password, look at what it becomes, add it. */
export function ImportSteps({ entries, open, onOpenChange }: ImportDialogProps) {
  const formId = useId();
  const { step, reset, ...acts } = useImport(entries);
  // What was read are secrets: it goes with the dialog, also when the page closes that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reset` only sets a state.
  useEffect(() => {
    if (!open) reset();
  }, [open]);

  const cancel = (
    <Button variant="ghost" onClick={() => onOpenChange(false)}>
      Cancel
    </Button>
  );
  const own = entries.filter(({ can_manage }) => can_manage).length;
  const isTooMuch = step.at === "preview" && own + step.plan.entries.length > entriesMax;
  const footers: Partial<Record<ImportStep["at"], ReactNode>> = {
    choose: cancel,
    password: (
      <>
        {cancel}
        <Button variant="primary" type="submit" form={formId}>
          Open file
        </Button>
      </>
    ),
    preview: step.at === "preview" && (
      <>
        <Button variant="ghost" onClick={reset}>
          Choose another file
        </Button>
        <Button
          variant="primary"
          disabled={isTooMuch || step.plan.entries.length === 0}
          onClick={() => void acts.send(step)}
        >
          {step.problem ? "Try again" : `Import ${countEntries(step.plan.entries.length)}`}
        </Button>
      </>
    ),
    done: (
      <Button variant="primary" onClick={() => onOpenChange(false)}>
        Done
      </Button>
    ),
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => step.at === "sending" || onOpenChange(next)}
      title="Import passwords"
      description={
        step.at === "preview" ? `From ${step.source}. Only you will see them until you share them.` : undefined
      }
      footer={footers[step.at]}
    >
      {step.at === "choose" ? <ChooseFile problem={step.problem} onFile={(file) => void acts.choose(file)} /> : null}
      {step.at === "reading" ? <Progress value={null} label="Reading the file" /> : null}
      {step.at === "password" ? <FilePassword id={formId} open={(password) => acts.open(step.file, password)} /> : null}
      {step.at === "preview" ? <ImportPreview plan={step.plan} /> : null}
      {step.at === "preview" ? <Problem own={own} isTooMuch={isTooMuch} problem={step.problem} /> : null}
      {step.at === "sending" ? (
        <div role="status" className="space-y-2">
          <p className="text-base">
            Importing, {step.sent.toLocaleString("en")} of {step.total.toLocaleString("en")} done
          </p>
          <Progress value={Math.round((step.sent / step.total) * 100)} label="Importing" />
        </div>
      ) : null}
      {step.at === "done" ? <ImportResult result={step.result} /> : null}
    </Dialog>
  );
}

function Problem({ own, isTooMuch, problem }: { own: number; isTooMuch: boolean; problem: string | null }) {
  const tooMuch = `The vault keeps ${entriesMax.toLocaleString("en")} entries a person, and you have ${own.toLocaleString("en")}. Import a smaller file.`;
  return (
    <p role="alert" className="mt-4 text-bad text-sm empty:hidden">
      {isTooMuch ? tooMuch : problem ? `${problem} What was added stays; the rest can be imported again.` : ""}
    </p>
  );
}
