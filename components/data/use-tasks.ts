"use client";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback } from "react";
import { toast } from "@/components/ui/toast";
import type { TaskWire } from "@/lib/features/tasks/schema";
import { api, describeError } from "@/lib/platform/http/client";
import { meetingsKey } from "./use-meetings";
import { useMeetingsStream } from "./use-meetings-stream";

const tasksKey = ["tasks"] as const;

export const ownTasksQuery = queryOptions({
  queryKey: [...tasksKey, "mine"],
  queryFn: ({ signal }) => api.get("/tasks/mine", { signal }),
  refetchOnWindowFocus: "always",
});

/** Null: everybody's. */
export const taskBoardQuery = (teamId: string | null) =>
  infiniteQueryOptions({
    queryKey: [...tasksKey, "organisation", teamId],
    queryFn: ({ pageParam, signal }) =>
      api.part("/tasks/organisation", { query: { team_id: teamId, cursor: pageParam || null }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    // Another team's people stand until those of the chosen one are there.
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: "always",
  });

/** What became of the action items of a meeting. */
export const meetingTasksQuery = (meetingId: string) =>
  queryOptions({
    queryKey: [...tasksKey, "meeting", meetingId],
    queryFn: ({ signal }) => api.get("/tasks/meeting/{meeting_id}", { path: { meeting_id: meetingId }, signal }),
  });

/** An own task by its id, one of a meeting by its notes. */
type TaskRef = { id: string } | { id: null; meeting_id: string; item_id: string };
export type TaskChange = { done?: boolean; due?: string | null; text?: string };

export const taskKey = (task: TaskRef | Pick<TaskWire, "id" | "meeting_id" | "item_id">) =>
  task.id === null ? `${task.meeting_id}/${task.item_id}` : task.id;

/** As a reference; a task without an id is of a meeting. */
export const refOf = ({ id, meeting_id, item_id }: Pick<TaskWire, "id" | "meeting_id" | "item_id">): TaskRef =>
  id === null ? { id, meeting_id: meeting_id ?? "", item_id: item_id ?? "" } : { id };

/** Refetches tasks when notes or meetings of the person change. */
export function useTasksEvents() {
  const queryClient = useQueryClient();
  return useMeetingsStream(
    useCallback(() => void queryClient.invalidateQueries({ queryKey: tasksKey }), [queryClient]),
  );
}

/** All that shows tasks: lists, boards, notes, and what is open from last time. */
function useRefetchTasks() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: tasksKey });
    void queryClient.invalidateQueries({ queryKey: [...meetingsKey, "last-time"] });
  };
}

/** Changes a task. The lists show it before the answer, and go back when it fails. */
export function useChangeTask() {
  const queryClient = useQueryClient();
  const refetch = useRefetchTasks();
  return useMutation({
    scope: { id: "tasks" },
    mutationFn: ({ task, change }: { task: TaskRef; change: TaskChange }) => {
      if (task.id !== null) return api.patch("/tasks/{task_id}", { path: { task_id: task.id }, body: change });
      const { meeting_id, item_id } = task;
      const { text: _, ...body } = change;
      return api.patch("/tasks/meeting/{meeting_id}/{item_id}", { path: { meeting_id, item_id }, body });
    },
    onMutate: async ({ task, change }) => {
      await queryClient.cancelQueries({ queryKey: tasksKey });
      const before = queryClient.getQueriesData({ queryKey: tasksKey });
      const key = taskKey(task);
      queryClient.setQueryData(
        ownTasksQuery.queryKey,
        (list) => list && { items: list.items.map((one) => (taskKey(one) === key ? changed(one, change) : one)) },
      );
      if (task.id === null) {
        queryClient.setQueryData(
          meetingTasksQuery(task.meeting_id).queryKey,
          (list) =>
            list && {
              ...list,
              items: list.items.map((one) => (one.item_id === task.item_id ? { ...one, ...only(change) } : one)),
            },
        );
      }
      return { before };
    },
    onError: (error, _, context) => {
      for (const [key, data] of context?.before ?? []) queryClient.setQueryData(key, data);
      toast.bad("Couldn't change the task.", { description: describeError(error) });
    },
    onSettled: () => {
      // A later change is still on its way: an answer without it would take it back on the screen.
      if (queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === "tasks" }) <= 1) refetch();
    },
  });
}

/** Ticks a task or takes the tick away. What is ticked can be undone from its status message. */
export function useTickTask() {
  const change = useChangeTask();
  return (task: TaskWire, done: boolean) => {
    const save = (to: boolean) => change.mutate({ task: refOf(task), change: { done: to } });
    save(done);
    if (!done) return;
    toast.good("Done", { description: task.text, action: { label: "Undo", onClick: () => save(false) } });
  };
}

const only = ({ done, due }: TaskChange) => ({
  ...(done === undefined ? {} : { done }),
  ...(due === undefined ? {} : { due }),
});

const changed = (task: TaskWire, change: TaskChange): TaskWire => ({
  ...task,
  ...change,
  ...(change.done === undefined ? {} : { done_at: change.done ? new Date().toISOString() : null }),
});

export function useAddTask() {
  const queryClient = useQueryClient();
  const refetch = useRefetchTasks();
  return useMutation({
    scope: { id: "tasks" },
    mutationFn: (body: { text: string; due?: string | null }) => api.post("/tasks", { body }),
    onSuccess: (task) =>
      queryClient.setQueryData(ownTasksQuery.queryKey, (list) => list && { items: [...list.items, task] }),
    onSettled: refetch,
  });
}

/** Takes a task out of the list at once; `restore` adds it again. */
export function useDeleteTask() {
  const queryClient = useQueryClient();
  const refetch = useRefetchTasks();
  return useMutation({
    scope: { id: "tasks" },
    mutationFn: (id: string) => api.delete("/tasks/{task_id}", { path: { task_id: id } }),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: tasksKey });
      const before = queryClient.getQueryData(ownTasksQuery.queryKey);
      queryClient.setQueryData(
        ownTasksQuery.queryKey,
        (list) => list && { items: list.items.filter((one) => one.id !== id) },
      );
      return { before };
    },
    onError: (error, _, context) => {
      queryClient.setQueryData(ownTasksQuery.queryKey, context?.before);
      toast.bad("Couldn't delete the task.", { description: describeError(error) });
    },
    onSettled: refetch,
  });
}

/** Gives an action item to a colleague. */
export function useAssignTask() {
  const queryClient = useQueryClient();
  const refetch = useRefetchTasks();
  return useMutation({
    mutationFn: ({ meetingId, itemId, userId }: { meetingId: string; itemId: string; userId: string }) =>
      api.put("/tasks/meeting/{meeting_id}/{item_id}/owner", {
        path: { meeting_id: meetingId, item_id: itemId },
        body: { user_id: userId },
      }),
    onSuccess: (_, { meetingId }) => void queryClient.invalidateQueries({ queryKey: ["notes", meetingId] }),
    onError: (error) => toast.bad("Couldn't assign the task.", { description: describeError(error) }),
    onSettled: refetch,
  });
}
