"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRef } from "react";
import { ownTasksQuery, taskKey, useTasksEvents, useTickTask } from "@/components/data/use-tasks";
import { formatDate } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { dayIn, groupOfTask, sortTasks } from "@/components/tasks/group-tasks";
import { TaskCircle } from "@/components/tasks/task-circle";
import { cn } from "@/components/ui/cn";
import type { OwnTasksWire, TaskWire } from "@/lib/features/tasks/schema";

const shownMax = 5;

/** The reader's own tasks that are due today or were due before, and nothing without one. */
export function DueTasks({ initial, now }: { initial: OwnTasksWire; now: Date }) {
  useTasksEvents();
  const style = useTimeStyle();
  const { data } = useQuery({ ...ownTasksQuery, initialData: initial });
  const tick = useTickTask();
  const section = useRef<HTMLElement>(null);
  const today = dayIn(style.timezone, now);
  const due = sortTasks(data.items, today).filter((task) => ["Overdue", "Today"].includes(groupOfTask(task, today)));
  if (due.length === 0) return null;
  const more = due.length - shownMax;

  function finish(task: TaskWire) {
    // The row leaves, and the focus would go with it.
    const circles = [...(section.current?.querySelectorAll<HTMLElement>("[role=checkbox]") ?? [])];
    const at = circles.indexOf(document.activeElement as HTMLElement);
    if (at >= 0) (circles[at + 1] ?? circles[at - 1] ?? document.querySelector<HTMLElement>("main"))?.focus();
    tick(task, true);
  }

  return (
    <section ref={section} aria-label="Tasks due" className="mt-8">
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <h2 className="font-medium text-ink-faint text-sm">Tasks due</h2>
        <Link href="/tasks" className="rounded-sm text-ink-faint text-sm hover:text-ink">
          {more > 0 ? `All tasks (${more} more due)` : "All tasks"}
        </Link>
      </div>
      <ul>
        {due.slice(0, shownMax).map((task) => (
          <li key={taskKey(task)} className="flex min-h-9 items-center gap-3 touch:min-h-11">
            <TaskCircle text={task.text} done={task.done} onChange={() => finish(task)} />
            <span className="min-w-0 flex-1 truncate text-base" title={task.text}>
              {task.text}
            </span>
            {task.due ? (
              <span
                className={cn("tabular shrink-0 text-sm", task.due < today ? "text-bad" : "text-ink-faint")}
                suppressHydrationWarning
              >
                {formatDate(task.due, style, now)}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
