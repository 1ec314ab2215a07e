import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/platform/http/client";

export const knownVoicesQuery = queryOptions({
  queryKey: ["known-voices"],
  queryFn: ({ signal }) => api.get("/voice-notes/speakers", { signal }),
});
