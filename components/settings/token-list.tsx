"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useConfirmedAction } from "@/components/confirm/use-confirmed-action";
import { When } from "@/components/time/time-style";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { describeError } from "@/lib/http/client";
import { NewTokenDialog } from "./new-token-dialog";
import { type ApiTokenWire, tokensQuery, useRevokeToken } from "./use-security";

export function TokenList() {
  const tokens = useQuery(tokensQuery);
  const [isMaking, setIsMaking] = useState(false);
  const make = (
    <Button variant="primary" onClick={() => setIsMaking(true)}>
      Make a token
    </Button>
  );
  return (
    <div className="flex flex-col items-start gap-4">
      {tokens.isError ? (
        <ErrorState
          title="Your tokens could not be listed"
          onRetry={() => void tokens.refetch()}
          retrying={tokens.isFetching}
        >
          {describeError(tokens.error)}
        </ErrorState>
      ) : tokens.data?.length === 0 ? (
        <EmptyState title="No tokens yet." action={make} className="w-full">
          A token lets a script act as you. Its requests carry it in a header; no browser is needed.
        </EmptyState>
      ) : (
        <>
          {make}
          <ul aria-busy={tokens.isPending} className="w-full divide-y divide-line border-line border-y">
            {tokens.isPending ? (
              <li className="flex h-15 flex-col justify-center gap-1.5">
                <Skeleton className="h-4 w-44" />
                <Skeleton className="h-3.5 w-60" />
              </li>
            ) : (
              tokens.data.map((token) => <TokenRow key={token.id} token={token} />)
            )}
          </ul>
        </>
      )}
      <NewTokenDialog open={isMaking} onOpenChange={setIsMaking} />
    </div>
  );
}

function TokenRow({ token }: { token: ApiTokenWire }) {
  const { mutateAsync } = useRevokeToken();
  const revoke = useConfirmedAction({
    act: () => mutateAsync(token.id),
    question: () => ({
      title: `Revoke “${token.name}”?`,
      description: "Whatever uses it stops working at once. It cannot be brought back.",
      action: "Revoke the token",
    }),
    done: () => ({ title: "The token no longer works." }),
  });
  const isOver = token.expires_at !== null && Date.parse(token.expires_at) < Date.now();
  return (
    <li className="flex min-h-15 items-center gap-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-base">
          <span className="break-words">{token.name}</span>
          {token.scope === "read" ? <Badge>Reads only</Badge> : null}
          {isOver ? <Badge tone="warn">Expired</Badge> : null}
        </p>
        <p className="mt-0.5 text-ink-faint text-sm">
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
              , until <When at={token.expires_at} show="day" mid />
            </>
          ) : null}
        </p>
      </div>
      <Button
        size="sm"
        variant="danger-quiet"
        aria-label={`Revoke ${token.name}`}
        loading={revoke.pending !== null}
        onClick={() => revoke.start()}
      >
        Revoke
      </Button>
      {revoke.dialog}
    </li>
  );
}
