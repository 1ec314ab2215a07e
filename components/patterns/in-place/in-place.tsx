"use client";
import { Pencil } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { isComposing } from "@/components/ui/is-composing";

type FieldProps = {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** A text that turns into a field when pressed. Enter saves, Escape cancels. */
export function InPlace({
  label,
  text,
  pending,
  shown,
  field,
  onSave,
  onRestore,
  restoreWords = "Restore original",
  beside,
}: {
  label: string;
  text: string;
  pending: boolean;
  shown: ReactNode;
  field: (props: FieldProps) => ReactNode;
  onSave: (text: string, close: () => void) => void;
  onRestore?: (close: () => void) => void;
  restoreWords?: string;
  /** Further controls while the field is open. `close` leaves it as it was. */
  beside?: (close: () => void) => ReactNode;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  /** Closed just now: focus returns to the button that opened the field. */
  const wasClosed = useRef(false);

  function close() {
    setDraft(null);
    wasClosed.current = true;
  }

  function save() {
    const next = draft?.trim() ?? "";
    if (next === "" || next === text) return close();
    onSave(next, close);
  }

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === "Escape") {
      event.stopPropagation();
      close();
    }
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      save();
    }
  }

  if (draft === null) {
    return (
      <button
        ref={(button) => {
          if (button && wasClosed.current) button.focus();
          if (button) wasClosed.current = false;
        }}
        type="button"
        aria-label={label}
        onClick={() => setDraft(text)}
        className="group/edit -mx-1 block max-w-full rounded-sm px-1 py-0.5 text-left transition-colors hover:bg-hover hover:text-ink"
      >
        {shown}
        <Pencil
          aria-hidden
          className="ml-1.5 inline size-3.5 text-ink-faint opacity-0 group-hover/edit:opacity-100 group-focus-visible/edit:opacity-100 touch:opacity-100"
        />
      </button>
    );
  }
  return (
    <div ref={startWriting} className="my-1 w-full space-y-2">
      {field({ value: draft, onChange: ({ target }) => setDraft(target.value), onKeyDown: handleKey })}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" loading={pending} onClick={save}>
          Save
        </Button>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
        {onRestore ? (
          <Button variant="ghost" disabled={pending} onClick={() => onRestore(close)}>
            {restoreWords}
          </Button>
        ) : null}
        {beside?.(close)}
      </div>
    </div>
  );
}

function startWriting(place: HTMLDivElement | null) {
  place?.querySelector<HTMLElement>("input, textarea")?.focus();
}
