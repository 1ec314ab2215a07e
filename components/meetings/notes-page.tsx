"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import {
  asFirstPage,
  type MeetingsPart,
  meetingsOf,
  meetingsQuery,
  useMeetingsEvents,
} from "@/components/data/use-meetings";
import { PageBody, PageHeader } from "@/components/shell/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { MeetingList } from "./meeting-list";
import { latestFirst } from "./meeting-row";

type NotesPageProps = { meetings: MeetingsPart; readerId: string };

/** The meetings whose notes the reader can open, or are being written. */
export function NotesPage({ meetings: first, readerId }: NotesPageProps) {
  useMeetingsEvents();
  const query = useInfiniteQuery({ ...meetingsQuery("past"), initialData: asFirstPage(first) });
  const noted = meetingsOf(query.data)
    .filter((meeting) => meeting.notes_ready || meeting.notes_writing)
    .toSorted(latestFirst);
  const unread = noted.filter((meeting) => meeting.notes_ready && !meeting.notes_viewed).length;
  return (
    <PageBody>
      <PageHeader title="Notes" lead={unread > 0 ? `${unread} unread` : undefined} />
      <MeetingList
        label="Notes"
        query={query}
        meetings={noted}
        readerId={readerId}
        archives
        empty={
          <EmptyState title="No notes yet.">
            When a meeting you host ends, its decisions and action items show up here.
          </EmptyState>
        }
        failure={{ title: "Couldn't refresh your notes.", hint: "This list may be out of date." }}
      />
    </PageBody>
  );
}
