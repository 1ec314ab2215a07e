"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRef } from "react";
import { type Column, DataTable } from "@/components/admin/data-table";
import { useAddressFilters } from "@/components/data/use-address-filters";
import { useDebounced } from "@/components/data/use-debounced";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { When } from "@/components/patterns/time/when";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchBox } from "@/components/ui/search-box";
import { Segmented } from "@/components/ui/segmented";
import { searchLengthMax } from "@/lib/flows/people-admin/constants";
import type { HandleRowWire } from "@/lib/flows/people-admin/schema";
import { type HandlesShown, handlesQuery, useReleaseHandle } from "./use-people";

const shownOptions = [
  { value: "retired", label: "Former" },
  { value: "used", label: "In use" },
  { value: "all", label: "All" },
] as const;

/** Links of booking pages. Former ones stay with their former owner until they are released here. */
export function HandlesPage() {
  const input = useRef<HTMLInputElement>(null);
  const [filters, setFilters] = useAddressFilters({ q: "", show: "retired" });
  const q = useDebounced(filters.q.trim(), 200);
  const show = shownOptions.find(({ value }) => value === filters.show)?.value ?? "retired";
  const query = useInfiniteQuery(handlesQuery(q, show));
  const { mutateAsync } = useReleaseHandle();
  const release = useConfirmedAction<HandleRowWire>({
    act: ({ handle }) => mutateAsync(handle),
    question: ({ handle, person_deleted: isDeleted, person_name, person_email }) => ({
      title: `Release “${handle}”?`,
      description: isDeleted
        ? "Anyone can take this link then. Its former owner's account was deleted."
        : `Anyone can take this link then. It no longer leads to ${person_name ?? person_email}'s booking page, and links that were sent out stop working.`,
      action: "Release link",
    }),
    done: ({ handle }) => ({ title: `“${handle}” is free` }),
  });
  const setQ = (text: string) => setFilters({ q: text });
  return (
    <section aria-label="Handles" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          input={input}
          label="Search links"
          text={filters.q}
          onText={setQ}
          onClear={() => setQ("")}
          maxLength={searchLengthMax}
          className="max-w-md basis-60"
        />
        <Segmented<HandlesShown>
          label="Which links"
          value={show}
          onValueChange={(value) => setFilters({ show: value })}
          options={shownOptions}
        />
      </div>
      <DataTable
        label="Handles"
        query={query}
        rows={query.data?.pages.flatMap(({ items }) => items) ?? []}
        keyOf={({ handle }) => handle}
        columns={columnsFor(release.start)}
        empty={
          <EmptyState title={q ? "No link matches" : show === "retired" ? "No former links" : "No links yet"}>
            {q || show !== "retired"
              ? null
              : "When someone changes the link of their booking page, the old one stays theirs."}
          </EmptyState>
        }
        failure={{ title: "Couldn't load links" }}
      />
      {release.dialog}
    </section>
  );
}

const columnsFor = (release: (row: HandleRowWire) => void): Column<HandleRowWire>[] => [
  {
    id: "handle",
    header: "Link",
    lead: true,
    cell: ({ handle }) => <span className="font-medium">{handle}</span>,
  },
  {
    id: "owner",
    header: "Owner",
    width: "w-2/5",
    cell: ({ person_id: id, person_name: name, person_email: email, person_deleted: isDeleted }) =>
      isDeleted ? (
        <span className="text-ink-faint">Deleted account</span>
      ) : (
        <Link href={`/admin/people/${id}`} className="rounded-sm underline-offset-2 hover:underline">
          {name ?? email}
        </Link>
      ),
  },
  {
    id: "retired",
    header: "Changed",
    cell: ({ retired_at: at }) => (at ? <When at={at} show="day" /> : <Badge>In use</Badge>),
  },
  {
    id: "release",
    header: "Action",
    width: "w-28",
    cell: (row) =>
      row.retired_at === null ? null : (
        <Button
          data-row
          size="sm"
          variant="danger-quiet"
          aria-label={`Release ${row.handle}`}
          onClick={() => release(row)}
        >
          Release
        </Button>
      ),
  },
];
