"use client";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEventStream } from "@/components/live/use-event-stream";
import { toast } from "@/components/ui/toast";
import { api, describeError } from "@/lib/http/client";
import type { Notes, SummaryTemplate, SummaryTemplateId } from "@/lib/notes/schema";

export const notesQuery = (meetingId: string) =>
  queryOptions({
    queryKey: ["notes", meetingId],
    queryFn: ({ signal }) => api.get<Notes>(`/meetings/${meetingId}/summary`, { signal }),
  });

export const summaryTemplatesQuery = queryOptions({
  queryKey: ["summary-templates"],
  queryFn: ({ signal }) => api.get<SummaryTemplate[]>("/summary-templates", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The notes of a meeting, read again whenever the service says that they changed. */
export function useNotes(meetingId: string, { initialNotes }: { initialNotes?: Notes } = {}) {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: notesQuery(meetingId).queryKey });
  useEventStream(`/meetings/${meetingId}/summary-events`, { summary: refresh }, { onResync: refresh });
  return useQuery({ ...notesQuery(meetingId), ...(initialNotes ? { initialData: initialNotes } : {}) });
}

/** Has the notes written again, in the shape they have or another. */
export function useRegenerateNotes(meetingId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (template: SummaryTemplateId | null) =>
      api.post<Notes>(`/meetings/${meetingId}/summary/regenerate`, template ? { template } : {}),
    onSuccess: (notes) => queryClient.setQueryData(notesQuery(meetingId).queryKey, notes),
    onError: (error) => toast.bad("The notes are not being written again.", { description: describeError(error) }),
  });
}
