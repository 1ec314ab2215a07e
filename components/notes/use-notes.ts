"use client";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEventStream } from "@/components/live/use-event-stream";
import { toast } from "@/components/ui/toast";
import { ApiError, api, describeError } from "@/lib/http/client";
import type { SummaryTemplateId } from "@/lib/meetings/schema";
import type { Notes, NotesContent } from "@/lib/notes/schema";

export const notesQuery = (meetingId: string) =>
  queryOptions({
    queryKey: ["notes", meetingId],
    queryFn: ({ signal }) => api.get("/meetings/{meeting_id}/summary", { path: { meeting_id: meetingId }, signal }),
  });

export const summaryTemplatesQuery = queryOptions({
  queryKey: ["summary-templates"],
  queryFn: ({ signal }) => api.get("/summary-templates", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The notes of a meeting, refetched when they change. */
export function useNotes(meetingId: string, { initialNotes }: { initialNotes?: Notes } = {}) {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: notesQuery(meetingId).queryKey });
  useEventStream(`/meetings/${meetingId}/summary-events`, { summary: refresh }, { onResync: refresh });
  return useQuery({ ...notesQuery(meetingId), ...(initialNotes ? { initialData: initialNotes } : {}) });
}

/** Regenerates the notes with the same template or another one. */
export function useRegenerateNotes(meetingId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (template: SummaryTemplateId | null) =>
      api.post("/meetings/{meeting_id}/summary/regenerate", {
        path: { meeting_id: meetingId },
        body: template ? { template } : {},
      }),
    onSuccess: (notes) => queryClient.setQueryData(notesQuery(meetingId).queryKey, notes),
    onError: (error) => toast.bad("Couldn't regenerate the notes.", { description: describeError(error) }),
  });
}

export type PossibleAnswer = { itemId: string; isOne: boolean };

/**
 * Says yes or no to a possible action item. Of several answers each waits for the one before it, and starts from the
 * notes that this one left.
 */
export function useAnswerPossible(meetingId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = notesQuery(meetingId);
  return useMutation({
    scope: { id: `notes ${meetingId}` },
    mutationFn: async (answer: PossibleAnswer) => {
      const notes = queryClient.getQueryData(queryKey);
      if (!notes?.content) throw new Error("There are no notes to change.");
      const readAt = notes.edited_at ?? notes.generated_at;
      return api.patch("/meetings/{meeting_id}/summary", {
        path: { meeting_id: meetingId },
        body: { content: withAnswer(notes.content, answer) },
        ...(readAt ? { headers: { "if-unmodified-since": readAt } } : {}),
      });
    },
    onSuccess: (notes) => queryClient.setQueryData(queryKey, notes),
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey });
      const isStale = error instanceof ApiError && error.status === 412;
      toast.bad("Couldn't save your answer.", {
        description: isStale ? "The notes have changed in the meantime. Please try again." : describeError(error),
      });
    },
  });
}

/** A yes makes it an action item, in the order in which things were said; a no leaves it out. */
export function withAnswer(content: NotesContent, { itemId, isOne }: PossibleAnswer): NotesContent {
  const item = content.possible_action_items.find(({ id }) => id === itemId);
  const possible = content.possible_action_items.filter(({ id }) => id !== itemId);
  const actions = item && isOne ? [...content.action_items, item] : content.action_items;
  return {
    ...content,
    action_items: [...actions].sort((a, b) => a.t_ms - b.t_ms),
    possible_action_items: possible,
  };
}
