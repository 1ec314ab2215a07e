"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Proof } from "@/components/patterns/identity/identity-form";
import type { Reader } from "@/components/patterns/identity/reader";
import { Button } from "@/components/ui/button";
import { LateOverlay } from "@/components/ui/late-overlay";
import { LatePart } from "@/components/ui/late-part";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { statusQuery, type VaultStatus } from "@/components/vault/vault-queries";
import { notifyTabs } from "@/components/vault/vault-session";
import { api } from "@/lib/platform/http/client";

const loadForm = () => import("@/components/vault/set-up/pin-form").then((loaded) => loaded.PinForm);
const loadIdentity = () =>
  import("@/components/patterns/identity/identity-dialog").then((loaded) => loaded.IdentityDialog);

/** Changes the PIN, or removes it. */
export function PinSettings({ status, reader }: { status: VaultStatus; reader: Reader }) {
  const queryClient = useQueryClient();
  const [isRemoving, setIsRemoving] = useState(false);
  const { has_pin: hasPin } = status;
  return (
    <div className="flex flex-col items-start gap-4">
      <LatePart
        load={loadForm}
        props={{
          reader,
          changes: hasPin,
          action: hasPin ? "Change PIN" : "Set PIN",
          onSet: () => void toast.good(hasPin ? "PIN changed" : "PIN set"),
        }}
        waiting={<Skeleton className="h-56 w-full max-w-80" />}
      />
      {hasPin ? (
        <Button variant="danger-quiet" onClick={() => setIsRemoving(true)} className="-ml-3">
          Remove PIN
        </Button>
      ) : null}
      <LateOverlay
        load={loadIdentity}
        props={{
          open: isRemoving,
          onOpenChange: setIsRemoving,
          reader,
          title: "Remove your PIN?",
          description:
            status.factor === "app"
              ? "Your authenticator goes on opening the vault."
              : "The vault closes wherever it's open. Every entry stays; a new PIN opens them again.",
          action: "Remove PIN",
          danger: true,
          act: (headers: Proof) => api.delete("/vault/pin", { headers }),
          onActed: () => {
            notifyTabs("changed");
            void queryClient.invalidateQueries({ queryKey: statusQuery.queryKey });
            toast.good("PIN removed");
          },
        }}
      />
    </div>
  );
}
