"use client";
import { useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { PageBody, PageHeader } from "@/components/shell/page-header";
import { useNow } from "@/components/shell/time-style";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { describeError } from "@/lib/http/client";
import type { MeetingWire } from "@/lib/meetings/schema";
import { endsAt } from "./day-line";
import { MeetingRowsSkeleton } from "./day-line-skeleton";
import { MeetingList } from "./meeting-list";
import { momentOf } from "./meeting-row";
import { scheduleAddress } from "./schedule-address";
import { meetingsQuery, useMeetingsEvents } from "./use-meetings";

export type MeetingsTab = "upcoming" | "past" | "archive";

const tabs = [
  { value: "upcoming", label: "Upcoming" },
  { value: "past", label: "Past" },
  { value: "archive", label: "Archive" },
] as const;

const addresses: Record<MeetingsTab, string> = {
  upcoming: "/meetings",
  past: "/meetings?show=past",
  archive: "/meetings/archive",
};

type MeetingsPageProps = { tab: MeetingsTab; meetings: MeetingWire[]; readerId: string; openedAt: string };

export function MeetingsPage({ tab: initialTab, meetings: initialData, readerId, openedAt }: MeetingsPageProps) {
  useMeetingsEvents();
  const [tab, setTab] = useState<MeetingsTab>(initialTab);
  const startsArchived = initialTab === "archive";
  const archived = tab === "archive";
  const query = useQuery({
    ...meetingsQuery({ archived }),
    ...(archived === startsArchived ? { initialData } : {}),
  });
  const now = (useNow() ?? new Date(openedAt)).getTime();
  const shown = (query.data ?? []).filter((meeting) => archived || isUpcoming(meeting, now) === (tab === "upcoming"));
  const ordered = tab === "upcoming" ? shown.toSorted(soonestFirst) : shown;

  function show(next: MeetingsTab) {
    setTab(next);
    window.history.replaceState(null, "", addresses[next]);
  }

  return (
    <PageBody>
      <PageHeader
        title="Meetings"
        actions={
          <ButtonLink href={scheduleAddress()} variant="primary">
            <CalendarPlus aria-hidden />
            Schedule
          </ButtonLink>
        }
      />
      <Tabs value={tab} onValueChange={show} label="Which meetings" tabs={tabs}>
        <TabPanel value={tab} className="pt-6">
          {query.isError ? (
            <ErrorState
              title="Your meetings could not be read."
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
              className="mb-6"
            >
              {describeError(query.error)} Links you have still work.
            </ErrorState>
          ) : null}
          {query.isPending ? (
            <div role="status" aria-busy="true" aria-label="Reading your meetings">
              <MeetingRowsSkeleton rows={6} />
            </div>
          ) : null}
          {query.data && ordered.length === 0 ? <Nothing tab={tab} /> : null}
          <MeetingList key={tab} meetings={ordered} readerId={readerId} archives={!archived} />
        </TabPanel>
      </Tabs>
    </PageBody>
  );
}

function Nothing({ tab }: { tab: MeetingsTab }) {
  if (tab === "archive") {
    return (
      <EmptyState title="The archive is empty.">
        Archived meetings leave your lists and stay here; their links and notes keep working.
      </EmptyState>
    );
  }
  if (tab === "past") {
    return (
      <EmptyState title="No meeting is over yet.">What was said and decided will be here to read again.</EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nothing is planned."
      action={
        <ButtonLink href={scheduleAddress()} variant="primary">
          Schedule a meeting
        </ButtonLink>
      }
    />
  );
}

/** Cancelled ones stay among the upcoming until their time is over. */
function isUpcoming(meeting: MeetingWire, now: number): boolean {
  if (meeting.status === "scheduled" || meeting.status === "live") return true;
  if (meeting.status !== "cancelled" || !meeting.scheduled_at) return false;
  return endsAt(meeting, meeting.scheduled_at) > now;
}

const soonestFirst = (one: MeetingWire, other: MeetingWire) => momentOf(one).localeCompare(momentOf(other));
