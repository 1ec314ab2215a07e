"use client";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { meetingTasksQuery } from "@/components/data/use-tasks";
import { useEventStream } from "@/components/live/use-event-stream";
import { toast } from "@/components/ui/toast";
import type { Notes, NotesActionItem, NotesContent, NotesPoint } from "@/lib/features/notes/schema";
import { ApiError, api, describeError } from "@/lib/platform/http/client";

export const notesQuery = (meetingId: string) =>
  queryOptions({
    queryKey: ["notes", meetingId],
    queryFn: ({ signal }) => api.get("/meetings/{meeting_id}/summary", { path: { meeting_id: meetingId }, signal }),
  });

/** The notes of a meeting, refetched when they change. */
export function useNotes(meetingId: string, { initialNotes }: { initialNotes?: Notes } = {}) {
  const queryClient = useQueryClient();
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: notesQuery(meetingId).queryKey });
    void queryClient.invalidateQueries({ queryKey: meetingTasksQuery(meetingId).queryKey });
  };
  useEventStream(`/meetings/${meetingId}/summary-events`, { summary: refresh }, { onResync: refresh });
  return useQuery({ ...notesQuery(meetingId), ...(initialNotes ? { initialData: initialNotes } : {}) });
}

/** Regenerates the notes with the same template or another one. */
export function useRegenerateNotes(meetingId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (template: string | null) =>
      api.post("/meetings/{meeting_id}/summary/regenerate", {
        path: { meeting_id: meetingId },
        body: template ? { template } : {},
      }),
    onSuccess: (notes) => queryClient.setQueryData(notesQuery(meetingId).queryKey, notes),
    onError: (error) => toast.bad("Couldn't regenerate the notes.", { description: describeError(error) }),
  });
}

/** The version that a change starts from. */
export const readAtOf = (notes: Pick<Notes, "edited_at" | "generated_at">) => notes.edited_at ?? notes.generated_at;

type Change = { content?: NotesContent; reviewed?: boolean };
/** What to make of the notes as they are then. */
export type NotesChange = (notes: Notes & { content: NotesContent }) => Change;

/** Saves a change of the notes. Of several each waits for the one before it, and starts from the notes that it left. */
export function useChangeNotes(meetingId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = notesQuery(meetingId);
  return useMutation({
    scope: { id: `notes ${meetingId}` },
    mutationFn: async (change: NotesChange) => {
      const notes = queryClient.getQueryData(queryKey);
      if (!notes?.content) throw new Error("There are no notes to change.");
      return saveNotes(meetingId, change({ ...notes, content: notes.content }), readAtOf(notes));
    },
    onSuccess: (notes) => queryClient.setQueryData(queryKey, notes),
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey });
      const isStale = error instanceof ApiError && error.status === 412;
      toast.bad("Couldn't save the notes.", {
        description: isStale ? "They have changed in the meantime. Please try again." : describeError(error),
      });
    },
  });
}

/** Refused with 412 if the notes have changed since `readAt`. */
export const saveNotes = (
  meetingId: string,
  body: Change,
  readAt: string | null,
  request: { signal?: AbortSignal; keepalive?: boolean } = {},
) =>
  api.patch("/meetings/{meeting_id}/summary", {
    path: { meeting_id: meetingId },
    body,
    ...request,
    ...(readAt ? { headers: { "if-unmodified-since": readAt } } : {}),
  });

export type PossibleAnswer = { itemId: string; isOne: boolean };

/** A yes makes it an action item or a decision, in the order in which things were said; a no leaves it out. */
export function withAnswer(content: NotesContent, { itemId, isOne }: PossibleAnswer): NotesContent {
  const point = content.possible_decisions?.find(({ id }) => id === itemId);
  if (point) {
    const decisions = isOne ? [...content.decisions, point].sort(inOrder) : content.decisions;
    return { ...content, decisions, possible_decisions: content.possible_decisions?.filter((one) => one !== point) };
  }
  const item = content.possible_action_items.find(({ id }) => id === itemId);
  const possible = content.possible_action_items.filter(({ id }) => id !== itemId);
  const actions = item && isOne ? [...content.action_items, item] : content.action_items;
  return {
    ...content,
    action_items: [...actions].sort(inOrder),
    possible_action_items: possible,
  };
}

type Timed = { t_ms: number };
const inOrder = (a: Timed, b: Timed) => a.t_ms - b.t_ms;

/** Takes an answer back: the item is possible again, in its place. */
export function withoutAnswer(content: NotesContent, item: NotesActionItem | NotesPoint): NotesContent {
  const isOther = ({ id }: NotesPoint) => id !== item.id;
  if (!("owner" in item))
    return {
      ...content,
      decisions: content.decisions.filter(isOther),
      possible_decisions: [...(content.possible_decisions ?? []).filter(isOther), item].sort(inOrder),
    };
  return {
    ...content,
    action_items: content.action_items.filter(isOther),
    possible_action_items: [...content.possible_action_items.filter(isOther), item].sort(inOrder),
  };
}
