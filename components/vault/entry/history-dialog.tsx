"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { List } from "@/components/patterns/list/list";
import { When } from "@/components/patterns/time/when";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/popups/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { readFormerSecret } from "@/components/vault/read-secret";
import { useOpenedQuery } from "@/components/vault/use-opened-query";
import type { Reveal } from "@/components/vault/use-reveal";
import { historyQuery, openedKey } from "@/components/vault/vault-queries";
import { inOpenVault } from "@/components/vault/vault-session";
import { formerSecretsMax } from "@/lib/features/vault/constants";
import type { EntryWire } from "@/lib/features/vault/schema";
import { deletedName } from "@/lib/flows/accounts/constants";
import { api, describeError } from "@/lib/platform/http/client";
import { SecretLine } from "./secret-line";

type HistoryDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  entry: EntryWire;
  reveal: Reveal;
};

/** The passwords that were replaced, and the way back to one. */
export function HistoryDialog({ open, onOpenChange, entry, reveal }: HistoryDialogProps) {
  const queryClient = useQueryClient();
  const query = useOpenedQuery(historyQuery(entry.id));
  const restore = useMutation({
    mutationFn: (formerId: string) =>
      inOpenVault(queryClient, () =>
        api.post("/vault/{entry_id}/history/{former_id}/restore", {
          path: { entry_id: entry.id, former_id: formerId },
        }),
      ),
    onSuccess: () => {
      onOpenChange(false);
      toast.good("The earlier password is back.", { description: "The one before it is in the history now." });
    },
    onError: (error) => void toast.bad("Couldn't put it back.", { description: describeError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: openedKey }),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Earlier passwords"
      description={`The last ${formerSecretsMax} of “${entry.label}”, the latest first.`}
    >
      <List
        label="Earlier passwords"
        query={query}
        items={query.data?.items ?? []}
        keyOf={({ id }) => id}
        skeleton={<Skeleton className="h-24" />}
        empty={
          <p className="text-base text-ink-soft">None yet. When the password changes, the old one is kept here.</p>
        }
        failure={{ title: "Couldn't load the history." }}
        divided
      >
        {(former) => (
          <div className="py-3">
            <p className="mb-1.5 text-base text-ink-soft">
              Replaced <When at={former.replaced_at} mid /> by {former.replaced_by ?? deletedName}
            </p>
            <SecretLine
              name="earlier password"
              at={`former ${former.id}`}
              reveal={reveal}
              readToShow={readFormerSecret(entry.id, former.id)}
              readToCopy={readFormerSecret(entry.id, former.id)}
              variant="secondary"
            >
              <Button
                data-row
                variant="ghost"
                loading={restore.isPending && restore.variables === former.id}
                onClick={() => restore.mutate(former.id)}
              >
                <Undo2 aria-hidden />
                Put back
              </Button>
            </SecretLine>
          </div>
        )}
      </List>
    </Dialog>
  );
}
