"use client";
import { BodyForm } from "@/components/patterns/form/body-form";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
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
  const form = useBodyForm({
    initial: { handle },
    check: () => ({ handle: checked.at === "bad" ? checked.reason : null }),
    send: ({ handle: typed }) => save({ handle: typed.trim() }),
    onSent: () => {
      toast.good("Link changed", { description: "Your old link leads to the new one." });
      overlay.onOpenChange?.(false);
    },
    placeRefusal: (error) => ({ handle: describeError(error) }),
  });
  const isSame = form.values.handle.trim().toLowerCase() === handle;
  // The page's own handle is not checked: it would count as taken.
  const checked = useHandleCheck(isSame ? "" : form.values.handle);

  return (
    <Dialog
      {...overlay}
      title="Change your link"
      description="Your old link stays yours and leads to the new one."
      footer={
        <Button type="submit" form={formId} variant="primary" loading={form.isPending} disabled={isSame}>
          Change link
        </Button>
      }
    >
      <BodyForm form={form} id={formId}>
        <HandleField form={form} origin={origin} state={checked} />
      </BodyForm>
    </Dialog>
  );
}
