"use client";
import { useQuery } from "@tanstack/react-query";
import { PageBody, PageHeader } from "@/components/shell/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { describeError } from "@/lib/http/client";
import type { MeetingWire } from "@/lib/meetings/schema";
import { MeetingList } from "./meeting-list";
import { meetingsQuery, useMeetingsEvents } from "./use-meetings";

type NotesPageProps = { meetings: MeetingWire[]; readerId: string };

/** The meetings whose notes can be read, or are being written now. */
export function NotesPage({ meetings: initialData, readerId }: NotesPageProps) {
  useMeetingsEvents();
  const query = useQuery({ ...meetingsQuery({ archived: false }), initialData });
  const noted = query.data.filter((meeting) => meeting.notes_ready || meeting.notes_writing);
  const unread = noted.filter((meeting) => meeting.notes_ready && !meeting.notes_viewed).length;
  return (
    <PageBody>
      <PageHeader title="Notes" lead={unread > 0 ? `${unread} not read yet` : undefined} />
      {query.isError ? (
        <ErrorState
          title="Your notes could not be listed again."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          className="mb-6"
        >
          {describeError(query.error)} What is shown may be out of date.
        </ErrorState>
      ) : null}
      {noted.length === 0 ? (
        <EmptyState title="No notes yet.">
          When a meeting you host is over, what was said is written up here: decisions, who does what, and by when.
        </EmptyState>
      ) : (
        <MeetingList meetings={noted} readerId={readerId} archives />
      )}
    </PageBody>
  );
}
