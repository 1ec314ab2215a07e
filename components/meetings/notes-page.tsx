"use client";
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { ListChecks, Users } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { nameMeeting } from "@/components/data/meeting-name";
import { useAddressFilters } from "@/components/data/use-address-filters";
import { useDebounced } from "@/components/data/use-debounced";
import { asFirstPage, meetingsKey, useMeetingsEvents } from "@/components/data/use-meetings";
import { PageBody, PageHeader } from "@/components/shell/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchBox } from "@/components/ui/search-box";
import { Select } from "@/components/ui/select";
import type { NotedMeetingWire } from "@/lib/features/notes/schema";
import { compareText } from "@/lib/language/compare-text";
import { api, type Page } from "@/lib/platform/http/client";
import { MeetingList } from "./meeting-list";

type NotesPageProps = {
  /** As the page came with it; null: the address filters. */
  first: Page<NotedMeetingWire> | null;
  readerId: string;
};
type Filters = { q: string; person: string; series: string };

const noFilters: Filters = { q: "", person: "", series: "" };
const typingMs = 200;

const notedQuery = ({ q, person, series }: Filters) =>
  infiniteQueryOptions({
    queryKey: [...meetingsKey, "noted", q, person, series],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.page("/notes", {
        query: { q: q || null, person: person || null, series_id: series || null, cursor: cursor || null },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** The meetings whose notes the reader can open, or are being written, each with a line of them. */
export function NotesPage({ first, readerId }: NotesPageProps) {
  useMeetingsEvents();
  const input = useRef<HTMLInputElement>(null);
  const [filters, change] = useAddressFilters(noFilters);
  const asked = { ...filters, q: useDebounced(filters.q.trim(), typingMs) };
  const isFiltered = asked.q !== "" || asked.person !== "" || asked.series !== "";
  const query = useInfiniteQuery({
    ...notedQuery(asked),
    ...(first && !isFiltered && { initialData: asFirstPage(first) }),
  });
  const noted = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const linesOf = new Map(noted.map((one) => [one.meeting.id, one]));
  const unread = noted.filter(({ meeting }) => meeting.notes_ready && !meeting.notes_viewed).length;
  return (
    <PageBody>
      <PageHeader title="Notes" lead={unread > 0 ? `${unread} unread` : undefined} />
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <SearchBox
          input={input}
          label="Search notes"
          text={filters.q}
          onText={(q) => change({ q })}
          onClear={() => change({ q: "" })}
          maxLength={200}
          className="basis-60 max-sm:basis-full"
        />
        <Choice
          label="Person"
          any="Anyone"
          value={filters.person}
          options={peopleOf(noted, readerId)}
          onChange={(person) => change({ person })}
        />
        <Choice
          label="Series"
          any="Any meeting"
          value={filters.series}
          options={seriesOf(noted)}
          onChange={(series) => change({ series })}
        />
      </div>
      <MeetingList
        label="Notes"
        query={query}
        meetings={noted.map(({ meeting }) => meeting)}
        readerId={readerId}
        archives
        detailsOf={(meeting) => <NoteLines noted={linesOf.get(meeting.id)} />}
        empty={
          query.isPlaceholderData ? null : isFiltered ? (
            <EmptyState title="No notes match.">Try fewer or different words, or another person.</EmptyState>
          ) : (
            <EmptyState title="No notes yet.">
              When a meeting you host ends, its decisions and action items show up here.
            </EmptyState>
          )
        }
        failure={{ title: "Couldn't refresh your notes.", hint: "This list may be out of date." }}
      />
    </PageBody>
  );
}

type Option = { value: string; label: string };

function Choice({
  label,
  any,
  value,
  options,
  onChange,
}: {
  label: string;
  any: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}) {
  // The chosen one stays, also when none of it is shown.
  const shown = value === "" || options.some((option) => option.value === value);
  if (options.length === 0 && shown) return null;
  return (
    <Select
      label={label}
      quiet
      value={value || anyValue}
      onValueChange={(next) => onChange(next === anyValue ? "" : next)}
      options={[{ value: anyValue, label: any }, ...options, ...(shown ? [] : [{ value, label: "1 chosen" }])]}
    />
  );
}

const anyValue = "any";

/** Who was there or invited, by name, without the reader. */
function peopleOf(noted: readonly NotedMeetingWire[], readerId: string): Option[] {
  const names = new Map<string, string>();
  for (const { meeting } of noted) {
    names.set(meeting.host_id, meeting.host_name);
    for (const { id, name } of [...meeting.attendees, ...meeting.invitees]) names.set(id, name);
  }
  names.delete(readerId);
  // One person has an id for each visit without an account: the latest stands for all of one name.
  const byName = new Map([...names].map(([value, label]) => [label, { value, label }]));
  return [...byName.values()].sort((one, other) => compareText(one.label, other.label));
}

function seriesOf(noted: readonly NotedMeetingWire[]): Option[] {
  const names = new Map<string, string>();
  for (const { meeting } of noted) if (meeting.series) names.set(meeting.series.id, nameMeeting(meeting));
  return [...names].map(([value, label]) => ({ value, label }));
}

/** A decision, else how the notes begin; then what is left to do and who else reads them. */
function NoteLines({ noted }: { noted: NotedMeetingWire | undefined }) {
  if (!noted) return null;
  const { decision, overview, open_action_items: open, readers } = noted;
  return (
    <>
      {decision || overview ? (
        <p className="mt-0.5 line-clamp-2 text-ink-soft text-sm">
          {decision ? <span className="text-ink-faint">Decided: </span> : null}
          {decision ?? overview}
        </p>
      ) : null}
      {open > 0 || readers ? (
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-ink-faint text-sm">
          {open > 0 ? (
            <Fact icon={<ListChecks aria-hidden />}>{open === 1 ? "1 open task" : `${open} open tasks`}</Fact>
          ) : null}
          {readers ? (
            <Fact icon={<Users aria-hidden />}>{readers === 1 ? "Shared with 1" : `Shared with ${readers}`}</Fact>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1 [&_.lucide]:size-3.5">
    {icon}
    {children}
  </span>
);
