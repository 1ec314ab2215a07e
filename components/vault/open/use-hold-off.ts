"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { statusQuery, type VaultStatus } from "@/components/vault/vault-queries";
import type { ApiError } from "@/lib/platform/http/client";

/** Until when no try is taken, by this machine's clock; null while one is. */
export function useHoldOff({ locked_out_until: until }: Pick<VaultStatus, "locked_out_until">) {
  const queryClient = useQueryClient();
  /** Measured by `Retry-After`, which does not depend on this machine's clock. */
  const [measured, setMeasured] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const endsAt = measured ?? (until ? Date.parse(until) : null);
  const isOver = endsAt === null || endsAt === over || endsAt <= Date.now();

  useEffect(() => {
    if (endsAt === null || isOver) return;
    const timer = setTimeout(() => {
      setOver(endsAt);
      setMeasured(null);
      void queryClient.invalidateQueries({ queryKey: statusQuery.queryKey });
    }, endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt, isOver, queryClient]);

  return {
    endsAt: isOver ? null : endsAt,
    holdOff: ({ retryAfterMs }: ApiError) => setMeasured(retryAfterMs === null ? null : Date.now() + retryAfterMs),
  };
}
