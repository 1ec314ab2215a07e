"use client";
import { useQuery } from "@tanstack/react-query";
import { List } from "@/components/patterns/list/list";
import { ListRow, ListRowSkeleton } from "@/components/patterns/list/list-row";
import { When } from "@/components/patterns/time/when";
import { Badge } from "@/components/ui/badge";
import { openingsQuery } from "@/components/vault/vault-queries";
import type { OpeningsWire } from "@/lib/features/vault/schema";

const factors: Record<OpeningsWire["items"][number]["factor"], string> = {
  pin: "by PIN",
  code: "by authenticator",
  recovery_code: "by recovery code",
};

/** When the vault was opened, by what and where. */
export function OpeningList() {
  const query = useQuery(openingsQuery);
  return (
    <List
      label="Last opened"
      query={query}
      items={query.data?.items ?? []}
      keyOf={({ id }) => id}
      skeleton={<ListRowSkeleton />}
      empty={<p className="text-base text-ink-soft">It wasn't opened yet.</p>}
      failure={{ title: "Couldn't load when it was opened" }}
      divided
    >
      {(opening) => (
        <ListRow
          title={
            <>
              {opening.device}
              {opening.is_current ? <Badge tone="accent">Open here now</Badge> : null}
            </>
          }
          meta={
            <>
              <When at={opening.opened_at} />, {factors[opening.factor]}
            </>
          }
        />
      )}
    </List>
  );
}
