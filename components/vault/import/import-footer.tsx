"use client";
import { Button } from "@/components/ui/button";
import { countEntries } from "./count-entries";
import type { ImportStep } from "./use-import";

type Preview = Extract<ImportStep, { at: "preview" }>;
type ImportFooterProps = {
  step: ImportStep;
  /** Of the password. */
  formId: string;
  isTooMuch: boolean;
  onSend: (preview: Preview) => void;
  onReset: () => void;
  onClose: () => void;
};

/** What each step can do next. */
export function ImportFooter({ step, formId, isTooMuch, onSend, onReset, onClose }: ImportFooterProps) {
  if (step.at === "preview") {
    const count = step.plan.entries.length;
    return (
      <>
        <Button variant="ghost" onClick={onReset}>
          Choose another file
        </Button>
        {count === 0 ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <Button variant="primary" disabled={isTooMuch} onClick={() => onSend(step)}>
            {step.problem ? "Try again" : `Import ${countEntries(count)}`}
          </Button>
        )}
      </>
    );
  }
  if (step.at === "sending") {
    return (
      <Button variant="primary" loading>
        Import {countEntries(step.total)}
      </Button>
    );
  }
  if (step.at === "done") {
    return (
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    );
  }
  return (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      {step.at === "password" ? (
        <Button variant="primary" type="submit" form={formId}>
          Open file
        </Button>
      ) : null}
    </>
  );
}
