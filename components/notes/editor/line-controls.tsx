"use client";
import type { Editor } from "@tiptap/core";
import { X } from "lucide-react";
import { type KeyboardEvent, memo, type ReactNode, useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useLineSource } from "@/components/notes/source/use-line-source";
import { type Jump, TimeMark } from "@/components/notes/time-mark";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";
import { Avatar } from "@/components/ui/avatar";
import { formatClockTime, parseClockTime } from "@/components/ui/clock-time";
import { DayField } from "@/components/ui/day-field";
import { IconButton } from "@/components/ui/icon-button";
import { isComposing } from "@/components/ui/is-composing";
import { SuggestInput } from "@/components/ui/suggest-input";
import { TimeField } from "@/components/ui/time-field";
import { toWallTime } from "@/components/ui/zoned-time";
import { notesLimits } from "@/lib/features/notes/constants";
import type { NotesActionItem } from "@/lib/features/notes/schema";
import { runCommand } from "./editor-extensions";
import { splitLine } from "./line-commands";
import type { ShownLine, ShownLines } from "./line-views";

/** Somebody who may own an action item. */
export type Owner = { name: string; user_id: string | null };

type LineControlsProps = {
  editor: Editor;
  lines: ShownLines;
  owners: readonly Owner[];
  onJump: Jump;
  /** Stands below the action items. */
  possible: ReactNode;
};

/** What stands beside the text of each line: its time mark, and its owner, dates or value. */
export function LineControls({ editor, lines, owners, onJump, possible }: LineControlsProps) {
  const shown = useSyncExternalStore(lines.subscribe, lines.read, lines.read);
  return shown.map((line) =>
    line.node.type.name === "actions" ? (
      line.fields && createPortal(possible, line.fields, String(line.key))
    ) : (
      <OneLine key={line.key} editor={editor} line={line} owners={owners} onJump={onJump} />
    ),
  );
}

type OneLineProps = Pick<LineControlsProps, "editor" | "owners" | "onJump"> & { line: ShownLine };

const OneLine = memo(function OneLine({ editor, line, owners, onJump }: OneLineProps) {
  const { node, gutter, fields } = line;
  return (
    <>
      {gutter ? createPortal(<LineMark line={line} onJump={onJump} />, gutter) : null}
      {fields
        ? createPortal(<LineFields editor={editor} line={line} owners={owners} key={node.type.name} />, fields)
        : null}
    </>
  );
});

function LineMark({ line, onJump }: { line: ShownLine; onJump: Jump }) {
  const { node, element } = line;
  const tMs = node.attrs.t ?? 0;
  const { onPointerEnter, onPointerLeave } = useLineSource(tMs);
  useEffect(() => {
    if (!onPointerEnter) return;
    // The line's own element is the editor's, not React's.
    const enter = (event: PointerEvent) => onPointerEnter(event as never);
    const leave = (event: PointerEvent) => onPointerLeave(event as never);
    element.addEventListener("pointerenter", enter);
    element.addEventListener("pointerleave", leave);
    return () => {
      element.removeEventListener("pointerenter", enter);
      element.removeEventListener("pointerleave", leave);
    };
  });
  return node.attrs.t === null ? null : <TimeMark tMs={tMs} onJump={onJump} of={node.textContent} />;
}

type LineFieldsProps = { editor: Editor; line: ShownLine; owners: readonly Owner[] };

function LineFields({ editor, line, owners }: LineFieldsProps) {
  const { node } = line;
  const set = (name: string, value: unknown) => {
    const pos = line.getPos();
    if (pos !== undefined) editor.view.dispatch(editor.state.tr.setNodeAttribute(pos, name, value));
  };
  /** Back to the text with Escape; undo and redo are those of the document. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === "Escape") focusText(editor, line);
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y")) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) editor.commands.redo();
    else editor.commands.undo();
  };
  const text = node.textContent;
  switch (node.type.name) {
    case "action":
      return (
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-base text-ink-soft">
          <OwnerField
            owner={node.attrs.owner}
            of={text}
            owners={owners}
            onChange={(owner) => set("owner", owner)}
            onKeyDown={onKeyDown}
          />
          <DateField label="Due date" of={text} value={node.attrs.due} onChange={(due) => set("due", due)} />
        </span>
      );
    case "figure":
      return (
        <input
          aria-label={`Value of ${text || "the figure"}`}
          value={node.attrs.value}
          placeholder={text ? "Value" : ""}
          maxLength={notesLimits.value}
          onChange={({ target }) => set("value", target.value)}
          onKeyDown={(event) => {
            onKeyDown(event);
            if (event.key !== "Enter" || isComposing(event)) return;
            event.preventDefault();
            focusText(editor, line);
            runCommand(editor, splitLine);
          }}
          className={valueClasses}
        />
      );
    default:
      return (
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-base text-ink-soft">
          <DateField
            label="Date of the next meeting"
            of=""
            value={node.attrs.date}
            onChange={(date) => set("date", date)}
          />
          {node.attrs.date ? <ClockField value={node.attrs.time} onChange={(time) => set("time", time)} /> : null}
        </span>
      );
  }
}

const valueClasses =
  "tabular field-sizing-content h-7 min-w-14 max-w-44 rounded-sm bg-transparent px-1 text-right font-medium text-ink text-md outline-none transition-colors placeholder:text-ink-faint placeholder:font-normal hover:bg-hover focus:bg-raised focus-visible:outline-2 focus-visible:outline-accent touch:h-11";
const quietField =
  "h-7 w-auto flex-none border-transparent bg-transparent px-1.5 hover:border-transparent hover:bg-hover";

function focusText(editor: Editor, line: ShownLine) {
  const pos = line.getPos();
  const node = pos === undefined ? null : editor.state.doc.nodeAt(pos);
  if (pos === undefined || !node) return;
  editor.commands.setTextSelection(pos + 1 + node.content.size);
  editor.view.focus();
}

type OwnerFieldProps = {
  owner: NotesActionItem["owner"];
  of: string;
  owners: readonly Owner[];
  onChange: (owner: NotesActionItem["owner"]) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** A person of the meeting, or a name that is typed. */
function OwnerField({ owner, of, owners, onChange, onKeyDown }: OwnerFieldProps) {
  return (
    <SuggestInput
      label={`Owner of ${of || "the action item"}`}
      value={owner?.name ?? ""}
      placeholder="Owner"
      maxLength={notesLimits.owner}
      suggestions={owners.map(({ name }) => name)}
      icon={owner ? <Avatar name={owner.name} seed={owner.user_id ?? undefined} size={24} /> : null}
      onKeyDown={onKeyDown}
      onValueChange={(name) => {
        const person = owners.find((one) => one.name.toLowerCase() === name.toLowerCase());
        onChange(name === "" ? null : { user_id: person?.user_id ?? null, name: person?.name ?? name });
      }}
    />
  );
}

type DateFieldProps = { label: string; of: string; value: string | null; onChange: (date: string | null) => void };

function DateField({ label, of, value, onChange }: DateFieldProps) {
  const { timezone } = useTimeStyle();
  const now = useNow();
  return (
    <span className="inline-flex items-center">
      <DayField
        label={of ? `${label} of ${of}` : label}
        value={value}
        empty={label.startsWith("Due") ? "Due date" : "Date"}
        today={toWallTime(now ?? new Date(), timezone).day}
        onValueChange={onChange}
        className={quietField}
      />
      {value ? (
        <IconButton
          size="sm"
          label={of ? `Remove the ${label.toLowerCase()} of ${of}` : "Remove the date"}
          onClick={() => onChange(null)}
        >
          <X aria-hidden />
        </IconButton>
      ) : null}
    </span>
  );
}

function ClockField({ value, onChange }: { value: string | null; onChange: (time: string | null) => void }) {
  const { clock } = useTimeStyle();
  return (
    <span className="inline-flex items-center">
      <TimeField
        label="Time of the next meeting"
        clock={clock}
        value={value ? parseClockTime(value) : null}
        onValueChange={(minutes) => onChange(formatClockTime(minutes, "24"))}
      />
      {value ? (
        <IconButton size="sm" label="Remove the time" onClick={() => onChange(null)}>
          <X aria-hidden />
        </IconButton>
      ) : null}
    </span>
  );
}
