"use client";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/popups/dialog";
import { IdentityForm, type Proof } from "./identity-form";
import type { Reader } from "./reader";

type IdentityDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  reader: Reader;
  title: string;
  description?: string;
  /** What happens, before the question who it is. */
  children?: ReactNode;
  /** The verb on the button. */
  action: string;
  danger?: boolean;
  act: (proof: Proof) => Promise<unknown>;
  onActed?: () => void;
};

/** Does what only the person themselves may do: confirms who it is first. */
export function IdentityDialog(props: IdentityDialogProps) {
  const { open, onOpenChange, reader, title, description, children, action, danger = false, act, onActed } = props;
  const formId = useId();
  const [isPending, setIsPending] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant={danger ? "danger" : "primary"} type="submit" form={formId} loading={isPending}>
            {action}
          </Button>
        </>
      }
    >
      {children ? <div className="mb-5">{children}</div> : null}
      <IdentityForm
        id={formId}
        reader={reader}
        act={act}
        onPending={setIsPending}
        onActed={() => {
          onOpenChange(false);
          onActed?.();
        }}
      />
    </Dialog>
  );
}
