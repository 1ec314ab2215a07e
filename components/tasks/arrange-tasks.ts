import { taskKey } from "@/components/data/use-tasks";
import type { TaskWire } from "@/lib/features/tasks/schema";
import { addDays, mondayOf } from "@/lib/language/time/days";
import { groupOfTask, nextMonday, sortTasks, type TaskGroup } from "./group-tasks";

/** Before this task; null: at the end of its group. */
export type Place = { group: TaskGroup; before: string | null };

/** What changes: tasks that are due another day, and the tasks of the group in their new order. */
export type Arrangement = { due: { task: TaskWire; due: string | null }[]; order: TaskWire[] };

/** The groups that a task can be put into, each with the day that it is then due. */
export function groupDays(today: string): { group: TaskGroup; due: string | null }[] {
  const soon = addDays(today, 2);
  const friday = addDays(mondayOf(today), 4);
  const thisWeek = [friday, addDays(friday, 2)].find((day) => day >= soon);
  const monday = nextMonday(today);
  return [
    { group: "Today", due: today },
    { group: "Tomorrow", due: addDays(today, 1) },
    ...(thisWeek ? [{ group: "This week" as const, due: thisWeek }] : []),
    // On a Sunday the next Monday is tomorrow.
    { group: "Later", due: monday >= soon ? monday : addDays(monday, 7) },
    { group: "No date", due: null },
  ];
}

/** Puts these of the open tasks there, in the order in which they stand. Null: it is no place for them. */
export function arrangeTasks(
  open: readonly TaskWire[],
  moved: readonly string[],
  { group, before }: Place,
  today: string,
): Arrangement | null {
  const isMoved = (task: TaskWire) => moved.includes(taskKey(task));
  const tasks = sortTasks(open, today);
  const chosen = tasks.filter(isMoved);
  const arriving = chosen.filter((task) => groupOfTask(task, today) !== group);
  const day = groupDays(today).find((one) => one.group === group);
  if (chosen.length === 0 || (arriving.length > 0 && !day)) return null;
  const due = arriving.map((task) => ({ task, due: day?.due ?? null }));
  const there = tasks.filter((task) => groupOfTask(task, today) === group && !isMoved(task));
  const at = before === null ? -1 : there.findIndex((task) => taskKey(task) === before);
  const order = at < 0 ? [...there, ...chosen] : [...there.slice(0, at), ...chosen, ...there.slice(at)];
  return { due, order };
}

/** One place up or down in its group. Null: it is the first or last one. */
export function shiftTask(open: readonly TaskWire[], key: string, by: 1 | -1, today: string): Arrangement | null {
  const task = open.find((one) => taskKey(one) === key);
  if (!task) return null;
  const group = groupOfTask(task, today);
  const peers = sortTasks(open, today).filter((one) => groupOfTask(one, today) === group);
  const at = peers.findIndex((one) => taskKey(one) === key);
  if (!peers[at + by]) return null;
  const next = peers[by > 0 ? at + 2 : at - 1];
  return arrangeTasks(open, [key], { group, before: next ? taskKey(next) : null }, today);
}
