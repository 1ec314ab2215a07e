"use client";
import { queryOptions } from "@tanstack/react-query";
import { knowledgeKey } from "@/components/knowledge/library-queries";
import { api } from "@/lib/platform/http/client";

/** The text of a file is read in seconds. */
const readingEveryMs = 2000;

export const noteQuery = (id: string) =>
  queryOptions({
    queryKey: [...knowledgeKey, "note", id],
    queryFn: ({ signal }) => api.get("/knowledge/{doc_id}", { path: { doc_id: id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.reading === "waiting" || state.data?.formatting ? readingEveryMs : false,
  });

export const versionsQuery = (noteId: string) =>
  queryOptions({
    queryKey: [...knowledgeKey, "versions", noteId],
    queryFn: ({ signal }) => api.get("/knowledge/{doc_id}/versions", { path: { doc_id: noteId }, signal }),
    staleTime: 0,
  });

export const versionQuery = (noteId: string, versionId: string) =>
  queryOptions({
    queryKey: [...knowledgeKey, "version", versionId],
    queryFn: ({ signal }) =>
      api.get("/knowledge/{doc_id}/versions/{version_id}", {
        path: { doc_id: noteId, version_id: versionId },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
