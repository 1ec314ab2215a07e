"use client";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Dialog } from "@/components/ui/popups/dialog";
import { Progress } from "@/components/ui/progress";
import type { ImportDialogProps } from "@/components/vault/import-dialog";
import { entriesQuery } from "@/components/vault/vault-queries";
import { entriesMax } from "@/lib/features/vault/constants";
import { ChooseFile } from "./choose-file";
import { countEntries } from "./count-entries";
import { FilePassword } from "./file-password";
import { ImportFooter } from "./import-footer";
import { ImportPreview } from "./import-preview";
import { ImportResult } from "./import-result";
import { type ImportStep, useImport } from "./use-import";

/** Choose a file, open it where it has a password, look at what it becomes, add it. */
export function ImportSteps({ open, onOpenChange }: ImportDialogProps) {
  // The page behind it reads them.
  const { data: entries = [] } = useQuery({ ...entriesQuery, enabled: false });
  const formId = useId();
  const { step, reset, ...acts } = useImport(entries);
  const own = entries.filter(({ can_manage }) => can_manage).length;
  const isTooMuch = step.at === "preview" && own + step.plan.entries.length > entriesMax;

  const close = () => {
    reset();
    onOpenChange(false);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || step.at === "sending" || close()}
      title="Import passwords"
      description={
        step.at === "preview" ? `From ${step.source}. Only you will see them until you share them.` : undefined
      }
      footer={
        <ImportFooter
          step={step}
          formId={formId}
          isTooMuch={isTooMuch}
          onSend={(preview) => void acts.send(preview)}
          onReset={reset}
          onClose={close}
        />
      }
    >
      <p role="status" className="sr-only">
        {describeStep(step)}
      </p>
      {step.at === "choose" ? <ChooseFile problem={step.problem} onFile={(file) => void acts.choose(file)} /> : null}
      {step.at === "reading" ? <Progress value={null} label="Reading the file" /> : null}
      {step.at === "password" ? <FilePassword id={formId} open={(password) => acts.open(step.file, password)} /> : null}
      {step.at === "preview" ? <ImportPreview plan={step.plan} /> : null}
      {step.at === "preview" ? <Problem own={own} isTooMuch={isTooMuch} problem={step.problem} /> : null}
      {step.at === "sending" ? <Progress value={Math.round((step.sent / step.total) * 100)} label="Importing" /> : null}
      {step.at === "done" ? <ImportResult result={step.result} /> : null}
    </Dialog>
  );
}

/** Each step takes the place of what had the focus: a screen reader hears where it leads. */
function describeStep(step: ImportStep): string {
  if (step.at === "reading") return "Reading the file";
  if (step.at === "preview") return `${countEntries(step.plan.entries.length)} to import`;
  if (step.at === "sending") return `Importing ${countEntries(step.total)}`;
  if (step.at === "done") return `Added ${countEntries(step.result.added)}`;
  return "";
}

function Problem({ own, isTooMuch, problem }: { own: number; isTooMuch: boolean; problem: string | null }) {
  const tooMuch = `The vault keeps ${countEntries(entriesMax)} a person, and you have ${own.toLocaleString("en")}. Import a smaller file.`;
  return (
    <p role="alert" className="mt-4 text-bad text-sm empty:hidden">
      {isTooMuch ? tooMuch : problem ? `${problem} What was added stays; the rest can be imported again.` : ""}
    </p>
  );
}
