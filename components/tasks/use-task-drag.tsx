"use client";
import { type DragEvent, type ReactNode, useState } from "react";
import { taskKey } from "@/components/data/use-tasks";
import { cn } from "@/components/ui/cn";
import type { TaskWire } from "@/lib/features/tasks/schema";
import { groupDays, type Place } from "./arrange-tasks";
import { groupOfTask } from "./group-tasks";

type Options = {
  today: string;
  /** Those that go along when one of them is dragged. */
  selected: readonly string[];
  onPlace: (moved: readonly string[], place: Place) => void;
};

/** Dragging tasks before others, and onto days that are shown meanwhile. By keyboard and touch there are menus instead. */
export function useTaskDrag({ today, selected, onPlace }: Options) {
  const [moved, setMoved] = useState<readonly string[]>([]);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setMoved([]);
    setOver(null);
  };

  function start(task: TaskWire, event: DragEvent) {
    const key = taskKey(task);
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", task.text);
    const going = selected.includes(key) ? selected : [key];
    // A drag ends at once when the page changes while it begins.
    setTimeout(() => setMoved(going));
  }

  /** What lets something take a drop: `name` tells it from others while the pointer is over it. */
  const target = (name: string, place: Place) => ({
    onDragOver: (event: DragEvent) => {
      if (moved.length === 0) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "move";
      setOver(name);
    },
    onDragLeave: () => setOver((now) => (now === name ? null : now)),
    onDrop: (event: DragEvent) => {
      if (moved.length === 0) return;
      event.preventDefault();
      onPlace(moved, place);
      end();
    },
  });

  const row = (task: TaskWire, content: ReactNode) => {
    const key = taskKey(task);
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the row's menu and keys move it, too.
      <div
        draggable
        onDragStart={(event) => start(task, event)}
        onDragEnd={end}
        {...target(key, { group: groupOfTask(task, today), before: key })}
        className={cn(
          "relative",
          moved.includes(key) && "opacity-40",
          over === key &&
            "before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:rounded-full before:bg-accent",
        )}
      >
        {content}
      </div>
    );
  };

  const days =
    moved.length > 0 ? (
      <div className="fixed bottom-6 left-1/2 z-30 flex -translate-x-1/2 gap-1 rounded-card bg-raised p-2 shadow-float max-md:bottom-[calc(5rem+env(safe-area-inset-bottom))]">
        {groupDays(today).map(({ group }) => (
          <div
            key={group}
            {...target(`day:${group}`, { group, before: null })}
            className={cn(
              "whitespace-nowrap rounded-control border border-edge border-dashed px-4 py-2.5 text-base text-ink-soft max-sm:px-2",
              over === `day:${group}` && "border-accent border-solid bg-accent-wash text-ink",
            )}
          >
            {group}
          </div>
        ))}
      </div>
    ) : null;

  return { row, days, isDragging: moved.length > 0 };
}
