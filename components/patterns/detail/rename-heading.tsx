"use client";
import { Pencil } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { isComposing } from "@/components/ui/is-composing";

type RenameHeadingProps = {
  /** What is shown while it is not being changed. */
  children: string;
  /** What the field begins with. */
  value: string;
  /** The accessible name of the field. */
  label: string;
  placeholder?: string;
  maxLength: number;
  level?: 1 | 2 | 3;
  isSaving: boolean;
  /** Resolves when it is saved; the field stays open when it throws. */
  onSave: (value: string) => Promise<unknown>;
  className?: string;
};

/** A heading that is renamed in place. Enter saves, Escape doesn't. */
export function RenameHeading({
  children,
  value,
  label,
  placeholder,
  maxLength,
  level = 1,
  isSaving,
  onSave,
  className,
}: RenameHeadingProps) {
  const Heading = `h${level}` as const;
  const [draft, setDraft] = useState<string | null>(null);
  /** Ended by a key: focus returns to the button. */
  const endedByKey = useRef(false);
  const close = () => setDraft(null);

  function showButton(button: HTMLButtonElement | null) {
    if (!button || !endedByKey.current) return;
    endedByKey.current = false;
    button.focus();
  }

  function save() {
    if (draft === null || isSaving) return;
    if (draft.trim() === value) return close();
    onSave(draft.trim()).then(close, () => {});
  }

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event) || (event.key !== "Enter" && event.key !== "Escape")) return;
    endedByKey.current = true;
    if (event.key === "Enter") save();
    else close();
  }

  if (draft !== null) {
    return (
      <input
        ref={startWriting}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={handleKey}
        onBlur={save}
        maxLength={maxLength}
        aria-label={label}
        placeholder={placeholder}
        className={cn(
          "-mx-2 w-[calc(100%+1rem)] rounded-control border-0 bg-raised px-2 outline-2 outline-accent",
          className,
        )}
      />
    );
  }

  return (
    <div className="group/title relative -mx-2 w-fit max-w-[calc(100%+1rem)] rounded-control px-2 transition-colors hover:bg-hover">
      <Heading className={cn("text-pretty break-words", className)}>
        {children}
        <Pencil
          aria-hidden
          className="ml-2 inline size-4 text-ink-faint opacity-0 transition-opacity group-focus-within/title:opacity-100 group-hover/title:opacity-100 touch:opacity-100"
        />
      </Heading>
      {/* Over the heading, not in it: the heading is named by the title alone. */}
      <button
        ref={showButton}
        type="button"
        onClick={() => setDraft(value)}
        aria-label="Rename"
        className="absolute inset-0 rounded-control touch:-inset-y-2"
      />
    </div>
  );
}

/** The button was replaced by this field, and takes its focus. */
function startWriting(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}
