"use client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { dropDrafts } from "@/components/patterns/autosave/drafts";
import { toast } from "@/components/ui/toast";
import { api, describeError } from "@/lib/platform/http/client";

const workingPollMs = 3000;

export const exportQuery = queryOptions({
  queryKey: ["account-export"],
  queryFn: ({ signal }) => api.get("/users/me/export", { signal }),
  refetchInterval: (query) => (query.state.data?.status === "working" ? workingPollMs : false),
});

export const deletionQuery = queryOptions({
  queryKey: ["account-deletion"],
  queryFn: ({ signal }) => api.get("/users/me/deletion", { signal }),
  // Of what is there now: others may have left a team meanwhile.
  staleTime: 0,
});

export function useStartExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.post("/users/me/export"),
    onSuccess: (state) => queryClient.setQueryData(exportQuery.queryKey, state),
    onError: (error) => toast.bad("Couldn't prepare your data", { description: describeError(error) }),
  });
}

/** The link expires after some minutes: each download requests a new one. */
export function useDownloadExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.get("/users/me/export"),
    onSuccess: (state) => {
      queryClient.setQueryData(exportQuery.queryKey, state);
      if (state.url) window.location.assign(state.url);
    },
    onError: (error) => toast.bad("Couldn't download your data", { description: describeError(error) }),
  });
}

/** The caller reports a failure. */
export const useSendCode = () => useMutation({ mutationFn: () => api.post("/auth/recent/code") });

export type Proof = { password: string } | { code: string };

/** Confirms who it is, and deletes the account, with what it left in this browser. The caller reports a failure. */
export function useDeleteAccount(userId: string) {
  return useMutation({
    mutationFn: async ({ confirm, proof }: { confirm: string; proof: Proof }) => {
      const { token } = await api.post("/auth/recent", { body: proof });
      await api.delete("/users/me", { body: { confirm }, headers: { "X-Service-Recent-Auth": token } });
    },
    onSuccess: () => {
      dropDrafts(userId);
      window.location.assign("/sign-in");
    },
  });
}
