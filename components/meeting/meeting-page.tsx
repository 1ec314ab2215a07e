"use client";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useNow } from "@/components/time/time-style";
import { ErrorState } from "@/components/ui/error-state";
import { ApiError } from "@/lib/http/client";
import type { MeetingWire } from "@/lib/meetings/schema";
import { meetingQuery, useMeetingsEvents } from "../data/use-meetings";
import type { Jump } from "../transcript/transcript-panel";
import { MeetingAfter } from "./meeting-after";
import { MeetingAhead } from "./meeting-ahead";
import { MeetingLive } from "./meeting-live";

type MeetingPageProps = {
  meeting: MeetingWire;
  readerId: string;
  openedAt: string;
  /** The moment of the words that a link leads to. */
  atMs: number | null;
};

/** One meeting: what is needed before it, while it runs, and what remains of it. */
export function MeetingPage({ meeting: initialData, readerId, openedAt, atMs }: MeetingPageProps) {
  useMeetingsEvents();
  const query = useQuery({ ...meetingQuery(initialData.id), initialData });
  const now = useNow(1000) ?? new Date(openedAt);
  const [jump] = useState<Jump | null>(atMs === null ? null : { tMs: atMs, asked: 1 });
  const meeting = query.data;
  if (query.error instanceof ApiError && query.error.status === 404) return <Gone />;
  return (
    <div
      className={
        meeting.status !== "completed"
          ? "mx-auto w-full max-w-[47rem] px-4 pt-6 pb-24 sm:px-8 md:pt-10"
          : "mx-auto w-full max-w-[84rem] px-4 pt-6 pb-24 sm:px-8 md:pt-10 md:pb-10"
      }
    >
      <Link
        href={meeting.status === "scheduled" ? "/meetings" : "/meetings?show=past"}
        className="-ml-1 mb-3 inline-flex items-center gap-0.5 rounded-control text-ink-faint text-sm hover:text-ink touch:min-h-11"
      >
        <ChevronLeft aria-hidden className="size-4" />
        Meetings
      </Link>
      {query.isError ? (
        <ErrorState
          title="This meeting could not be read again."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          className="mb-6"
        >
          What is shown may be out of date. Joining still works.
        </ErrorState>
      ) : null}
      <Phase meeting={meeting} readerId={readerId} now={now} jump={jump} />
    </div>
  );
}

type PhaseProps = { meeting: MeetingWire; readerId: string; now: Date; jump: Jump | null };

function Phase({ meeting, readerId, now, jump }: PhaseProps) {
  if (meeting.status === "live") return <MeetingLive meeting={meeting} readerId={readerId} now={now} jump={jump} />;
  if (meeting.status === "completed") return <MeetingAfter meeting={meeting} readerId={readerId} jump={jump} />;
  return <MeetingAhead meeting={meeting} readerId={readerId} now={now} />;
}

function Gone() {
  return (
    <div className="mx-auto w-full max-w-[47rem] px-4 pt-16 sm:px-8">
      <h1 className="font-semibold text-2xl">This meeting is not here any more</h1>
      <p className="mt-2 text-ink-soft text-md">Its host deleted it, or you can no longer see it.</p>
      <Link href="/meetings" className="mt-4 inline-block rounded-sm text-accent underline underline-offset-2">
        Go to your meetings
      </Link>
    </div>
  );
}
