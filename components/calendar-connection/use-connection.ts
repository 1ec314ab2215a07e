"use client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import type { ConnectCaldavBody } from "@/lib/features/calendar/schema";
import { api, describeError } from "@/lib/platform/http/client";

export const connectionQuery = queryOptions({
  queryKey: ["calendar-connection"],
  queryFn: ({ signal }) => api.get("/calendar/connection", { signal }),
});

export function useConnectCaldav() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ConnectCaldavBody) => api.post("/calendar/connection", { body }),
    onSuccess: (connection) => {
      queryClient.setQueryData(connectionQuery.queryKey, connection);
      toast.good("Calendar connected");
    },
  });
}

export function useDisconnectCalendar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete("/calendar/connection"),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: connectionQuery.queryKey }),
    onError: (error) => toast.bad("Couldn't disconnect your calendar", { description: describeError(error) }),
  });
}
