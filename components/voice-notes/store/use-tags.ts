"use client";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { TagsWire } from "@/lib/features/voice-notes/schema";
import { compareText } from "@/lib/language/compare-text";
import { api } from "@/lib/platform/http/client";
import type { NotesStore } from "./notes-store";
import { useStore } from "./open-store";

export type TagCount = TagsWire["items"][number];

export const tagsQuery = queryOptions({
  queryKey: ["voice-notes", "tags"],
  queryFn: ({ signal }) => api.get("/voice-notes/tags", { signal }),
});

/** All tags of one's notes, with how many have each: as the service counts, and as far as this browser knows without it. */
export function useTags(): TagCount[] {
  const { opened, version } = useStore();
  const { data } = useQuery(tagsQuery);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` tells that the store has changed.
  return useMemo(() => joinTags(data?.items ?? null, opened?.store ?? null), [data, opened, version]);
}

/** Where the service has counted, only what it does not have yet is added. */
export function joinTags(
  counted: readonly TagCount[] | null,
  store: Pick<NotesStore, "rows" | "view" | "writesOf"> | null,
): TagCount[] {
  const counts = new Map(counted?.map(({ tag, count }) => [tag, count]));
  for (const [id, { known }] of store?.rows ?? []) {
    if (counted && store?.writesOf(id).length === 0) continue;
    const before = counted && known && !known.deleted_at ? known.tags : [];
    const note = store?.view(id);
    const now = note && !note.deleted_at ? note.tags : [];
    for (const tag of before) counts.set(tag, (counts.get(tag) ?? 1) - 1);
    for (const tag of now) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([tag, count]) => ({ tag, count }))
    .sort((one, other) => compareText(one.tag, other.tag));
}
