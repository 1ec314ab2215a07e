import type { TaskWire } from "@/lib/features/tasks/schema";
import { compareText } from "@/lib/language/compare-text";
import { addDays, mondayOf } from "@/lib/language/time/days";

const taskGroups = ["Overdue", "Today", "Tomorrow", "This week", "Later", "No date", "Done"] as const;
export type TaskGroup = (typeof taskGroups)[number];

/** `today`: YYYY-MM-DD in the reader's zone. */
export function groupOfTask({ done, due }: Pick<TaskWire, "done" | "due">, today: string): TaskGroup {
  if (done) return "Done";
  if (due === null) return "No date";
  if (due < today) return "Overdue";
  if (due === today) return "Today";
  if (due === addDays(today, 1)) return "Tomorrow";
  return due < nextMonday(today) ? "This week" : "Later";
}

/** In the order of the groups; within them by hand, then by date and as they come; what was done latest first. */
export function sortTasks<T extends Pick<TaskWire, "done" | "due" | "done_at"> & { rank?: number | null }>(
  tasks: readonly T[],
  today: string,
): T[] {
  const group = (task: T) => taskGroups.indexOf(groupOfTask(task, today));
  const rank = (task: T) => task.rank ?? Number.MAX_SAFE_INTEGER;
  return tasks.toSorted(
    (one, other) =>
      group(one) - group(other) ||
      (one.done
        ? compareText(other.done_at ?? "", one.done_at ?? "")
        : rank(one) - rank(other) || compareText(one.due ?? "", other.due ?? "")),
  );
}

/** YYYY-MM-DD, as the calendar of a zone shows it. */
export const dayIn = (timezone: string, now: Date) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: timezone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
    now,
  );

/** The Monday after this day. */
export const nextMonday = (day: string) => addDays(mondayOf(day), 7);
