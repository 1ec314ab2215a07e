"use client";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { PreferencesWire, updatePreferencesBody } from "@/lib/core/notifications/schema";
import { api } from "@/lib/platform/http/client";

type Change = z.input<typeof updatePreferencesBody>;

const preferencesQuery = queryOptions({
  queryKey: ["notification-preferences"],
  queryFn: ({ signal }) => api.get("/notifications/preferences", { signal }),
});

export const usePreferences = (initialData: PreferencesWire) => useQuery({ ...preferencesQuery, initialData }).data;

export function useUpdatePreferences() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    // One after the other: the last choice must win.
    scope: { id: "notification-preferences" },
    mutationFn: (change: Change) => api.patch("/notifications/preferences", { body: change }),
    onSuccess: (preferences) => client.setQueryData(preferencesQuery.queryKey, preferences),
  });
  return mutateAsync;
}

export function useRefetchPreferences() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: preferencesQuery.queryKey });
}
