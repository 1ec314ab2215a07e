"use client";
import type { KeyboardEvent } from "react";
import { cn } from "@/components/ui/cn";
import { GrowingTextarea } from "@/components/ui/growing-textarea";
import { isComposing } from "@/components/ui/is-composing";
import { titleLengthMax } from "@/lib/features/knowledge/constants";

type NoteTitleProps = {
  title: string;
  level: 1 | 2;
  /** Null: it can only be read. */
  onChange: ((title: string) => void) | null;
  /** Enter, or an arrow down: to the text. */
  onLeave: () => void;
  onBlur: () => void;
  autoFocus: boolean;
};

const sizes = { 1: "text-2xl md:text-3xl", 2: "text-2xl" };

/** The heading; whoever may edit the note types in it. */
export function NoteTitle({ title, level, onChange, onLeave, onBlur, autoFocus }: NoteTitleProps) {
  const Heading = `h${level}` as const;
  const classes = cn("wrap-anywhere text-pretty font-semibold", sizes[level]);
  if (!onChange) return <Heading className={classes}>{title}</Heading>;

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event)) return;
    const { value, selectionStart } = event.currentTarget;
    if (event.key === "Enter" || (event.key === "ArrowDown" && selectionStart === value.length)) {
      event.preventDefault();
      onLeave();
    }
  }

  return (
    <>
      <Heading className="sr-only">{title || "New note"}</Heading>
      <GrowingTextarea
        // The person has just opened a new note to write it.
        autoFocus={autoFocus}
        rows={1}
        value={title}
        maxLength={titleLengthMax}
        aria-label="Title"
        placeholder="Untitled"
        onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, " "))}
        onKeyDown={handleKey}
        onBlur={onBlur}
        className={cn(
          classes,
          "-mx-2 block w-[calc(100%+1rem)] rounded-control border-0 bg-transparent px-2 transition-colors placeholder:text-ink-faint hover:bg-hover focus:bg-raised",
        )}
      />
    </>
  );
}
