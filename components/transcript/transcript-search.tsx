"use client";
import { ChevronDown, ChevronUp, Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useMemo, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { isComposing } from "@/components/ui/is-composing";
import { markHits } from "./transcript-turns";

type Searched = { id: string; text: string };

/** The search term and the current result. `show` scrolls a line into view. */
export function useTranscriptSearch(segments: readonly Searched[], show: (id: string) => void) {
  const [sought, setSought] = useState("");
  const [hitAt, setHitAt] = useState(0);
  const hits = useMemo(() => listHits(segments, sought), [segments, sought]);

  return {
    sought,
    hits,
    hitAt,
    currentHit: hits[hitAt],
    seek(text: string) {
      setSought(text);
      setHitAt(0);
      const [first] = listHits(segments, text);
      if (first) show(first);
    },
    goTo(at: number) {
      const next = hits.length === 0 ? 0 : (at + hits.length) % hits.length;
      setHitAt(next);
      const id = hits[next];
      if (id) show(id);
    },
  };
}

export type TranscriptSearchState = ReturnType<typeof useTranscriptSearch>;

/** The search box. Shows `children` beside it while the box is empty. */
export function TranscriptSearch({
  search,
  disabled,
  children,
}: {
  search: TranscriptSearchState;
  disabled: boolean;
  children?: ReactNode;
}) {
  const { sought, hits, hitAt, seek, goTo } = search;

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === "Enter") goTo(hitAt + (event.shiftKey ? -1 : 1));
    if (event.key === "Escape" && sought) {
      event.stopPropagation();
      seek("");
    }
  }

  return (
    <div className="flex items-center gap-1.5 pb-3">
      <Input
        type="search"
        value={sought}
        onChange={(event) => seek(event.target.value)}
        onKeyDown={handleKey}
        aria-label="Search transcript"
        placeholder="Search transcript"
        lead={<Search aria-hidden />}
        disabled={disabled}
      />
      {sought.trim() ? (
        <>
          <span role="status" className="tabular min-w-14 whitespace-nowrap text-center text-ink-faint text-xs">
            {hits.length === 0 ? "No results" : `${hitAt + 1} of ${hits.length}`}
          </span>
          <IconButton label="Previous result" size="sm" disabled={hits.length === 0} onClick={() => goTo(hitAt - 1)}>
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton label="Next result" size="sm" disabled={hits.length === 0} onClick={() => goTo(hitAt + 1)}>
            <ChevronDown aria-hidden />
          </IconButton>
        </>
      ) : (
        children
      )}
    </div>
  );
}

function listHits(segments: readonly Searched[], sought: string): string[] {
  if (!sought.trim()) return [];
  return segments.filter(({ text }) => markHits(text, sought).some((part) => part.hit)).map(({ id }) => id);
}
