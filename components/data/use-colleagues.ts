import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { beginsName } from "@/lib/language/people/match-name";
import { api } from "@/lib/platform/http/client";
import { useDebounced } from "./use-debounced";

const settleMs = 150;

/** Colleagues whose name or address begins like what is typed. */
const colleaguesQuery = (q: string) =>
  queryOptions({
    queryKey: ["colleagues", q],
    queryFn: ({ signal }) => api.get("/users/colleagues", { query: { q }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/**
 * Colleagues for what is typed; before the first letter all of them, or with `fromFirstLetter` nobody. While the answer is
 * on its way (`isSearching`), those of the one before who still fit: never somebody whom the letters don't name.
 */
export function useColleagues(typed: string, { fromFirstLetter = false } = {}) {
  const wanted = typed.trim();
  const sought = useDebounced(wanted, settleMs);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...colleaguesQuery(sought),
    enabled: sought !== "" || !fromFirstLetter,
  });
  const fits = (person: { name: string | null; email: string }) =>
    wanted === "" ? !fromFirstLetter : beginsName(wanted, person);
  return {
    colleagues: data?.filter(fits),
    isSearching: wanted !== sought || isFetching || isPlaceholderData,
    error,
  };
}
