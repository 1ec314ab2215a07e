"use client";
import { CalendarDays, Check, Trash2 } from "lucide-react";
import { useState } from "react";
import { refOf, taskKey, useAddTask, useChangeTask, useDeleteTask } from "@/components/data/use-tasks";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { Button } from "@/components/ui/button";
import { LatePart } from "@/components/ui/late-part";
import { Popover } from "@/components/ui/popover";
import { toast } from "@/components/ui/toast";
import type { TaskWire } from "@/lib/features/tasks/schema";
import { dayIn } from "./group-tasks";

const loadChooser = () => import("./due-chooser").then((loaded) => loaded.DueChooser);

/** What can be done with several tasks at once. Deleting is for those that the reader added. */
export function TaskActions({ tasks, now, onDone }: { tasks: readonly TaskWire[]; now: Date; onDone: () => void }) {
  const { timezone } = useTimeStyle();
  const change = useChangeTask();
  const remove = useDeleteTask();
  const add = useAddTask();
  const [isChoosing, setIsChoosing] = useState(false);
  const own = tasks.filter(({ id }) => id !== null);
  const count = (of: readonly unknown[]) => (of.length === 1 ? "1 task" : `${of.length} tasks`);

  function setAll(changes: (task: TaskWire) => { done?: boolean; due?: string | null }) {
    for (const task of tasks) change.mutate({ task: refOf(task), change: changes(task) });
    onDone();
  }

  function finish() {
    setAll(() => ({ done: true }));
    toast.good(`${count(tasks)} done`, {
      action: { label: "Undo", onClick: () => setAll(() => ({ done: false })) },
    });
  }

  function postpone(due: string | null) {
    setIsChoosing(false);
    setAll(() => ({ due }));
    const before = new Map(tasks.map((task) => [taskKey(task), task.due]));
    toast.good(due === null ? `${count(tasks)} without a date` : `${count(tasks)} moved`, {
      action: { label: "Undo", onClick: () => setAll((task) => ({ due: before.get(taskKey(task)) ?? null })) },
    });
  }

  function drop() {
    for (const { id } of own) if (id !== null) remove.mutate(id);
    onDone();
    toast.good(`${count(own)} deleted`, {
      action: {
        label: "Undo",
        onClick: () => {
          for (const { text, due } of own) add.mutate({ text, due });
        },
      },
    });
  }

  return (
    <>
      <Button size="sm" onClick={finish}>
        <Check aria-hidden className="max-sm:hidden" />
        Done
      </Button>
      <Popover
        label="Due date of the selected tasks"
        open={isChoosing}
        onOpenChange={setIsChoosing}
        className="p-2"
        trigger={
          <Button size="sm">
            <CalendarDays aria-hidden className="max-sm:hidden" />
            Due date
          </Button>
        }
      >
        <LatePart
          load={loadChooser}
          props={{ due: tasks.find(({ due }) => due)?.due ?? null, today: dayIn(timezone, now), onChoose: postpone }}
        />
      </Popover>
      {own.length > 0 ? (
        <Button size="sm" onClick={drop}>
          <Trash2 aria-hidden className="max-sm:hidden" />
          {own.length === tasks.length ? "Delete" : `Delete ${own.length}`}
        </Button>
      ) : null}
    </>
  );
}
