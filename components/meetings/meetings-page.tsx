"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import {
  asFirstPage,
  type MeetingsList,
  type MeetingsPart,
  meetingsOf,
  meetingsQuery,
  useMeetingsEvents,
} from "@/components/data/use-meetings";
import { scheduleAddress } from "@/components/schedule/schedule-address";
import { PageBody, PageHeader } from "@/components/shell/page-header";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { MeetingList } from "./meeting-list";
import { latestFirst, soonestFirst } from "./meeting-row";

const tabs = [
  { value: "upcoming", label: "Upcoming" },
  { value: "past", label: "Past" },
  { value: "archive", label: "Archive" },
] as const;

const addresses: Record<MeetingsList, string> = {
  upcoming: "/meetings",
  past: "/meetings?show=past",
  archive: "/meetings/archive",
};

type MeetingsPageProps = { tab: MeetingsList; meetings: MeetingsPart; readerId: string };

export function MeetingsPage({ tab: initialTab, meetings: first, readerId }: MeetingsPageProps) {
  useMeetingsEvents();
  const [tab, setTab] = useState<MeetingsList>(initialTab);
  const query = useInfiniteQuery({
    ...meetingsQuery(tab),
    ...(tab === initialTab ? { initialData: asFirstPage(first) } : {}),
  });
  const ordered = meetingsOf(query.data).toSorted(tab === "upcoming" ? soonestFirst : latestFirst);

  function show(next: MeetingsList) {
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
      <Tabs value={tab} onValueChange={show} label="Meetings" tabs={tabs}>
        <TabPanel value={tab} className="pt-6">
          <MeetingList
            key={tab}
            label="Meetings"
            query={query}
            meetings={ordered}
            readerId={readerId}
            archives={tab !== "archive"}
            collapses={tab === "upcoming"}
            empty={<Nothing tab={tab} />}
            failure={{ title: "Couldn't load your meetings.", hint: "Meeting links still work." }}
          />
        </TabPanel>
      </Tabs>
    </PageBody>
  );
}

function Nothing({ tab }: { tab: MeetingsList }) {
  if (tab === "archive") {
    return (
      <EmptyState title="No archived meetings.">
        Archive a meeting to hide it from your lists. Its link and notes keep working.
      </EmptyState>
    );
  }
  if (tab === "past") {
    return <EmptyState title="No past meetings.">Their notes and transcripts will be here.</EmptyState>;
  }
  return (
    <EmptyState
      title="Nothing scheduled."
      action={
        <ButtonLink href={scheduleAddress()} variant="primary">
          Schedule a meeting
        </ButtonLink>
      }
    />
  );
}
