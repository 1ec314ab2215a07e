"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { List } from "@/components/patterns/list/list";
import { ListRow, ListRowSkeleton } from "@/components/patterns/list/list-row";
import { When } from "@/components/patterns/time/when";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LateOverlay } from "@/components/ui/late-overlay";
import { type ApiTokenWire, tokensQuery, useRevokeToken } from "./use-security";

const loadDialog = () => import("./new-token-dialog").then((loaded) => loaded.NewTokenDialog);

export function TokenList() {
  const tokens = useQuery(tokensQuery);
  const [isMaking, setIsMaking] = useState(false);
  return (
    <div className="flex flex-col items-start gap-4">
      <Button variant="primary" onClick={() => setIsMaking(true)}>
        Create token
      </Button>
      <List
        label="API tokens"
        query={tokens}
        items={tokens.data ?? []}
        keyOf={({ id }) => id}
        skeleton={<ListRowSkeleton />}
        empty={<EmptyState title="No API tokens yet">A token lets a script act as you, without a browser.</EmptyState>}
        failure={{ title: "Couldn't load your tokens" }}
        divided
      >
        {(token) => <TokenRow token={token} />}
      </List>
      <LateOverlay load={loadDialog} props={{ open: isMaking, onOpenChange: setIsMaking }} />
    </div>
  );
}

function TokenRow({ token }: { token: ApiTokenWire }) {
  const { mutateAsync } = useRevokeToken();
  const revoke = useConfirmedAction({
    act: () => mutateAsync(token.id),
    question: () => ({
      title: `Revoke “${token.name}”?`,
      description: "Anything that uses it will stop working immediately. This can't be undone.",
      action: "Revoke token",
    }),
    done: () => ({ title: "Token revoked" }),
  });
  const isOver = token.expires_at !== null && Date.parse(token.expires_at) < Date.now();
  return (
    <>
      <ListRow
        title={
          <>
            <span className="break-words">{token.name}</span>
            {token.scope === "read" ? <Badge>Read only</Badge> : null}
            {isOver ? <Badge tone="warn">Expired</Badge> : null}
          </>
        }
        meta={
          <>
            <code className="font-mono text-xs">{token.prefix}…</code>{" "}
            {token.last_used_at ? (
              <>
                last used <When at={token.last_used_at} mid />
              </>
            ) : (
              "never used"
            )}
            {token.expires_at && !isOver ? (
              <>
                , expires <When at={token.expires_at} show="day" mid />
              </>
            ) : null}
          </>
        }
        action={
          <Button
            data-row
            variant="danger-quiet"
            aria-label={`Revoke ${token.name}`}
            loading={revoke.pending !== null}
            onClick={() => revoke.start()}
          >
            Revoke
          </Button>
        }
      />
      {revoke.dialog}
    </>
  );
}
