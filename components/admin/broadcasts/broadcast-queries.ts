"use client";
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import type { BroadcastBody, BroadcastWire } from "@/lib/features/broadcasts/schema";
import { api, describeError } from "@/lib/platform/http/client";

const key = ["admin", "broadcasts"] as const;

export const broadcastsQuery = infiniteQueryOptions({
  queryKey: [...key, "list"],
  queryFn: ({ pageParam: cursor, signal }) =>
    api.page("/admin/broadcasts", { query: { cursor: cursor || null }, signal }),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next,
});

export const broadcastQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "one", id],
    queryFn: ({ signal }) => api.get("/admin/broadcasts/{broadcast_id}", { path: { broadcast_id: id }, signal }),
  });

export const recipientsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...key, "recipients", id],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.page("/admin/broadcasts/{broadcast_id}/recipients", {
        path: { broadcast_id: id },
        query: { cursor: cursor || null },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });

export const audiencesQuery = queryOptions({
  queryKey: [...key, "audiences"],
  queryFn: ({ signal }) => api.get("/admin/broadcasts/audiences", { signal }),
});

export const previewQuery = (words: Pick<BroadcastBody, "subject" | "body">) =>
  queryOptions({
    queryKey: [...key, "preview", words],
    queryFn: ({ signal }) => api.post("/admin/broadcasts/preview", { body: words, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Shows a broadcast as the service has just said it is. An answer that is still under way may be older. */
export async function showBroadcast(client: QueryClient, broadcast: BroadcastWire) {
  const { queryKey } = broadcastQuery(broadcast.id);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, broadcast);
}

/** The same in the list, too. */
export function useShowBroadcast() {
  const client = useQueryClient();
  return async (broadcast: BroadcastWire) => {
    await showBroadcast(client, broadcast);
    return client.invalidateQueries({ queryKey: broadcastsQuery.queryKey });
  };
}

/** What can be done with a broadcast. Each reports its own failure, and rejects. */
export function useBroadcast(id: string) {
  const client = useQueryClient();
  const show = useShowBroadcast();
  const path = { broadcast_id: id };
  const failed = (title: string) => (error: Error) => toast.bad(title, { description: describeError(error) });

  const test = useMutation({
    mutationFn: () => api.post("/admin/broadcasts/{broadcast_id}/test", { path }),
    onSuccess: () => client.invalidateQueries({ queryKey: broadcastQuery(id).queryKey }),
    onError: failed("Couldn't send the test"),
  });
  const send = useMutation({
    mutationFn: () => api.post("/admin/broadcasts/{broadcast_id}/send", { path }),
    onSuccess: show,
    onError: failed("Couldn't send the broadcast"),
  });
  const setPaused = useMutation({
    mutationFn: (isPaused: boolean) =>
      api.post(`/admin/broadcasts/{broadcast_id}/${isPaused ? "pause" : "resume"}`, { path }),
    onSuccess: show,
    onError: (error, isPaused) => failed(isPaused ? "Couldn't pause it" : "Couldn't resume it")(error),
  });
  const cancel = useMutation({
    mutationFn: () => api.post("/admin/broadcasts/{broadcast_id}/cancel", { path }),
    onSuccess: show,
    onError: failed("Couldn't cancel it"),
  });
  const retry = useMutation({
    mutationFn: (recipientId: string) =>
      api.post("/admin/broadcasts/{broadcast_id}/recipients/{recipient_id}/retry", {
        path: { ...path, recipient_id: recipientId },
      }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: broadcastQuery(id).queryKey }),
        client.invalidateQueries({ queryKey: recipientsQuery(id).queryKey }),
      ]),
    onError: failed("Couldn't send it again"),
  });
  const remove = useMutation({
    mutationFn: () => api.delete("/admin/broadcasts/{broadcast_id}", { path }),
    onSuccess: () => client.invalidateQueries({ queryKey: broadcastsQuery.queryKey }),
    onError: failed("Couldn't delete it"),
  });
  return { test, send, setPaused, cancel, retry, remove };
}
