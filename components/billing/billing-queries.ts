"use client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { api, describeError } from "@/lib/platform/http/client";

export const billingKey = ["billing"] as const;

export const billingQuery = queryOptions({
  queryKey: [...billingKey, "me"],
  queryFn: ({ signal }) => api.get("/billing/me", { signal }),
});

export const usageQuery = queryOptions({
  queryKey: [...billingKey, "usage"],
  queryFn: ({ signal }) => api.get("/billing/usage", { signal }),
});

export const offerQuery = queryOptions({
  queryKey: [...billingKey, "offer"],
  queryFn: ({ signal }) => api.get("/billing/offer", { signal }),
});

/** Not among what a change of one's plan fetches again. */
export const pricesQuery = queryOptions({
  queryKey: ["billing-prices"],
  queryFn: ({ signal }) => api.get("/billing/prices", { signal }),
});

export function useStartFreeMonth() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.post("/billing/free-month"),
    onSuccess: (billing) => {
      queryClient.setQueryData(billingQuery.queryKey, billing);
      toast.good("Your free month has started");
    },
    onError: (error) => toast.bad("Couldn't start the free month", { description: describeError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: billingKey }),
  });
}

export function useDismissOffer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.post("/billing/offer/dismiss"),
    onError: (error) => toast.bad("Couldn't close the offer", { description: describeError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: offerQuery.queryKey }),
  });
}
