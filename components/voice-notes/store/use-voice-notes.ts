"use client";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { throttle } from "@/components/data/throttle";
import { useEventStream } from "@/components/live/use-event-stream";
import type { ListedNote } from "@/lib/features/voice-notes/schema";
import { api } from "@/lib/platform/http/client";
import { joinNotes, type NotesFilter } from "./join-notes";
import type { ListedLocalNote } from "./local-note";
import { useStore } from "./open-store";
import { tagsQuery } from "./use-tags";

export type { NotesFilter } from "./join-notes";

export type VoiceNotes = {
  items: ListedLocalNote[];
  isLoading: boolean;
  /** Of the list. What this browser knows is shown all the same. */
  error: unknown;
  hasMore: boolean;
  loadMore: () => void;
  /** After a failure. */
  refetch: () => Promise<unknown>;
};

const refetchMsMin = 1000;
const key = "voice-notes";

/** The service's list, joined with what was made and changed in this browser. */
export function useVoiceNotes(filter: NotesFilter): VoiceNotes {
  const { opened, version, error: failure, retry } = useStore();
  const { q, tag, status, deleted } = filter;
  const list = useInfiniteQuery({
    queryKey: [key, "list", { q, tag, status, deleted }],
    queryFn: async ({ pageParam, signal }) => {
      const page = await api.get("/voice-notes", { query: { q, tag, status, deleted, cursor: pageParam }, signal });
      await opened?.store.take(page.items);
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });
  const queryClient = useQueryClient();
  const refresh = useMemo(
    () =>
      throttle(() => {
        void queryClient.invalidateQueries({ queryKey: [key, "list"] });
        void queryClient.invalidateQueries({ queryKey: tagsQuery.queryKey });
      }, refetchMsMin),
    [queryClient],
  );
  useEventStream("/voice-notes/events", { note: refresh }, { onResync: refresh });
  const pages = list.data?.pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` tells that the store has changed.
  const items = useMemo(() => {
    const found = pages?.flatMap(({ items }) => items).filter((item): item is ListedNote => "title" in item) ?? null;
    if (!opened) return (found ?? []).map((note) => ({ ...note, unsent: nothing, hasConflict: false }));
    return joinNotes(found, opened.store, { q, tag, status, deleted });
  }, [pages, opened, version, q, tag, status, deleted]);
  return {
    items,
    isLoading: list.isPending && !list.error && items.length === 0,
    error: list.error ?? failure,
    hasMore: list.hasNextPage,
    loadMore: () => void list.fetchNextPage(),
    refetch: () => {
      if (failure) retry();
      return list.refetch();
    },
  };
}

const nothing = { writes: 0, sound: null, problem: null };
