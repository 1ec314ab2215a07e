"use client";
import { useQuery } from "@tanstack/react-query";
import { FileText, MessageSquareQuote, Search, Video } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { hitLink } from "@/components/data/meeting-link";
import { nameMeeting } from "@/components/data/meeting-name";
import { useDebounced } from "@/components/data/use-debounced";
import { searchMeetingsQuery, useMeetingsEvents } from "@/components/data/use-meetings";
import { List } from "@/components/patterns/list/list";
import { moveAmongRows } from "@/components/patterns/list/row-keys";
import { When } from "@/components/patterns/time/when";
import { PageBody } from "@/components/shell/page-header";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { MarkedText } from "@/components/ui/marked-text";
import { replaceAddress } from "@/components/ui/replace-address";
import { splitSnippet } from "@/components/ui/snippet-parts";
import { Spinner } from "@/components/ui/spinner";
import { VoiceHits } from "@/components/voice-notes/list/exact-hits";
import type { SearchHit } from "@/lib/core/meetings/schema";
import { MeetingRowsSkeleton } from "./meeting-rows-skeleton";

const settleMs = 200;

type SearchPageProps = {
  text: string;
  /** The host of every unnamed result: notes and transcripts are searched only in one's own meetings. */
  readerName: string;
};

export function SearchPage({ text: initialText, readerName }: SearchPageProps) {
  useMeetingsEvents();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initialText);
  const sought = useDebounced(text.trim(), settleMs);
  const search = useQuery(searchMeetingsQuery(sought));
  const hits = sought ? (search.data ?? []) : [];

  useEffect(() => input.current?.focus(), []);

  function change(next: string) {
    setText(next);
    const q = next.trim();
    replaceAddress(q ? `/meetings/search?${new URLSearchParams({ q })}` : "/meetings/search");
  }

  return (
    <PageBody>
      <h1 className="sr-only">Search meetings</h1>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only move the focus between links that Tab reaches, too. */}
      <div onKeyDown={moveAmongRows}>
        <div className="flex h-12 items-center gap-3 rounded-card border border-edge bg-raised px-4 focus-within:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:-outline-offset-1">
          <Search aria-hidden className="size-4.5 text-ink-faint" />
          <input
            ref={input}
            type="search"
            value={text}
            onChange={(event) => change(event.target.value)}
            aria-label="Search meetings, notes and transcripts"
            placeholder="Search meetings, notes and transcripts"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none [&::-webkit-search-cancel-button]:appearance-none"
          />
          {search.isFetching ? <Spinner className="text-ink-faint" /> : null}
        </div>
        <p role="status" className="mt-3 min-h-5 text-ink-faint text-sm">
          {sought && search.data && !search.isPlaceholderData ? countWords(hits.length) : ""}
        </p>
        <div className="mt-3">
          {sought ? (
            <List
              label="Results"
              query={search}
              items={hits}
              keyOf={(hit) => `${hit.meeting_id}-${hit.match}`}
              skeleton={<MeetingRowsSkeleton rows={3} />}
              empty={
                search.isPlaceholderData ? null : (
                  <EmptyState title={`No results for “${sought}”.`}>
                    Try fewer or different words. Notes and transcripts are searched only in meetings you host.
                  </EmptyState>
                )
              }
              failure={{ title: "Search isn't responding." }}
            >
              {(hit) => <HitRow hit={hit} readerName={readerName} />}
            </List>
          ) : (
            <p className="max-w-prose text-base text-ink-faint">
              Searches the titles of your meetings, the notes and transcripts of those you host, and your voice notes.
            </p>
          )}
        </div>
        <VoiceHits text={sought} />
      </div>
    </PageBody>
  );
}

const matchWords = {
  title: { label: "Title", icon: Video },
  notes: { label: "Notes", icon: FileText },
  transcript: { label: "Transcript", icon: MessageSquareQuote },
} as const;

function HitRow({ hit, readerName }: { hit: SearchHit; readerName: string }) {
  const { label, icon: Icon } = matchWords[hit.match];
  const at = hit.started_at ?? hit.scheduled_at;
  return (
    <div className="relative -mx-2 rounded-control px-2 py-2.5 transition-colors hover:bg-hover has-[a:focus-visible]:bg-hover">
      <Link
        href={hitLink(hit)}
        data-row
        className="block truncate font-medium text-base outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
      >
        {hit.match === "title" ? (
          <MarkedText parts={splitSnippet(hit.snippet)} />
        ) : (
          nameMeeting({ ...hit, host_name: readerName })
        )}
      </Link>
      <p className="mt-0.5 flex items-center gap-2 text-ink-faint text-sm">
        <Badge tone="line">
          <Icon aria-hidden />
          {label}
        </Badge>
        {at ? <When at={at} /> : null}
      </p>
      {hit.match === "title" ? null : (
        <p className="mt-1 line-clamp-2 text-ink-soft text-sm">
          <MarkedText parts={splitSnippet(hit.snippet)} />
        </p>
      )}
    </div>
  );
}

const countWords = (count: number) => (count === 1 ? "1 result" : count === 0 ? "" : `${count} results`);
