"use client";
import { List } from "@/components/patterns/list/list";
import { ListRow, ListRowSkeleton } from "@/components/patterns/list/list-row";
import { When } from "@/components/patterns/time/when";
import { Dialog } from "@/components/ui/popups/dialog";
import { useOpenedQuery } from "@/components/vault/use-opened-query";
import { usesQuery } from "@/components/vault/vault-queries";
import type { EntryWire, UsesWire } from "@/lib/features/vault/schema";
import { deletedName } from "@/lib/flows/accounts/constants";

type UsesDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; entry: EntryWire };

const acts: Record<UsesWire["items"][number]["kind"], string> = {
  show: "looked at the password",
  copy: "copied the password",
  code: "asked for a one-time code",
  seed: "looked at the key of the one-time codes",
  former: "looked at an earlier password",
  export: "exported it",
  change: "changed the password",
};

/** For its creator: who saw or copied it, when, and by what. */
export function UsesDialog({ open, onOpenChange, entry }: UsesDialogProps) {
  const query = useOpenedQuery(usesQuery(entry.id));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Who has seen it"
      description={`Every look at what “${entry.label}” keeps, the latest first.`}
    >
      <List
        label="Who has seen it"
        query={query}
        items={query.data?.items ?? []}
        keyOf={({ id }) => id}
        skeleton={<ListRowSkeleton />}
        empty={<p className="text-base text-ink-soft">Nobody yet.</p>}
        failure={{ title: "Couldn't load who has seen it." }}
        divided
      >
        {(use) => (
          <ListRow
            title={
              <>
                <span className="font-medium">{use.name ?? deletedName}</span> {acts[use.kind]}
              </>
            }
            meta={
              <>
                <When at={use.at} /> · {use.device}
              </>
            }
          />
        )}
      </List>
    </Dialog>
  );
}
