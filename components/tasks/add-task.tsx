"use client";
import { CalendarDays, Plus, X } from "lucide-react";
import { type FormEvent, type Ref, useState } from "react";
import { useAddTask } from "@/components/data/use-tasks";
import { formatDate } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { isComposing } from "@/components/ui/is-composing";
import { toast } from "@/components/ui/toast";
import { taskLengthMax } from "@/lib/features/tasks/constants";
import { describeError } from "@/lib/platform/http/client";
import { useTaskLine } from "./use-task-line";

/** One line: "Send the deck by Friday" shows the day that it names, which can be left out. */
export function AddTask({ ref, now }: { ref: Ref<HTMLInputElement>; now: Date }) {
  const style = useTimeStyle();
  const add = useAddTask();
  const [text, setText] = useState("");
  const [isPlain, setIsPlain] = useState(false);
  const line = useTaskLine(text);
  const due = isPlain ? null : (line?.due ?? null);

  function send(event: FormEvent) {
    event.preventDefault();
    const typed = text.trim();
    if (typed === "") return;
    setText("");
    setIsPlain(false);
    add.mutate(isPlain ? { text: typed, due: null } : { text: typed }, {
      onError: (error) => {
        // Back for another try, unless something else was typed meanwhile.
        setText((now) => now || typed);
        toast.bad("Couldn't add the task.", { description: describeError(error) });
      },
    });
  }

  return (
    // Own form: one line, which empties at once and comes back when it is refused.
    <form
      onSubmit={send}
      className="flex min-h-11 items-center gap-2 rounded-card border border-line bg-raised px-3 focus-within:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:-outline-offset-1"
    >
      <Plus aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <input
        ref={ref}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          if (currentTarget.value === "") setIsPlain(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || isComposing(event)) return;
          setText("");
          event.currentTarget.blur();
        }}
        maxLength={taskLengthMax}
        aria-label="New task"
        aria-describedby="task-due"
        placeholder="Add a task, like “Send the deck by Friday”"
        className="h-10 min-w-0 flex-1 bg-transparent text-md text-ink outline-none placeholder:text-ink-faint touch:text-base"
      />
      <span id="task-due" aria-live="polite" className="inline-flex shrink-0">
        {due ? (
          <span className="inline-flex h-7 items-center gap-1.5 rounded-full bg-accent-wash pr-1 pl-2.5 font-medium text-accent text-sm">
            <CalendarDays aria-hidden className="size-3.5" />
            <span className="tabular">{formatDate(due, style, now)}</span>
            <button
              type="button"
              aria-label="Don't set a due date"
              onClick={() => setIsPlain(true)}
              className="inline-flex size-5 items-center justify-center rounded-full hover:bg-hover touch:size-7"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </span>
        ) : null}
      </span>
      <Button type="submit" size="sm" className={cn(text.trim() === "" && "hidden")}>
        Add
      </Button>
    </form>
  );
}
