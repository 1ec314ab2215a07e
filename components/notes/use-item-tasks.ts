"use client";
import { useQuery } from "@tanstack/react-query";
import { meetingTasksQuery, useChangeTask } from "@/components/data/use-tasks";
import { toast } from "@/components/ui/toast";

/** What became of the action items of a meeting, as one's own list of tasks has it. */
export type ItemTasks = {
  meetingId: string;
  canAssign: boolean;
  /** The place of the checkboxes is kept until they are known. */
  isPending: boolean;
  stateOf: (itemId: string) => { done: boolean; isDoneByOwner: boolean } | null;
  tick: (item: { id: string; text: string }, done: boolean) => void;
};

export function useItemTasks(meetingId: string): ItemTasks {
  const { data, isPending } = useQuery(meetingTasksQuery(meetingId));
  const change = useChangeTask();
  const set = (itemId: string, done: boolean) =>
    change.mutate({ task: { id: null, meeting_id: meetingId, item_id: itemId }, change: { done } });
  return {
    meetingId,
    isPending,
    canAssign: data?.can_assign ?? false,
    stateOf(itemId) {
      const state = data?.items.find(({ item_id: id }) => id === itemId);
      return state ? { done: state.done, isDoneByOwner: state.done_by_owner } : null;
    },
    tick({ id, text }, done) {
      set(id, done);
      if (done) toast.good("Done", { description: text, action: { label: "Undo", onClick: () => set(id, false) } });
    },
  };
}
