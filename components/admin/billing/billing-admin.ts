"use client";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { toast } from "@/components/ui/toast";
import type { compBody } from "@/lib/features/billing/schema";
import { api, describeError } from "@/lib/platform/http/client";

const compsKey = ["admin", "comps"];

export const compsQuery = (show: "active" | "over" | null) =>
  infiniteQueryOptions({
    queryKey: [...compsKey, show],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.page("/admin/billing/comps", { query: { show, cursor: cursor || null }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });

export const personBillingQuery = (personId: string) =>
  queryOptions({
    queryKey: ["admin", "person-billing", personId],
    queryFn: ({ signal }) => api.get("/admin/people/{person_id}/billing", { path: { person_id: personId }, signal }),
  });

export function useGiveComp(personId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof compBody>) =>
      api.post("/admin/people/{person_id}/comp", { path: { person_id: personId }, body }),
    onSuccess: (billing) => {
      queryClient.setQueryData(personBillingQuery(personId).queryKey, billing);
      return queryClient.invalidateQueries({ queryKey: compsKey });
    },
  });
}

export function useRevokeComp(personId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete("/admin/people/{person_id}/comp", { path: { person_id: personId } }),
    onError: (error) => toast.bad("Couldn't take the plan back", { description: describeError(error) }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: personBillingQuery(personId).queryKey }),
        queryClient.invalidateQueries({ queryKey: compsKey }),
      ]),
  });
}

export function useGrandfather() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { plan: "pro" | "team"; reason: string }) => api.post("/admin/billing/grandfather", { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: compsKey }),
  });
}
