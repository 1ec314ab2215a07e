"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { PageBody, PageHeader } from "@/components/shell/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { describeError } from "@/lib/http/client";
import { asListed, type MeetingsPart, meetingsOf, meetingsQuery, useMeetingsEvents } from "../data/use-meetings";
import { MeetingList } from "./meeting-list";
import { ShowMore } from "./show-more";

type NotesPageProps = { meetings: MeetingsPart; readerId: string };

/** The meetings whose notes can be read, or are being written now. */
export function NotesPage({ meetings: first, readerId }: NotesPageProps) {
  useMeetingsEvents();
  const query = useInfiniteQuery({ ...meetingsQuery("past"), initialData: asListed(first) });
  const noted = meetingsOf(query.data).filter((meeting) => meeting.notes_ready || meeting.notes_writing);
  const unread = noted.filter((meeting) => meeting.notes_ready && !meeting.notes_viewed).length;
  return (
    <PageBody>
      <PageHeader title="Notes" lead={unread > 0 ? `${unread} unread` : undefined} />
      {query.isError && !query.isFetchNextPageError ? (
        <ErrorState
          title="Your notes could not be listed again."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          className="mb-6"
        >
          {describeError(query.error)} What is shown may be out of date.
        </ErrorState>
      ) : null}
      {noted.length === 0 && !query.hasNextPage ? (
        <EmptyState title="No notes yet.">
          When a meeting you host is over, what was said is written up here: decisions, who does what, and by when.
        </EmptyState>
      ) : (
        <MeetingList meetings={noted} readerId={readerId} archives />
      )}
      <ShowMore query={query} />
    </PageBody>
  );
}
