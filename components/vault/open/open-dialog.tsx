"use client";
import { Dialog } from "@/components/ui/popups/dialog";
import type { VaultStatus } from "@/components/vault/vault-queries";
import { OpenForm } from "./open-form";

type OpenDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  status: VaultStatus;
  title: string;
  description: string;
  onOpened: () => void;
  onLost: () => void;
};

/** Asks for the factor over a page that stays. */
export function OpenDialog({ open, onOpenChange, status, title, description, onOpened, onLost }: OpenDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description} size="sm">
      <OpenForm status={status} onOpened={onOpened} onLost={onLost} />
    </Dialog>
  );
}
