"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarCheck, CalendarX } from "lucide-react";
import { connectionQuery } from "@/components/calendar-connection/use-connection";
import { meetingsKey } from "@/components/data/use-meetings";
import { Button, ButtonLink } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import { api, describeError } from "@/lib/platform/http/client";

/** For the host of an upcoming meeting: whether it is in their calendar, and what to do when it is not. */
export function CalendarLine({ meeting }: { meeting: MeetingWire }) {
  if (!meeting.is_host || meeting.calendar_sync_status === "not_connected") return null;
  return (
    <div className="mt-3 min-h-8 px-1 text-base text-ink-soft" aria-live="polite">
      {meeting.calendar_sync_status === "failed" ? <Failed meeting={meeting} /> : <Settled meeting={meeting} />}
    </div>
  );
}

function Settled({ meeting }: { meeting: MeetingWire }) {
  const isPending = meeting.calendar_sync_status === "pending";
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
      {isPending ? <Spinner className="size-4" /> : <CalendarCheck aria-hidden className="size-4 text-good" />}
      {isPending
        ? meeting.calendar_link
          ? "Updating your calendar…"
          : "Adding to your calendar…"
        : "On your calendar"}
      {meeting.calendar_link && !isPending ? (
        <a
          href={meeting.calendar_link}
          target="_blank"
          rel="noreferrer"
          className="rounded-sm text-ink-soft underline decoration-line underline-offset-4 hover:text-ink hover:decoration-edge"
        >
          Open event
        </a>
      ) : null}
    </p>
  );
}

function Failed({ meeting }: { meeting: MeetingWire }) {
  const connection = useQuery(connectionQuery);
  const sync = useSyncCalendar(meeting.id);
  const isRefused = connection.data?.status === "needs_reconnect" || connection.data?.missing_scopes.includes("events");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <CalendarX aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
        <span className="min-w-0 break-words">
          {meeting.calendar_link ? "Your calendar isn't up to date" : "Not on your calendar"}
          {meeting.calendar_problem ? `: ${withoutAdvice(meeting.calendar_problem)}` : "."}
        </span>
      </p>
      <span className="flex gap-2">
        {isRefused ? (
          <ButtonLink href="/settings/calendar" size="sm">
            Connect again
          </ButtonLink>
        ) : null}
        <Button size="sm" loading={sync.isPending} onClick={() => sync.mutate()}>
          Try again
        </Button>
      </span>
    </div>
  );
}

/** The button beside it says so, too. */
const withoutAdvice = (problem: string) => problem.replace(/ Try again later\.$/, "");

function useSyncCalendar(meetingId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.post("/meetings/{meeting_id}/calendar-sync", { path: { meeting_id: meetingId } }),
    onError: (error) => void toast.bad(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: meetingsKey }),
  });
}
