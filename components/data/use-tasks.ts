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
import { undoSeconds } from "@/lib/core/meetings/constants";
import type { TaskWire } from "@/lib/features/tasks/schema";
import { ApiError, api, describeError } from "@/lib/platform/http/client";
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

const underway = new Map<string, Promise<unknown>>();

/**
 * Sends the changes of one task one after the other, so that the last one wins. Those of other tasks are sent at once:
 * the lists show them already, and whoever then leaves the page must not lose them.
 */
function inTurn<Answer>(key: string, send: () => Promise<Answer>): Promise<Answer> {
  const before = underway.get(key);
  const sent = before ? before.then(send, send) : send();
  underway.set(key, sent);
  const forget = () => {
    if (underway.get(key) === sent) underway.delete(key);
  };
  sent.then(forget, forget);
  return sent;
}

/** Changes a task. The lists show it before the answer, and go back when it fails. */
export function useChangeTask() {
  const queryClient = useQueryClient();
  const refetch = useRefetchTasks();
  return useMutation({
    mutationKey: tasksKey,
    mutationFn: ({ task, change }: { task: TaskRef; change: TaskChange }) =>
      inTurn(taskKey(task), () => sendChange(task, change)),
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
      if (queryClient.isMutating({ mutationKey: tasksKey }) <= 1) refetch();
    },
  });
}

function sendChange(task: TaskRef, change: TaskChange) {
  const keepalive = true;
  if (task.id !== null) return api.patch("/tasks/{task_id}", { path: { task_id: task.id }, body: change, keepalive });
  const { meeting_id, item_id } = task;
  const { text: _, ...body } = change;
  return api.patch("/tasks/meeting/{meeting_id}/{item_id}", { path: { meeting_id, item_id }, body, keepalive });
}

type Arranging = { due: readonly { task: TaskWire; due: string | null }[]; order: readonly TaskWire[] };

/** Gives tasks another due date, then puts those of their group in order. The list shows both before the answer. */
export function useArrangeTasks() {
  const queryClient = useQueryClient();
  const refetch = useRefetchTasks();
  return useMutation({
    mutationKey: tasksKey,
    mutationFn: async ({ due, order }: Arranging) => {
      // A new due date takes a task's place away, so the places come last.
      await Promise.all(due.map(({ task, due }) => inTurn(taskKey(task), () => sendChange(refOf(task), { due }))));
      const items = order
        .map(refOf)
        .map((ref) => (ref.id === null ? { meeting_id: ref.meeting_id, item_id: ref.item_id } : ref));
      await inTurn("order", () => api.put("/tasks/mine/order", { body: { items } }));
    },
    onMutate: async ({ due, order }) => {
      await queryClient.cancelQueries({ queryKey: tasksKey });
      const before = queryClient.getQueryData(ownTasksQuery.queryKey);
      const days = new Map(due.map(({ task, due }) => [taskKey(task), due]));
      const ranks = new Map(order.map((task, rank) => [taskKey(task), rank]));
      const arranged = (task: TaskWire): TaskWire => {
        const key = taskKey(task);
        return { ...task, due: days.has(key) ? (days.get(key) ?? null) : task.due, rank: ranks.get(key) ?? task.rank };
      };
      queryClient.setQueryData(ownTasksQuery.queryKey, (list) => list && { items: list.items.map(arranged) });
      return { before };
    },
    onError: (error, _, context) => {
      queryClient.setQueryData(ownTasksQuery.queryKey, context?.before);
      toast.bad("Couldn't move the task.", { description: describeError(error) });
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: tasksKey }) <= 1) refetch();
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
  ...(change.due === undefined ? {} : { rank: null }),
  ...(change.done === undefined ? {} : { done_at: change.done ? new Date().toISOString() : null }),
});

export function useAddTask() {
  const queryClient = useQueryClient();
  const refetch = useRefetchTasks();
  return useMutation({
    mutationKey: tasksKey,
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
    mutationKey: tasksKey,
    mutationFn: (id: string) =>
      inTurn(id, () => api.delete("/tasks/{task_id}", { path: { task_id: id }, keepalive: true })),
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

export type ItemOwner = { user_id: string | null; name: string };
type Assigning = {
  meetingId: string;
  itemId: string;
  /** The words of the action item. */
  text: string;
  userId: string;
  /** Whose it was, to undo it; absent: it cannot be undone here. */
  before?: ItemOwner | null;
};

/** Notifies whose an action item is, once a day. `name`: theirs. */
export function useRemindOwner() {
  return useMutation({
    mutationFn: ({ meetingId, itemId }: { meetingId: string; itemId: string; name: string }) =>
      api.post("/tasks/meeting/{meeting_id}/{item_id}/reminder", { path: { meeting_id: meetingId, item_id: itemId } }),
    onSuccess: (_, { name }) => toast.good(`${name} gets a reminder`),
    onError: (error, { name }) => {
      if (error instanceof ApiError && error.code === "rate_limited") toast.say(`${name} was reminded today`);
      else toast.bad(`Couldn't remind ${name}.`, { description: describeError(error) });
    },
  });
}

/** Gives an action item to a colleague. They are told in a moment: until then it can be undone. */
export function useAssignTask() {
  const queryClient = useQueryClient();
  const refetch = useRefetchTasks();
  const put = ({ meetingId, itemId }: Assigning, owner: ItemOwner | { user_id: string | null }) =>
    api.put("/tasks/meeting/{meeting_id}/{item_id}/owner", {
      path: { meeting_id: meetingId, item_id: itemId },
      body: owner.user_id === null ? owner : { user_id: owner.user_id },
    });
  const refetchAll = ({ meetingId }: Assigning) => {
    void queryClient.invalidateQueries({ queryKey: ["notes", meetingId] });
    return refetch();
  };
  const undo = useMutation({
    mutationFn: (assigning: Assigning) => put(assigning, assigning.before ?? { user_id: null }),
    onError: (error) => toast.bad("Couldn't undo.", { description: describeError(error) }),
    onSettled: (_, __, assigning) => refetchAll(assigning),
  });
  return useMutation({
    mutationFn: (assigning: Assigning) => put(assigning, { user_id: assigning.userId }),
    onSuccess: (_, assigning) => {
      if (assigning.before === undefined) return;
      toast.good("Task assigned", {
        description: assigning.text,
        action: { label: "Undo", onClick: () => undo.mutate(assigning) },
        timeout: undoSeconds * 1000,
      });
    },
    onError: (error) => toast.bad("Couldn't assign the task.", { description: describeError(error) }),
    onSettled: (_, __, assigning) => refetchAll(assigning),
  });
}
