import { useQuery } from "@tanstack/react-query";
import { useDebounced } from "@/components/data/use-debounced";
import { api } from "@/lib/platform/http/client";

export type HandleState = { at: "empty" | "checking" | "free" } | { at: "bad"; reason: string };

/** Checks whether a handle is free while it is typed. Saving checks again. */
export function useHandleCheck(typed: string): HandleState {
  const handle = typed.trim().toLowerCase();
  const settled = useDebounced(handle, 250);
  const { data, isError } = useQuery({
    queryKey: ["booking-handle", settled],
    queryFn: ({ signal }) => api.get("/booking/handle", { query: { handle: settled }, signal }),
    enabled: settled !== "",
    staleTime: 10_000,
  });
  if (handle === "") return { at: "empty" };
  if (isError) return { at: "bad", reason: "Couldn't check this name. Check your connection." };
  if (handle !== settled || !data) return { at: "checking" };
  return data.available ? { at: "free" } : { at: "bad", reason: data.reason ?? "This name is taken." };
}

/** "Ana Pereira" → "ana-pereira": a handle to begin with. */
export const suggestHandle = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");
