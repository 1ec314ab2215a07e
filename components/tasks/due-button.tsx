"use client";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { formatDate } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { cn } from "@/components/ui/cn";
import { LatePart } from "@/components/ui/late-part";
import { Popover } from "@/components/ui/popover";
import { dayIn } from "./group-tasks";

const loadChooser = () => import("./due-chooser").then((loaded) => loaded.DueChooser);

type DueButtonProps = {
  due: string | null;
  /** Of the task, for its name. */
  text: string;
  now: Date;
  isDone: boolean;
  onChange: (due: string | null) => void;
};

/** The due date of a task, and the way to another one. */
export function DueButton({ due, text, now, isDone, onChange }: DueButtonProps) {
  const style = useTimeStyle();
  const [open, setOpen] = useState(false);
  const today = dayIn(style.timezone, now);
  const isLate = due !== null && due < today && !isDone;
  return (
    <Popover
      label={`Due date of ${text}`}
      open={open}
      onOpenChange={setOpen}
      align="end"
      className="p-2"
      trigger={
        <button
          type="button"
          data-due=""
          aria-label={due ? `Due ${formatDate(due, style, now)}: ${text}` : `Set a due date: ${text}`}
          className={cn(
            "tabular inline-flex h-7 shrink-0 items-center gap-1.5 rounded-control px-1.5 text-sm transition-colors hover:bg-hover data-popup-open:bg-hover touch:h-11 touch:min-w-11 touch:justify-center",
            isLate ? "text-bad" : due === today && !isDone ? "text-accent" : "text-ink-faint",
            due === null &&
              "opacity-0 focus-visible:opacity-100 group-hover/row:opacity-100 data-popup-open:opacity-100 touch:opacity-100",
          )}
        >
          {due ? (
            <span suppressHydrationWarning>{formatDate(due, style, now)}</span>
          ) : (
            <CalendarDays aria-hidden className="size-4" />
          )}
        </button>
      }
    >
      <LatePart
        load={loadChooser}
        props={{
          due,
          today,
          onChoose: (day: string | null) => {
            setOpen(false);
            if (day !== due) onChange(day);
          },
        }}
        waiting={<div className="h-96 w-64" />}
      />
    </Popover>
  );
}
