"use client";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { FileText, MessageSquareQuote, Mic } from "lucide-react";
import Link from "next/link";
import { List } from "@/components/patterns/list/list";
import { When } from "@/components/patterns/time/when";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { MarkedText } from "@/components/ui/marked-text";
import { Section } from "@/components/ui/page-section";
import { splitSnippet } from "@/components/ui/snippet-parts";
import { countOf, formatLength } from "@/components/voice-notes/note-words";
import { viewPath } from "@/components/voice-notes/notes-view";
import { searchHitsMax } from "@/lib/features/voice-notes/constants";
import type { SearchHitsWire } from "@/lib/features/voice-notes/schema";
import { api } from "@/lib/platform/http/client";
import { NoteRowsSkeleton } from "./note-rows-skeleton";

type Hit = SearchHitsWire["items"][number];

const hitsBeside = 5;

/** As it was typed, in titles, notes and transcripts. */
const voiceHitsQuery = (text: string) =>
  queryOptions({
    queryKey: ["voice-note-hits", text],
    queryFn: ({ signal }) => api.get("/voice-notes/search", { query: { q: text }, signal }),
    enabled: text !== "",
    placeholderData: keepPreviousData,
  });

export function ExactHits({ text }: { text: string }) {
  const query = useQuery(voiceHitsQuery(text));
  const hits = query.data?.items ?? [];
  return (
    <>
      <p role="status" className="mb-2 min-h-5 text-ink-faint text-sm">
        {query.data && !query.isPlaceholderData && hits.length > 0
          ? hits.length < searchHitsMax
            ? countOf(hits.length, "result")
            : `The first ${searchHitsMax} results`
          : ""}
      </p>
      <List
        label="Results"
        query={query}
        items={hits}
        keyOf={({ id, match }) => `${id} ${match}`}
        skeleton={<NoteRowsSkeleton rows={3} />}
        empty={
          query.isPlaceholderData ? null : (
            <EmptyState title={`“${text}” is in none of your voice notes.`}>
              Titles, notes and transcripts were searched.
            </EmptyState>
          )
        }
        failure={{ title: "Search isn't responding." }}
      >
        {(hit) => <HitRow hit={hit} />}
      </List>
    </>
  );
}

const places = {
  title: { label: "Title", icon: Mic },
  notes: { label: "Notes", icon: FileText },
  transcript: { label: "Transcript", icon: MessageSquareQuote },
} as const;

/** Further areas of a search: the first few, below what else was found. Nothing without one. */
export function VoiceHits({ text }: { text: string }) {
  const { data } = useQuery(voiceHitsQuery(text));
  const hits = text === "" ? [] : (data?.items ?? []);
  if (hits.length === 0) return null;
  const more = hits.length - hitsBeside;
  return (
    <Section
      title="Voice notes"
      aside={
        more > 0 ? (
          <Link
            href={viewPath({ isTrash: false, text, isExact: true, tag: null, status: null })}
            className="rounded-sm text-ink-faint text-sm hover:text-ink"
          >
            {more} more
          </Link>
        ) : null
      }
    >
      <ul aria-label="Voice notes">
        {hits.slice(0, hitsBeside).map((hit) => (
          <li key={`${hit.id} ${hit.match}`}>
            <HitRow hit={hit} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function HitRow({ hit }: { hit: Hit }) {
  const { label, icon: Icon } = places[hit.match];
  const snippet = <MarkedText parts={splitSnippet(hit.snippet)} />;
  return (
    <div className="relative -mx-2 rounded-control px-2 py-2.5 transition-colors hover:bg-hover has-[a:focus-visible]:bg-hover">
      <Link
        href={`/voice-notes/${hit.id}`}
        data-row
        className="block truncate font-medium text-base outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
      >
        {hit.match === "title" ? snippet : (hit.title ?? "Voice note")}
      </Link>
      <p className="mt-0.5 flex flex-wrap items-center gap-2 text-ink-faint text-sm">
        <Badge tone="line">
          <Icon aria-hidden />
          {label}
        </Badge>
        <When at={hit.created_at} />
        {hit.duration_seconds === null ? null : <span className="tabular">{formatLength(hit.duration_seconds)}</span>}
        {hit.speakers.length > 0 ? <span className="min-w-0 truncate">{hit.speakers.join(", ")}</span> : null}
      </p>
      {hit.match === "title" ? null : <p className="mt-1 line-clamp-2 text-ink-soft text-sm">{snippet}</p>}
    </div>
  );
}
