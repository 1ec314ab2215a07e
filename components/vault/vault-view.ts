/** Which entries are listed. `left`: those that somebody who left had seen. */
export const filters = ["all", "mine", "shared", "left", "expiring", "reused", "weak"] as const;
export type Filter = (typeof filters)[number];

/** What is open over an entry. */
const parts = ["edit", "history", "seed", "uses"] as const;
export type EntryPart = (typeof parts)[number];

/** What the vault shows, as its address says it. What is searched for is no part of it: it may be half a secret. */
export type VaultView = {
  filter: Filter;
  /** The entry that is open beside the list: its id, or one that is being written. */
  entryId: string | null;
  part: EntryPart | null;
};

export const newEntry = "new";

type Params = { get: (name: string) => string | null };

export function readView(params: Params): VaultView {
  const [show, entry, part] = [params.get("show"), params.get("entry"), params.get("part")];
  return {
    filter: filters.find((one) => one === show) ?? "all",
    entryId: entry === newEntry || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(entry ?? "") ? entry : null,
    part: parts.find((one) => one === part) ?? null,
  };
}

export function viewPath({ filter, entryId, part }: VaultView): string {
  const params = new URLSearchParams();
  if (filter !== "all") params.set("show", filter);
  if (entryId) params.set("entry", entryId);
  if (entryId && part) params.set("part", part);
  return params.size > 0 ? `/vault?${params}` : "/vault";
}
