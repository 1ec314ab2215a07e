"use client";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDebounced } from "@/components/data/use-debounced";
import { SearchBox } from "@/components/ui/search-box";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { countOf } from "@/components/voice-notes/note-words";
import { type NoteStatus, type NotesView, textLengthMax } from "@/components/voice-notes/notes-view";
import type { TagCount } from "@/components/voice-notes/store/use-tags";

const settleMs = 200;
const ways = [
  { value: "words", label: "Words" },
  { value: "text", label: "Exact text" },
] as const;
const statuses: { value: NoteStatus | "any"; label: string }[] = [
  { value: "any", label: "Any status" },
  { value: "ready", label: "Ready" },
  { value: "transcribing", label: "Being written" },
  { value: "uploading", label: "Uploading" },
  { value: "recording", label: "Recording" },
  { value: "failed", label: "Failed" },
];
/** No tag is empty. */
const anyTag = "";

type FilterBarProps = { view: NotesView; tags: readonly TagCount[]; onChange: (change: Partial<NotesView>) => void };

export function FilterBar({ view, tags, onChange }: FilterBarProps) {
  const { text, isExact, tag, status } = view;
  const isCounted = tag === null || tags.some((one) => one.tag === tag);
  const shownTags = isCounted ? tags : [{ tag, count: 0 }, ...tags];
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <SearchField text={text} onText={(next) => onChange({ text: next })} />
      {text ? (
        <Segmented
          label="Search by"
          value={isExact ? "text" : "words"}
          onValueChange={(way) => onChange({ isExact: way === "text" })}
          options={ways}
        />
      ) : null}
      {text && isExact ? null : (
        <>
          <Select
            label="Status"
            quiet
            value={status ?? "any"}
            onValueChange={(next) => onChange({ status: next === "any" ? null : next })}
            options={statuses}
          />
          {shownTags.length > 0 ? (
            <Select
              label="Tag"
              quiet
              value={tag ?? anyTag}
              onValueChange={(next) => onChange({ tag: next === anyTag ? null : next })}
              options={[
                { value: anyTag, label: "Any tag" },
                ...shownTags.map((one) => ({ value: one.tag, label: one.tag, note: countOf(one.count, "note") })),
              ]}
            />
          ) : null}
        </>
      )}
    </div>
  );
}

/** `onText`: what was typed, once the typing pauses. */
function SearchField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  /** Ahead of what is searched for; null: nobody is typing. */
  const [typed, setTyped] = useState<string | null>(null);
  const settled = useDebounced(typed, settleMs);
  const send = useEffectEvent((next: string) => {
    if (next !== text) onText(next);
  });
  useEffect(() => {
    if (settled !== null) send(settled.trim());
  }, [settled]);
  return (
    <SearchBox
      input={input}
      label="Search voice notes"
      text={typed ?? text}
      onText={setTyped}
      onBlur={() => {
        if (typed !== null && typed.trim() !== text) onText(typed.trim());
        setTyped(null);
      }}
      onClear={() => {
        setTyped(null);
        onText("");
      }}
      maxLength={textLengthMax}
      className="basis-56 max-sm:basis-full"
    />
  );
}
