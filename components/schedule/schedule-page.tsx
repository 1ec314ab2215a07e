"use client";
import { useQuery } from "@tanstack/react-query";
import { UsageLine } from "@/components/billing/usage-line";
import { OutcomeNotice } from "@/components/calendar-connection/outcome-notice";
import { interpretationQuery } from "@/components/data/use-meetings";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import type { UsageWire } from "@/lib/features/billing/schema";
import type { ConnectOutcome } from "@/lib/features/calendar/constants";
import type { InviteEntry } from "@/lib/features/invitations/schema";
import { describeError } from "@/lib/platform/http/client";
import { NotUnderstood } from "./not-understood";
import { ScheduleForm } from "./schedule-form";
import { type ChosenTime, emptySchedule, scheduleAt, scheduleFrom, scheduleLike } from "./schedule-values";
import { useUndoneSchedule } from "./undone-schedule";

type SchedulePageProps = {
  /** What was written in the one-line box; fills the form. */
  line: string;
  /** A meeting to schedule again; fills the form. */
  again: { meeting: MeetingWire; invites: InviteEntry[] } | null;
  /** Chosen in the calendar; fills the form. */
  chosen: ChosenTime | null;
  /** How connecting a calendar ended, when it began here. */
  connected: ConnectOutcome | null;
  openedAt: string;
  /** Null, or absent, where there are no plans. */
  usage?: UsageWire | null;
};

export function SchedulePage({ line, again, chosen, connected, openedAt, usage }: SchedulePageProps) {
  const style = useTimeStyle();
  const undone = useUndoneSchedule();
  const interpretation = useQuery(interpretationQuery(line, style.timezone));
  const now = new Date(openedAt);
  const given = again
    ? scheduleLike(again.meeting, again.invites, now)
    : chosen
      ? scheduleAt(chosen, now, style.timezone)
      : interpretation.data
        ? scheduleFrom(interpretation.data, now, style.timezone)
        : emptySchedule(now, style.timezone);
  const chosenTime = again ? again.meeting.scheduled_at : (chosen ?? interpretation.data?.date);
  return (
    <div className="mx-auto w-full max-w-[64rem] px-4 pt-8 pb-24 sm:px-8 md:pt-12">
      <h1 className="mb-8 font-semibold text-2xl">Schedule a meeting</h1>
      {usage ? <UsageLine usage={usage} className="mb-8" /> : null}
      {connected ? <OutcomeNotice outcome={connected} className="mb-8" /> : null}
      {interpretation.isError ? (
        <ErrorState title="Couldn't read your line." className="mb-8">
          {describeError(interpretation.error)} You can fill in the form instead.
        </ErrorState>
      ) : null}
      {interpretation.data ? <NotUnderstood sentences={interpretation.data.not_understood} className="mb-6" /> : null}
      {line && interpretation.isPending ? (
        <FormSkeleton />
      ) : (
        <ScheduleForm
          initial={undone ?? given}
          isTimeChosen={Boolean(undone ?? chosenTime)}
          read={interpretation.data ?? null}
        />
      )}
    </div>
  );
}

function FormSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Reading your line" className="max-w-[36rem] space-y-6">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  );
}
