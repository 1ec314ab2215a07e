"use client";
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type Column, DataTable } from "@/components/admin/data-table";
import { useAddressFilters } from "@/components/data/use-address-filters";
import { useDebounced } from "@/components/data/use-debounced";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";
import { When } from "@/components/patterns/time/when";
import { dateAt } from "@/components/patterns/time/zone-offset";
import { Button } from "@/components/ui/button";
import { buttonClasses } from "@/components/ui/button-classes";
import { DayField } from "@/components/ui/day-field";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchBox } from "@/components/ui/search-box";
import { Select } from "@/components/ui/select";
import { auditKinds, searchLettersMin } from "@/lib/features/audit-log/constants";
import type { AuditEntryWire } from "@/lib/features/audit-log/schema";
import { api } from "@/lib/platform/http/client";
import { dayStart } from "./day-start";
import { EntryDetail } from "./entry-detail";

const unfiltered = { kind: "", q: "", since: "", until: "", actor: "", user: "", meeting: "" };
type Filters = typeof unfiltered;

const kindNames: Record<(typeof auditKinds)[number], string> = {
  account: "Accounts",
  meeting: "Meetings",
  access: "Access",
  billing: "Plans",
  broadcast: "Broadcasts",
  vault: "Vault",
  knowledge: "Knowledge",
  settings: "Settings",
};
const kindOptions = [
  { value: "", label: "Everything" },
  ...auditKinds.map((value) => ({ value: value as string, label: kindNames[value] })),
];

/** What the interface takes: days become moments of the reader's zone. */
function queryOf({ kind, q, since, until, actor, user, meeting }: Filters, timezone: string) {
  return {
    kind: auditKinds.find((one) => one === kind) ?? null,
    q: q.trim().length >= searchLettersMin ? q.trim() : null,
    since: since ? dayStart(since, timezone) : null,
    until: until ? dayStart(until, timezone, 1) : null,
    actor: actor || null,
    user: user || null,
    meeting: meeting || null,
  };
}

const auditLog = (query: ReturnType<typeof queryOf>) =>
  infiniteQueryOptions({
    queryKey: ["admin", "audit", query],
    queryFn: ({ pageParam, signal }) =>
      api.page("/admin/audit", { query: { ...query, cursor: pageParam || null }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** Who did what, newest first. */
export function AuditPage() {
  const { timezone } = useTimeStyle();
  const [filters, setFilters] = useAddressFilters<Filters>(unfiltered);
  const query = queryOf(filters, timezone);
  const log = useInfiniteQuery(auditLog(query));
  const rows = log.data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = Object.values(filters).some((value) => value !== "");
  const clear = () => setFilters(unfiltered);
  return (
    <section aria-label="Audit" className="space-y-4">
      <AuditFilters filters={filters} onChange={setFilters} query={query} />
      <ChosenFilters filters={filters} rows={rows} onChange={setFilters} />
      <DataTable
        label="Audit log"
        query={log}
        rows={rows}
        keyOf={({ key }) => key}
        columns={columns(setFilters)}
        empty={
          isFiltered ? (
            <EmptyState title="Nothing matches." action={<Button onClick={clear}>Clear filters</Button>} />
          ) : (
            <EmptyState title="Nothing has happened yet." />
          )
        }
        failure={{ title: "Couldn't load the audit log.", hint: "Nothing is lost: entries are never changed." }}
      />
    </section>
  );
}

type Change = (change: Partial<Filters>) => void;

const columns = (filter: Change): Column<AuditEntryWire>[] => [
  { id: "at", header: "When", width: "w-[15%]", cell: ({ at }) => <When at={at} /> },
  { id: "what", header: "What", width: "w-[45%]", lead: true, cell: (entry) => <EntryDetail entry={entry} /> },
  {
    id: "who",
    header: "Who",
    width: "w-[20%]",
    cell: ({ actor_id, actor_name }) => (
      <Person id={actor_id} name={actor_name ?? "Somebody"} onChoose={(actor) => filter({ actor })} what="by" />
    ),
  },
  {
    id: "from",
    header: "From",
    width: "w-[20%]",
    cell: ({ credential, network }) => (
      <>
        {credential ? (credential.kind === "token" ? `API token ${credential.name ?? ""}` : credential.name) : "–"}
        {network ? <span className="tabular block text-ink-faint text-sm">{network}</span> : null}
      </>
    ),
  },
];

function Person({
  id,
  name,
  what,
  onChoose,
}: {
  id: string | null;
  name: string;
  what: string;
  onChoose: (id: string) => void;
}) {
  if (!id) return name;
  return (
    <button
      type="button"
      aria-label={`Show what was done ${what} ${name}`}
      onClick={() => onChoose(id)}
      className="rounded-sm text-left underline-offset-4 hover:underline touch:min-h-11"
    >
      {name}
    </button>
  );
}

const typingMs = 300;

function AuditFilters({
  filters,
  onChange,
  query,
}: {
  filters: Filters;
  onChange: Change;
  query: ReturnType<typeof queryOf>;
}) {
  const style = useTimeStyle();
  const now = useNow();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(filters.q);
  const typed = useDebounced(text, typingMs);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => change.current({ q: typed }), [typed]);
  // The address changes elsewhere, too, such as when all filters are cleared.
  const [asked, setAsked] = useState(filters.q);
  if (filters.q !== asked) {
    setAsked(filters.q);
    if (filters.q !== typed) setText(filters.q);
  }
  const today = dateAt(now?.getTime() ?? Date.now(), style.timezone);
  const exported = new URLSearchParams({ format: "csv" });
  for (const [name, value] of Object.entries(query)) if (value !== null) exported.set(name, value);
  const isShort = text.trim().length > 0 && text.trim().length < searchLettersMin;
  return (
    <div className="space-y-1">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          input={input}
          label="Search names, addresses, meetings"
          text={text}
          onText={setText}
          onBlur={() => onChange({ q: text })}
          onClear={() => setText("")}
          maxLength={200}
          className="basis-60"
        />
        <Select
          className="w-full sm:w-44"
          label="Kind"
          options={kindOptions}
          value={filters.kind}
          onValueChange={(kind) => onChange({ kind })}
        />
        <div className="flex flex-wrap gap-2">
          <span className="inline-flex w-36">
            <DayField
              label="From"
              empty="From"
              value={filters.since || null}
              today={today}
              onValueChange={(since) => onChange({ since })}
            />
          </span>
          <span className="inline-flex w-36">
            <DayField
              label="To"
              empty="To"
              value={filters.until || null}
              today={today}
              onValueChange={(until) => onChange({ until })}
            />
          </span>
        </div>
        <a href={`/api/admin/audit?${exported}`} download className={buttonClasses()}>
          <Download aria-hidden />
          Export CSV
        </a>
      </div>
      {isShort ? (
        <p role="status" className="text-ink-faint text-sm">
          Type at least {searchLettersMin} letters to search.
        </p>
      ) : null}
    </div>
  );
}

/** What the rows are of, with a button that takes it away. */
function ChosenFilters({
  filters,
  rows,
  onChange,
}: {
  filters: Filters;
  rows: readonly AuditEntryWire[];
  onChange: Change;
}) {
  const { actor, user, meeting, since, until } = filters;
  const nameOfActor = rows.find(({ actor_id }) => actor_id === actor)?.actor_name ?? "one person";
  const first = rows.find(({ user_id }) => user_id === user);
  const nameOfUser = first?.user_name ?? first?.user_email ?? "one person";
  const title = rows.find(({ meeting_id }) => meeting_id === meeting)?.meeting_title ?? "one meeting";
  const chosen = [
    { shown: actor, label: `By ${nameOfActor}`, none: { actor: "" } },
    { shown: user, label: `About ${nameOfUser}`, none: { user: "" } },
    { shown: meeting, label: `In ${title}`, none: { meeting: "" } },
    { shown: since || until, label: "Days", none: { since: "", until: "" } },
  ].filter(({ shown }) => shown);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Filters" className="flex flex-wrap gap-2">
      {chosen.map(({ label, none }) => (
        <li key={label}>
          <Button size="sm" variant="wash" aria-label={`Remove the filter ${label}`} onClick={() => onChange(none)}>
            {label} ×
          </Button>
        </li>
      ))}
    </ul>
  );
}
