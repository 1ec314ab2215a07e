"use client";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import {
  ownTasksQuery,
  refOf,
  type TaskChange,
  taskKey,
  useAddTask,
  useArrangeTasks,
  useChangeTask,
  useDeleteTask,
  useTickTask,
} from "@/components/data/use-tasks";
import { List } from "@/components/patterns/list/list";
import { useListSelection } from "@/components/patterns/list/use-list-selection";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { useCommands } from "@/components/shell/commands";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import type { OwnTasksWire, TaskWire } from "@/lib/features/tasks/schema";
import { AddTask } from "./add-task";
import { type Arrangement, arrangeTasks, shiftTask } from "./arrange-tasks";
import { dayIn, groupOfTask, sortTasks } from "./group-tasks";
import { TaskActions } from "./task-actions";
import { TaskRow } from "./task-row";
import { useTaskDrag } from "./use-task-drag";

/** One's own tasks: a line to add one, those that are open by when they are due, and those done lately. */
export function OwnTasks({ initial, now }: { initial: OwnTasksWire; now: Date }) {
  const { timezone } = useTimeStyle();
  const query = useQuery({ ...ownTasksQuery, initialData: initial });
  const change = useChangeTask();
  const tick = useTickTask();
  const add = useAddTask();
  const remove = useDeleteTask();
  const arrange = useArrangeTasks();
  const line = useRef<HTMLInputElement>(null);
  const lists = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  useCommands([{ id: "new-task", title: "New task", group: "Tasks", shortcut: "N", run: () => line.current?.focus() }]);
  const today = dayIn(timezone, now);
  const tasks = sortTasks(query.data.items, today);
  const open = tasks.filter(({ done }) => !done);
  const done = tasks.filter((task) => task.done);

  const selection = useListSelection({
    keys: open.map(taskKey),
    label: "Selected tasks",
    actions: (chosen, clear) => (
      <TaskActions
        tasks={open.filter((task) => chosen.includes(taskKey(task)))}
        now={now}
        onDone={() => finishSelection(clear)}
      />
    ),
  });
  const drag = useTaskDrag({
    today,
    selected: selection.chosen,
    onPlace: (moved, place) => {
      put(arrangeTasks(open, moved, place, today));
      selection.clear();
    },
  });

  /** The bar goes, and the focus with it. */
  function finishSelection(clear: () => void) {
    clear();
    lists.current?.querySelector<HTMLElement>("[data-row]")?.focus();
  }

  function put(arrangement: Arrangement | null) {
    if (arrangement) arrange.mutate(arrangement);
  }

  function shift(task: TaskWire, by: 1 | -1) {
    const arrangement = shiftTask(open, taskKey(task), by, today);
    put(arrangement);
    if (!arrangement) return;
    const at = arrangement.order.findIndex((one) => taskKey(one) === taskKey(task));
    setSaid(`${task.text}: ${at + 1} of ${arrangement.order.length}`);
  }

  /** The row leaves its place, and the focus would go with it. */
  function focusAfter(task: TaskWire) {
    const rows = [...(lists.current?.querySelectorAll<HTMLElement>("[data-key]") ?? [])];
    const at = rows.findIndex((row) => row.dataset.key === taskKey(task));
    if (!rows[at]?.contains(document.activeElement)) return;
    const next = rows[at + 1] ?? rows[at - 1];
    (next?.querySelector<HTMLElement>("[data-row]") ?? line.current)?.focus();
  }

  function save(task: TaskWire, to: TaskChange) {
    if (to.done === undefined) return change.mutate({ task: refOf(task), change: to });
    focusAfter(task);
    tick(task, to.done);
    setSaid(`${to.done ? "Done" : "Not done"}: ${task.text}`);
  }

  function drop(task: TaskWire & { id: string }) {
    focusAfter(task);
    remove.mutate(task.id, {
      onSuccess: () =>
        toast.good("Task deleted", {
          description: task.text,
          action: { label: "Undo", onClick: () => add.mutate({ text: task.text, due: task.due }) },
        }),
    });
  }

  const row = (task: TaskWire) => (
    <TaskRow
      task={task}
      now={now}
      onChange={(to) => save(task, to)}
      onShift={(by) => shift(task, by)}
      onSelect={() => selection.toggle(taskKey(task))}
      isSelected={selection.chosen.includes(taskKey(task))}
      isSelecting={selection.chosen.length > 0}
      {...(task.id === null ? {} : { onDelete: () => drop({ ...task, id: task.id ?? "" }) })}
    />
  );

  return (
    <div ref={lists}>
      <p role="status" className="sr-only">
        {said}
      </p>
      <AddTask ref={line} now={now} />
      <List
        label="Open tasks"
        query={query}
        items={open}
        keyOf={taskKey}
        groupOf={(task) => groupOfTask(task, today)}
        skeleton={<TasksSkeleton />}
        empty={
          done.length > 0 ? (
            <p className="py-2 text-base text-ink-faint">Nothing left to do.</p>
          ) : (
            <EmptyState title="No tasks yet.">
              Add one above. Action items assigned to you in meetings show up here.
            </EmptyState>
          )
        }
        failure={{ title: "Couldn't refresh your tasks.", hint: "This list may be out of date." }}
        selection={drag.isDragging ? { ...selection, bar: null } : selection}
        className="mt-6"
      >
        {(task) => drag.row(task, row(task))}
      </List>
      {drag.days}
      {done.length > 0 ? (
        <Done count={done.length}>
          <List
            label="Done"
            query={{ ...query, isError: false }}
            items={done}
            keyOf={taskKey}
            skeleton={null}
            empty={null}
            failure={{ title: "" }}
          >
            {row}
          </List>
        </Done>
      ) : null}
    </div>
  );
}

function Done({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label="Done" className="mt-8">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="-ml-1 mb-1.5 inline-flex items-center gap-1 rounded-sm font-medium text-ink-faint text-sm hover:text-ink touch:min-h-11"
        >
          <ChevronRight aria-hidden className={cn("size-4 transition-transform", isOpen && "rotate-90")} />
          Done in the last two weeks
          <span className="tabular ml-1">{count}</span>
        </button>
      </h2>
      {isOpen ? children : null}
    </section>
  );
}

function TasksSkeleton() {
  return (
    <div className="space-y-3">
      {["w-64", "w-48", "w-72"].map((width) => (
        <Skeleton key={width} className={`h-5 max-w-full ${width}`} />
      ))}
    </div>
  );
}
