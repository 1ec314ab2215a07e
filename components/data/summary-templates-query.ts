import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/platform/http/client";

/** The notes templates: the built-in ones and one's own. */
export const summaryTemplatesQuery = queryOptions({
  queryKey: ["summary-templates"],
  queryFn: ({ signal }) => api.get("/summary-templates", { signal }),
  staleTime: 60_000,
});
