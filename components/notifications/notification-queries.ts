"use client";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { throttle } from "@/components/data/throttle";
import { useEventStream } from "@/components/live/use-event-stream";
import { notificationsMax, pageMax } from "@/lib/core/notifications/constants";
import { api } from "@/lib/platform/http/client";

const all = ["notifications"] as const;
/** Many at once, such as the replies to a large meeting, become few requests. */
const refetchMsMin = 500;

/** The number alone, for every page of the workspace. */
const unreadQuery = queryOptions({
  queryKey: [...all, "unread"],
  queryFn: async ({ signal }) => (await api.get("/notifications", { query: { limit: 1 }, signal })).unread,
});

export const notificationsQuery = (isWhole: boolean) =>
  queryOptions({
    queryKey: [...all, "list", isWhole],
    queryFn: ({ signal }) =>
      api.get("/notifications", { query: { limit: isWhole ? notificationsMax : pageMax }, signal }),
  });

/** How many notifications are unread, kept up to date over all tabs. */
export const useUnread = () => useQuery(unreadQuery).data ?? 0;

/** To be mounted once in a tab. */
export function useNotificationEvents() {
  const client = useQueryClient();
  const refresh = useMemo(
    () => throttle(() => void client.invalidateQueries({ queryKey: all }), refetchMsMin),
    [client],
  );
  useEventStream("/notifications/stream", { notifications: refresh }, { onResync: refresh });
}

/** Without ids: all of them. The event that follows fetches the lists again. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | null) => api.post("/notifications/read", { body: ids ? { ids } : {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  });
}

/** Up to the newest one that the person has seen. */
export function useClear() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => api.delete("/notifications", { query: { until } }),
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  });
}
