"use client";
import { useState } from "react";
import { List, type ListQuery } from "@/components/patterns/list/list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { Reveal } from "@/components/vault/use-reveal";
import { isLockedError } from "@/components/vault/vault-session";
import { type VaultView, viewPath } from "@/components/vault/vault-view";
import type { EntryWire } from "@/lib/features/vault/schema";
import { EntryRow } from "./entry-row";
import { filterEntries } from "./filter-entries";

type EntryListProps = {
  query: ListQuery & { data: EntryWire[] | undefined };
  view: VaultView;
  text: string;
  today: string;
  reveal: Reveal;
  onOpen: (id: string) => void;
  onAdd: () => void;
  onImport: () => void;
  /** Shows all of them again. */
  onAll: () => void;
};

/** Rows of thousands of entries would make the page slow. */
const shownStep = 200;

export function EntryList({ query, view, text, today, reveal, onOpen, onAdd, onImport, onAll }: EntryListProps) {
  const [shownMax, setShownMax] = useState(shownStep);
  const entries = query.data ?? [];
  const found = filterEntries(entries, view.filter, text, today);
  const shown = found.slice(0, shownMax);
  // The page is about to show that the vault is locked.
  if (isLockedError(query.error)) return null;
  return (
    <>
      <p role="status" className="sr-only">
        {text || view.filter !== "all" ? (found.length === 1 ? "1 entry" : `${found.length} entries`) : ""}
      </p>
      <List
        label="Entries"
        query={query}
        items={shown}
        keyOf={({ id }) => id}
        skeleton={<RowsSkeleton />}
        empty={
          entries.length === 0 ? (
            <EmptyState
              title="Nothing in your vault yet"
              action={
                <div className="flex flex-wrap gap-2">
                  <Button variant="primary" onClick={onAdd}>
                    Add your first entry
                  </Button>
                  <Button onClick={onImport}>Import from another app</Button>
                </div>
              }
            >
              Passwords, keys and notes, for you alone or for everyone in your organisation.
            </EmptyState>
          ) : (
            <EmptyState title="No entry like that" action={<Button onClick={onAll}>Show all entries</Button>}>
              {text ? "Label, user name, address and tags are searched." : "None of your entries belongs here."}
            </EmptyState>
          )
        }
        failure={{ title: "Couldn't load your entries." }}
      >
        {(entry) => (
          <EntryRow
            entry={entry}
            href={viewPath({ ...view, entryId: entry.id, part: null })}
            today={today}
            isOpen={entry.id === view.entryId}
            isNarrow={view.entryId !== null}
            reveal={reveal}
            onOpen={() => onOpen(entry.id)}
          />
        )}
      </List>
      {found.length > shown.length ? (
        <Button className="mt-6" onClick={() => setShownMax(shownMax + shownStep)}>
          Show more
        </Button>
      ) : null}
    </>
  );
}

function RowsSkeleton() {
  return Array.from({ length: 6 }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
    <div key={at} className="flex gap-3 py-2.5">
      <Skeleton className="size-8" />
      <div className="min-w-0 flex-1 space-y-1.5">
        <Skeleton className="h-4 w-48 max-w-full" />
        <Skeleton className="h-3.5 w-64 max-w-full" />
      </div>
    </div>
  ));
}
