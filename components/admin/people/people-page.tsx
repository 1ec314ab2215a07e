"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRef } from "react";
import { type Column, DataTable } from "@/components/admin/data-table";
import { useAddressFilters } from "@/components/data/use-address-filters";
import { useDebounced } from "@/components/data/use-debounced";
import { When } from "@/components/patterns/time/when";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchBox } from "@/components/ui/search-box";
import { peopleMax, searchLengthMax } from "@/lib/flows/people-admin/constants";
import type { PersonRowWire } from "@/lib/flows/people-admin/schema";
import { StandingBadges } from "./standing-badges";
import { peopleQuery } from "./use-people";

type PeoplePageProps = {
  /** The rows for this search, as the page came with them. */
  initial: { q: string; people: PersonRowWire[] };
  /** Addresses of `ADMIN_EMAILS`. */
  configured: readonly string[];
};

export function PeoplePage({ initial, configured }: PeoplePageProps) {
  const input = useRef<HTMLInputElement>(null);
  const [{ q: typed }, setFilters] = useAddressFilters({ q: "" });
  const q = useDebounced(typed.trim(), 200);
  const query = useQuery({ ...peopleQuery(q), ...(q === initial.q && { initialData: initial.people }) });
  const people = query.data ?? [];
  const setQ = (text: string) => setFilters({ q: text });
  return (
    <section aria-label="People" className="flex flex-col gap-4">
      <SearchBox
        input={input}
        label="Search by name, email, “admin” or “disabled”"
        text={typed}
        onText={setQ}
        onClear={() => setQ("")}
        maxLength={searchLengthMax}
        className="w-full max-w-md flex-none"
      />
      <p role="status" className="text-ink-faint text-sm">
        {query.isPending
          ? ""
          : people.length >= peopleMax
            ? `The first ${peopleMax} people are shown. Narrow the search to see others.`
            : people.length === 1
              ? "1 person"
              : `${people.length} people`}
      </p>
      <DataTable
        label="People"
        query={query}
        rows={people}
        keyOf={({ id }) => id}
        columns={columnsFor(configured)}
        empty={
          <EmptyState title={q ? "Nobody matches" : "No people yet"}>
            {q ? "Try a part of the name or email address." : null}
          </EmptyState>
        }
        failure={{ title: "Couldn't load people" }}
      />
    </section>
  );
}

const columnsFor = (configured: readonly string[]): Column<PersonRowWire>[] => [
  {
    id: "person",
    header: "Person",
    width: "w-2/5",
    lead: true,
    cell: (person) => (
      <>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            href={`/admin/people/${person.id}`}
            data-row
            className="rounded-sm font-medium underline-offset-2 hover:underline touch:py-2"
          >
            {person.name ?? person.email}
          </Link>
          <StandingBadges
            isAdmin={person.admin}
            isConfigured={configured.includes(person.email)}
            isDisabled={person.disabled}
          />
        </span>
        <span className="block text-ink-faint text-sm">
          {person.name ? person.email : null}
          {person.name && person.title ? " · " : null}
          {person.title}
        </span>
      </>
    ),
  },
  {
    id: "seen",
    header: "Last seen",
    cell: ({ last_seen_at: at }) => (at ? <When at={at} /> : <span className="text-ink-faint">Never</span>),
  },
  { id: "hosted", header: "Hosted", numeric: true, width: "w-20", cell: ({ hosted }) => hosted },
  { id: "tokens", header: "Tokens", numeric: true, width: "w-20", cell: ({ tokens }) => tokens },
  {
    id: "handles",
    header: "Former links",
    cell: ({ retired_handles: handles }) => (
      <span className="text-ink-soft text-sm">{handles.length > 0 ? handles.join(", ") : "None"}</span>
    ),
  },
];
