"use client";
import { ArrowDown, ArrowUp, Ellipsis, ListTodo, Mic, NotebookText, Pencil, SquareCheck, Trash2 } from "lucide-react";
import Link from "next/link";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { hitLink } from "@/components/data/meeting-link";
import type { TaskChange } from "@/components/data/use-tasks";
import { Chooser } from "@/components/patterns/list/use-list-selection";
import { formatOffset } from "@/components/patterns/time/format-time";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { isComposing } from "@/components/ui/is-composing";
import { Menu, MenuItem } from "@/components/ui/menu";
import { taskLengthMax } from "@/lib/features/tasks/constants";
import type { TaskWire } from "@/lib/features/tasks/schema";
import { DueButton } from "./due-button";

type TaskRowProps = {
  task: TaskWire;
  now: Date;
  onChange: (change: TaskChange) => void;
  /** Own tasks only. */
  onDelete?: () => void;
  /** One place up or down in its group. */
  onShift: (by: 1 | -1) => void;
  onSelect: () => void;
  isSelected: boolean;
  isSelecting: boolean;
};

/** Where it comes from. */
const sourceClasses =
  "relative mt-0.5 inline-flex max-w-full items-center gap-1.5 rounded-sm text-ink-faint text-sm hover:text-ink hover:underline touch:min-h-8 touch:before:absolute touch:before:inset-x-0 touch:before:-inset-y-1.5";

/** A task of one's own list. Space ticks it, E edits its words, Alt and an arrow move it, X selects it. */
export function TaskRow({ task, now, onChange, onDelete, onShift, onSelect, isSelected, isSelecting }: TaskRowProps) {
  const [isEditing, setIsEditing] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) row.current?.querySelector<HTMLElement>("[data-row]")?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const mayEdit = onDelete !== undefined;

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || !(event.target as HTMLElement).matches("[data-row]")) return;
    if (event.altKey) {
      if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
      event.preventDefault();
      return onShift(event.key === "ArrowUp" ? -1 : 1);
    }
    const due = row.current?.querySelector<HTMLElement>("[data-due]");
    if (event.key === "e" && mayEdit) setIsEditing(true);
    else if (event.key === "e" || event.key === "d") due?.click();
    else if ((event.key === "Delete" || event.key === "Backspace") && onDelete) onDelete();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the checkbox in it.
    <div
      ref={row}
      onKeyDown={handleKey}
      className={cn(
        "group/row relative -mx-2 flex items-start gap-3 rounded-control px-2 py-1.5 focus-within:bg-hover hover:bg-hover touch:py-0",
        isSelected && "bg-accent-wash focus-within:bg-accent-wash hover:bg-accent-wash",
      )}
    >
      <span className="absolute inset-y-0 right-full w-8">
        <Chooser name={task.text} isChosen={isSelected} isChoosing={isSelecting} onToggle={onSelect} />
      </span>
      <Checkbox
        data-row=""
        checked={task.done}
        onCheckedChange={(done) => onChange({ done })}
        aria-label={task.text}
        aria-keyshortcuts={mayEdit ? "E" : undefined}
        className="mt-1.5 rounded-full touch:mt-3.5"
      />
      <div className="min-w-0 flex-1 py-0.5 touch:py-2.5">
        {isEditing ? (
          <EditText
            text={task.text}
            onDone={(text) => {
              setIsEditing(false);
              if (text !== null && text !== task.text) onChange({ text });
            }}
          />
        ) : (
          <p className={cn("break-words text-md", task.done && "text-ink-faint line-through decoration-1")}>
            {mayEdit ? (
              // The words themselves open the editor for a pointer; by keyboard it is E, or the menu.
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
              // biome-ignore lint/a11y/noStaticElementInteractions: see above.
              <span onClick={() => setIsEditing(true)} className="cursor-text">
                {task.text}
              </span>
            ) : (
              task.text
            )}
          </p>
        )}
        {task.meeting_id ? (
          <Link href={hitLink({ meeting_id: task.meeting_id, t_ms: task.t_ms })} className={sourceClasses}>
            <NotebookText aria-hidden className="size-3.5 shrink-0" />
            <span className="truncate">{task.meeting_title}</span>
            {task.t_ms === null ? null : <span className="tabular shrink-0">{formatOffset(task.t_ms)}</span>}
          </Link>
        ) : null}
        {task.voice_note ? (
          <Link href={`/voice-notes/${task.voice_note.id}`} className={sourceClasses}>
            <Mic aria-hidden className="size-3.5 shrink-0" />
            <span className="truncate">{task.voice_note.title ?? "Voice note"}</span>
          </Link>
        ) : null}
      </div>
      <DueButton due={task.due} text={task.text} now={now} isDone={task.done} onChange={(due) => onChange({ due })} />
      <Menu
        trigger={
          <IconButton
            label={`More for ${task.text}`}
            size="sm"
            tooltip={false}
            className="opacity-0 focus-visible:opacity-100 group-hover/row:opacity-100 data-popup-open:opacity-100 touch:opacity-100"
          >
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {mayEdit ? (
          <MenuItem icon={<Pencil aria-hidden />} shortcut="E" onSelect={() => setIsEditing(true)}>
            Edit
          </MenuItem>
        ) : null}
        <MenuItem icon={<ListTodo aria-hidden />} onSelect={() => onChange({ done: !task.done })}>
          {task.done ? "Mark as not done" : "Mark as done"}
        </MenuItem>
        {task.done ? null : (
          <>
            <MenuItem icon={<SquareCheck aria-hidden />} shortcut="X" onSelect={onSelect}>
              {isSelected ? "Deselect" : "Select"}
            </MenuItem>
            <MenuItem icon={<ArrowUp aria-hidden />} shortcut="Alt+↑" onSelect={() => onShift(-1)}>
              Move up
            </MenuItem>
            <MenuItem icon={<ArrowDown aria-hidden />} shortcut="Alt+↓" onSelect={() => onShift(1)}>
              Move down
            </MenuItem>
          </>
        )}
        {onDelete ? (
          <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={onDelete}>
            Delete
          </MenuItem>
        ) : null}
      </Menu>
    </div>
  );
}

/** Enter saves, Escape leaves it as it was. */
function EditText({ text, onDone }: { text: string; onDone: (text: string | null) => void }) {
  const [draft, setDraft] = useState(text);
  const isDone = useRef(false);
  const finish = (next: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(next?.trim() || null);
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the person asked to edit it.
      autoFocus
      value={draft}
      maxLength={taskLengthMax}
      aria-label="Task"
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={() => finish(draft)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (isComposing(event)) return;
        if (event.key === "Enter") finish(draft);
        if (event.key === "Escape") finish(null);
      }}
      className="w-full border-accent border-b bg-transparent text-md text-ink outline-none"
    />
  );
}
