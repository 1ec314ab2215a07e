"use client";
import { Tag, X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { isComposing } from "@/components/ui/is-composing";
import { tagLengthMax, tagsMax } from "@/lib/features/voice-notes/constants";

type TagsFieldProps = { tags: readonly string[]; onChange: (tags: string[]) => void };

/** Enter or a comma adds a tag; Backspace in the empty field takes the last one. */
export function TagsField({ tags, onChange }: TagsFieldProps) {
  const [draft, setDraft] = useState("");

  function add() {
    const tag = draft.trim();
    setDraft("");
    if (tag !== "" && !tags.includes(tag) && tags.length < tagsMax) onChange([...tags, tag]);
  }

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add();
    }
    if (event.key === "Backspace" && draft === "" && tags.length > 0) onChange(tags.slice(0, -1));
  }

  return (
    <ul aria-label="Tags" className="mt-2.5 flex flex-wrap items-center gap-1.5">
      {tags.map((tag) => (
        <li
          key={tag}
          className="inline-flex h-6 max-w-full items-center gap-0.5 rounded-full border border-line pr-0.5 pl-2 text-ink-soft text-sm touch:h-9"
        >
          <span className="truncate">{tag}</span>
          <button
            type="button"
            aria-label={`Remove tag ${tag}`}
            onClick={() => onChange(tags.filter((one) => one !== tag))}
            className="relative rounded-full p-0.5 text-ink-faint hover:bg-hover hover:text-ink touch:before:absolute touch:before:-inset-2.5"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
      <li className="inline-flex items-center gap-1.5">
        <Tag aria-hidden className="size-3.5 text-ink-faint" />
        <input
          aria-label="Add a tag"
          placeholder="Add a tag"
          value={draft}
          maxLength={tagLengthMax}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={handleKey}
          onBlur={add}
          className="h-6 w-28 rounded-sm bg-transparent text-sm outline-none placeholder:text-ink-faint focus-visible:outline-2 focus-visible:outline-accent touch:h-11"
        />
      </li>
    </ul>
  );
}
