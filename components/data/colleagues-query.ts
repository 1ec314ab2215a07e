import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/platform/http/client";

/** Colleagues whose name or address begins like what is typed. */
export const colleaguesQuery = (q: string) =>
  queryOptions({
    queryKey: ["colleagues", q],
    queryFn: ({ signal }) => api.get("/users/colleagues", { query: { q }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
