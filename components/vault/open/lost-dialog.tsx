"use client";
import { useQueryClient } from "@tanstack/react-query";
import { IdentityDialog } from "@/components/patterns/identity/identity-dialog";
import type { Reader } from "@/components/patterns/identity/reader";
import { toast } from "@/components/ui/toast";
import { holdCodes } from "@/components/vault/unkept-codes";
import { statusQuery, totpQuery, type VaultStatus } from "@/components/vault/vault-queries";
import { notifyTabs } from "@/components/vault/vault-session";
import { api } from "@/lib/platform/http/client";

type LostDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  status: Pick<VaultStatus, "factor" | "has_pin">;
  reader: Reader;
};

/** The way on for somebody who has neither PIN, nor phone, nor recovery code. */
export function LostDialog({ open, onOpenChange, status, reader }: LostDialogProps) {
  const queryClient = useQueryClient();
  const isApp = status.factor === "app";
  return (
    <IdentityDialog
      open={open}
      onOpenChange={onOpenChange}
      reader={reader}
      title="I have lost everything"
      action="Remove and start again"
      danger
      act={async (headers) => {
        if (isApp) await api.delete("/vault/totp", { headers });
        if (status.has_pin) await api.delete("/vault/pin", { headers });
      }}
      onActed={() => {
        holdCodes(null);
        notifyTabs("changed");
        void queryClient.invalidateQueries({ queryKey: totpQuery.queryKey });
        void queryClient.invalidateQueries({ queryKey: statusQuery.queryKey });
        toast.good("Removed. Your entries are all there.", { description: "Choose a new PIN to open them." });
      }}
    >
      {isApp ? (
        <p className="mb-3 text-base text-ink">
          Do you have one of your ten recovery codes? Close this, and enter it where the code is asked for.
        </p>
      ) : null}
      <ul aria-label="What happens" className="list-disc space-y-1.5 pl-5 text-base text-ink">
        <li>Every entry stays. Nothing is deleted.</li>
        <li>
          {isApp && status.has_pin
            ? "Your authenticator, its recovery codes and your PIN stop working."
            : isApp
              ? "Your authenticator and its recovery codes stop working."
              : "Your PIN stops working."}{" "}
          You choose a new PIN next.
        </li>
        <li>The vault closes wherever it's open.</li>
        <li>We'll email you, in case it wasn't you.</li>
      </ul>
    </IdentityDialog>
  );
}
