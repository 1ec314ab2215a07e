"use client";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import type { OverlayProps } from "@/components/ui/late-overlay";
import { Dialog } from "@/components/ui/popups/dialog";
import { toast } from "@/components/ui/toast";
import { describeError } from "@/lib/platform/http/client";
import { HandleField } from "./handle-field";
import { useSavePage } from "./use-booking-page";
import { useHandleCheck } from "./use-handle-check";

type HandleDialogProps = OverlayProps & { origin: string; handle: string };

const formId = "change-handle";

export function HandleDialog({ origin, handle, ...overlay }: HandleDialogProps) {
  const save = useSavePage();
  const [typed, setTyped] = useState(handle);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const checked = useHandleCheck(typed);
  const isSame = typed.trim().toLowerCase() === handle;
  const state = error ? ({ at: "bad", reason: error } as const) : isSame ? ({ at: "empty" } as const) : checked;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSame || state.at === "bad") return;
    setIsSending(true);
    try {
      await save({ handle: typed.trim() });
      toast.good("Link changed", { description: "Your old link leads to the new one." });
      overlay.onOpenChange?.(false);
    } catch (failure) {
      setError(describeError(failure));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Dialog
      {...overlay}
      title="Change your link"
      description="Your old link stays yours and leads to the new one."
      footer={
        <Button type="submit" form={formId} variant="primary" loading={isSending} disabled={isSame}>
          Change link
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <HandleField
          origin={origin}
          value={typed}
          onValueChange={(next) => {
            setTyped(next);
            setError(null);
          }}
          state={state}
        />
      </form>
    </Dialog>
  );
}
