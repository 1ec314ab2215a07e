"use client";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import Link from "next/link";
import { type Column, DataTable } from "@/components/admin/data-table";
import { Stat } from "@/components/admin/stat";
import { useAddressFilters } from "@/components/data/use-address-filters";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";
import { When } from "@/components/patterns/time/when";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DayField } from "@/components/ui/day-field";
import { EmptyState } from "@/components/ui/empty-state";
import { Select } from "@/components/ui/select";
import { toInstant, toWallTime } from "@/components/ui/zoned-time";
import type { AdminMeetingCountsWire, AdminMeetingWire } from "@/lib/flows/meetings-admin/schema";
import { addDays } from "@/lib/language/time/days";
import { adminCountsQuery, adminMeetingsQuery, type MeetingFilters } from "./meeting-queries";
import { MeetingStatus } from "./meeting-status";
import { nameAdminMeeting, statusWords, timeOf } from "./meeting-words";

const defaults = { status: "all", since: "", until: "", host: "" };

const statuses = [
  { value: "all", label: "Any status" },
  ...Object.entries(statusWords).map(([value, label]) => ({ value, label })),
];

const columns: Column<AdminMeetingWire>[] = [
  { id: "meeting", header: "Meeting", width: "w-[30%]", lead: true, cell: (meeting) => <Name meeting={meeting} /> },
  { id: "host", header: "Host", width: "w-[26%]", cell: (meeting) => <Host meeting={meeting} /> },
  { id: "when", header: "When", width: "w-[18%]", cell: (meeting) => <When at={timeOf(meeting)} /> },
  { id: "status", header: "Status", cell: (meeting) => <MeetingStatus meeting={meeting} /> },
  { id: "attendees", header: "Came", numeric: true, cell: ({ attendees }) => attendees },
  { id: "access", header: "Can read", numeric: true, cell: ({ with_access: readers }) => readers },
];

/** Every meeting of the installation, without a word of what is in it. */
export function MeetingsTable({ counts: firstCounts }: { counts: AdminMeetingCountsWire }) {
  const [filters, change] = useAddressFilters(defaults);
  const { timezone } = useTimeStyle();
  const { data: counts } = useQuery({ ...adminCountsQuery, initialData: firstCounts });
  const query = useInfiniteQuery(adminMeetingsQuery(toQuery(filters, timezone)));
  const isFiltered = Object.keys(defaults).some(
    (name) => filters[name as keyof typeof defaults] !== defaults[name as keyof typeof defaults],
  );
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <Stat label="Live now" value={counts.live} href="/admin/meetings?status=live" />
        <Stat label="Upcoming" value={counts.upcoming} href="/admin/meetings?status=scheduled" />
        <Stat label="Ended in the last 7 days" value={counts.ended_week} href="/admin/meetings?status=completed" />
      </div>
      <search aria-label="Filter meetings" className="flex flex-wrap items-center gap-2">
        <Select
          label="Status"
          options={statuses}
          value={filters.status}
          onValueChange={(status) => change({ status })}
          className="w-40"
        />
        <Day label="From" value={filters.since} onChange={(since) => change({ since })} />
        <Day label="Until" value={filters.until} onChange={(until) => change({ until })} />
        {filters.host ? (
          <Button onClick={() => change({ host: "" })}>
            One host only
            <X aria-hidden />
          </Button>
        ) : null}
        {isFiltered ? (
          <Button variant="ghost" onClick={() => change(defaults)}>
            Clear filters
          </Button>
        ) : null}
      </search>
      <DataTable
        label="Meetings"
        query={query}
        rows={query.data?.pages.flat() ?? []}
        keyOf={({ id }) => id}
        columns={columns}
        empty={<EmptyState title={isFiltered ? "No meetings match these filters." : "No meetings yet."} />}
        failure={{ title: "Couldn't load the meetings." }}
      />
    </div>
  );
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`));

/** Of an address that somebody typed, what is no filter is left out. */
function toQuery({ status, since, until, host }: typeof defaults, timezone: string): MeetingFilters {
  const startOf = (day: string) => toInstant({ day, minutes: 0 }, timezone);
  return {
    status: status in statusWords ? (status as keyof typeof statusWords) : null,
    since: isDay(since) ? startOf(since) : null,
    until: isDay(until) ? startOf(addDays(until, 1)) : null,
    host: /^[\da-f-]{36}$/i.test(host) ? host : null,
  };
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const { timezone } = useTimeStyle();
  const now = useNow();
  return (
    <span className="inline-flex w-40">
      {now ? (
        <DayField
          label={label}
          value={isDay(value) ? value : null}
          onValueChange={onChange}
          today={toWallTime(now, timezone).day}
          empty={label}
        />
      ) : null}
    </span>
  );
}

function Name({ meeting }: { meeting: AdminMeetingWire }) {
  return (
    <>
      <Link
        href={`/admin/meetings/${meeting.id}`}
        className="rounded-sm font-medium text-ink underline-offset-2 hover:underline"
      >
        {nameAdminMeeting(meeting)}
      </Link>
      <span className="tabular block text-ink-faint text-sm">{meeting.code}</span>
    </>
  );
}

function Host({ meeting }: { meeting: AdminMeetingWire }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        {meeting.host_name}
        {meeting.host_disabled ? <Badge tone="warn">Disabled</Badge> : null}
      </span>
      <span className="block break-all text-ink-faint text-sm">{meeting.host_email}</span>
    </>
  );
}
