"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { entriesQuery, openedKey } from "@/components/vault/vault-queries";
import { inOpenVault } from "@/components/vault/vault-session";
import { api } from "@/lib/platform/http/client";
import type { bodyOf, changesOf } from "./entry-values";

type Save =
  | { id: null; body: ReturnType<typeof bodyOf> }
  /** `since`: refused with 412 when it was changed after that; null: whatever was. */
  | { id: string; since: string | null; body: ReturnType<typeof changesOf> };

/** Keeps an entry. The caller reports a failure. */
export function useSaveEntry() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (save: Save) =>
      inOpenVault(queryClient, () =>
        save.id === null
          ? api.post("/vault", { body: save.body })
          : api.put("/vault/{entry_id}", {
              path: { entry_id: save.id },
              body: save.body,
              headers: save.since ? { "if-unmodified-since": save.since } : {},
            }),
      ),
    onSuccess: (saved) =>
      queryClient.setQueryData(
        entriesQuery.queryKey,
        (entries) => entries && [...entries.filter(({ id }) => id !== saved.id), saved],
      ),
    // Others may be reused now, or no longer.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: openedKey }),
  });
}
