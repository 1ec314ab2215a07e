import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/platform/http/client";

/** What administrators allow the signed-in person, with a sentence for what they don't. */
export const ownPolicyQuery = queryOptions({
  queryKey: ["own-policy"],
  queryFn: ({ signal }) => api.get("/policy", { signal }),
  staleTime: 30_000,
});
