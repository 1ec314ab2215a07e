"use client";
import { queryOptions } from "@tanstack/react-query";
import type { EntryWire, PinStatusWire } from "@/lib/features/vault/schema";
import { api, type Page } from "@/lib/platform/http/client";
import { lockInDoubt } from "./lock-in-doubt";

const vaultKey = ["vault"] as const;
/** All that only an open vault answers. */
export const openedKey = [...vaultKey, "opened"] as const;

/** With the moment at which it closes, by this machine's clock; null while it is locked. */
export type VaultStatus = PinStatusWire & { ends_at: number | null };

/** `askedAt`: before the request, so that the page is never longer open than the service. */
export function withEnd(status: PinStatusWire, askedAt: number): VaultStatus {
  if (status.unlocked && !lockInDoubt.current) return { ...status, ends_at: askedAt + status.seconds_left * 1000 };
  return { ...status, unlocked: false, seconds_left: 0, ends_at: null };
}

export const statusQuery = queryOptions({
  queryKey: [...vaultKey, "status"],
  queryFn: async ({ signal }) => {
    const askedAt = Date.now();
    return withEnd(await api.get("/vault/pin", { signal }), askedAt);
  },
  staleTime: 0,
  refetchOnWindowFocus: "always",
});

/** A page that is left keeps none of them. */
const keptByNobody = { gcTime: 0 } as const;

export const entriesQuery = queryOptions({
  queryKey: [...openedKey, "entries"],
  queryFn: async ({ signal }) => {
    const entries: EntryWire[] = [];
    // What is searched and counted is all of them.
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: Page<EntryWire> = await api.page("/vault", { query: { cursor: cursor || null }, signal });
      entries.push(...page.items);
      cursor = page.next;
    }
    return entries;
  },
  ...keptByNobody,
});

export const historyQuery = (entryId: string) =>
  queryOptions({
    queryKey: [...openedKey, "history", entryId],
    queryFn: ({ signal }) => api.get("/vault/{entry_id}/history", { path: { entry_id: entryId }, signal }),
    ...keptByNobody,
  });

export const usesQuery = (entryId: string) =>
  queryOptions({
    queryKey: [...openedKey, "uses", entryId],
    queryFn: ({ signal }) => api.get("/vault/{entry_id}/uses", { path: { entry_id: entryId }, signal }),
    ...keptByNobody,
  });

export const totpQuery = queryOptions({
  queryKey: [...vaultKey, "totp"],
  queryFn: ({ signal }) => api.get("/vault/totp", { signal }),
  staleTime: 0,
});

export const openingsQuery = queryOptions({
  queryKey: [...vaultKey, "openings"],
  queryFn: ({ signal }) => api.get("/vault/openings", { signal }),
  staleTime: 0,
});
