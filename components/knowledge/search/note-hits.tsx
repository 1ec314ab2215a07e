"use client";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Folder } from "lucide-react";
import { knowledgeKey } from "@/components/knowledge/library-queries";
import { type LibraryView, type NoteKind, viewPath } from "@/components/knowledge/library-view";
import { NoteIcon } from "@/components/knowledge/notes/note-icon";
import { NoteRowsSkeleton } from "@/components/knowledge/notes/note-rows-skeleton";
import { RowLink } from "@/components/knowledge/notes/row-link";
import { countOf } from "@/components/knowledge/share/reader-words";
import { List } from "@/components/patterns/list/list";
import { When } from "@/components/patterns/time/when";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { MarkedText } from "@/components/ui/marked-text";
import { splitSnippet } from "@/components/ui/snippet-parts";
import type { NoteHitWire } from "@/lib/features/knowledge/schema";
import { api } from "@/lib/platform/http/client";

/** Over titles, text and files: in one folder, or in all that the reader can open. */
const searchNotesQuery = (text: string, folderId: string | null, kind: NoteKind | null) =>
  queryOptions({
    queryKey: [...knowledgeKey, "search", text, folderId, kind],
    queryFn: ({ signal }) => api.get("/knowledge/search", { query: { q: text, folder_id: folderId, kind }, signal }),
    enabled: text !== "",
    placeholderData: keepPreviousData,
  });

/** More are not found. */
const hitsMax = 50;

type NoteHitsProps = { view: LibraryView; onOpen: (noteId: string) => void };

export function NoteHits({ view, onOpen }: NoteHitsProps) {
  const { text, place, isHere, kind } = view;
  const sought = text.trim();
  const query = useQuery(searchNotesQuery(sought, isHere && place.at === "folder" ? place.id : null, kind));
  const hits = query.data ?? [];
  return (
    <>
      <p role="status" className="mb-2 min-h-5 text-ink-faint text-sm">
        {query.data && !query.isPlaceholderData && hits.length > 0
          ? hits.length < hitsMax
            ? countOf(hits.length, "result", "results")
            : `The best ${hitsMax} results`
          : ""}
      </p>
      <List
        label="Results"
        query={query}
        items={hits}
        keyOf={({ note_id: id }) => id}
        skeleton={<NoteRowsSkeleton rows={4} />}
        empty={
          query.isPlaceholderData ? null : (
            <EmptyState title={`No results for “${sought}”.`}>Try fewer or different words.</EmptyState>
          )
        }
        failure={{ title: "Search isn't responding.", hint: "Your folders still open." }}
      >
        {(hit) => (
          <HitRow
            hit={hit}
            href={viewPath({ ...view, noteId: hit.note_id })}
            isOpen={hit.note_id === view.noteId}
            onOpen={() => onOpen(hit.note_id)}
          />
        )}
      </List>
    </>
  );
}

type HitRowProps = { hit: NoteHitWire; href: string; isOpen: boolean; onOpen: () => void };

function HitRow({ hit, href, isOpen, onOpen }: HitRowProps) {
  const snippet = <MarkedText parts={splitSnippet(hit.snippet)} />;
  return (
    <div
      className={cn(
        "relative -mx-2 flex gap-3 rounded-control px-2 py-2.5 transition-colors hover:bg-hover has-[a:focus-visible]:bg-hover",
        isOpen && "bg-lifted shadow-lift",
      )}
    >
      <NoteIcon kind={hit.kind} className="mt-0.5 size-4 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <RowLink href={href} isOpen={isOpen} onOpen={onOpen}>
          {hit.match === "title" ? snippet : hit.title}
        </RowLink>
        {hit.match === "text" ? <p className="line-clamp-2 text-ink-soft text-sm">{snippet}</p> : null}
        <p className={cn("flex items-center gap-2 text-sm", isOpen ? "text-ink-soft" : "text-ink-faint")}>
          <span className="inline-flex min-w-0 items-center gap-1">
            <Folder aria-hidden className="size-3.5 shrink-0" />
            <span className="truncate">{hit.folder_name}</span>
          </span>
          <When at={hit.updated_at} show="day" className="shrink-0" />
        </p>
      </div>
    </div>
  );
}
