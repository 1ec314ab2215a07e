"use client";
import { CalendarClock } from "lucide-react";
import { useUpdateMeeting } from "@/components/data/use-meetings";
import { formatDay, formatFull, formatSpan, formatWhen, type TimeStyle } from "@/components/patterns/time/format-time";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import type { InviteEntry } from "@/lib/features/invitations/schema";
import { describeError } from "@/lib/platform/http/client";
import { useKeepBookedTime } from "./use-invites";

type SuggestionCardProps = { invite: InviteEntry; start: string; meeting: MeetingWire; style: TimeStyle; now: Date };

/** A suggested time with the host's two choices, and who each of them notifies. */
export function SuggestionCard({ invite, start, meeting, style, now }: SuggestionCardProps) {
  const move = useUpdateMeeting(meeting.id);
  const keep = useKeepBookedTime(meeting.id);
  const name = invite.display_name;
  const end = new Date(Date.parse(start) + meeting.duration_minutes * 60_000);
  const isPast = Date.parse(start) < now.getTime();
  const isBusy = move.isPending || keep.isPending;

  function moveThere() {
    // The card may be gone by then, with which callbacks of `mutate` would go.
    move.mutateAsync({ scheduled_at: start }).then(
      () =>
        toast.good(`Rescheduled to ${formatWhen(start, style, now)}`, {
          description: "Everyone invited will be notified.",
        }),
      (error: unknown) => toast.bad("Couldn't reschedule the meeting.", { description: describeError(error) }),
    );
  }

  return (
    <section
      aria-label={`Suggestion from ${name}`}
      className="mt-4 rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <p className="flex items-start gap-2.5 text-md">
        <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        <span className="min-w-0" suppressHydrationWarning>
          <span className="break-words font-medium">{name}</span> suggested{" "}
          <span className="tabular font-medium" title={formatFull(start, style)}>
            {formatDay(start, style, now)}, {formatSpan(start, end, style)}
          </span>
          {invite.note ? <span className="mt-1 block break-words text-base text-ink-soft">“{invite.note}”</span> : null}
        </span>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {isPast ? null : (
          <Button variant="primary" loading={move.isPending} disabled={isBusy} onClick={moveThere}>
            Accept new time
          </Button>
        )}
        <Button
          loading={keep.isPending}
          disabled={isBusy}
          onClick={() =>
            void keep.mutateAsync(invite.email).then(
              () => toast.good("Kept the original time", { description: `${name} will be asked again by email.` }),
              () => {},
            )
          }
        >
          Keep original time
        </Button>
      </div>
      <p className="mt-2.5 text-ink-faint text-sm">
        {isPast
          ? "That time has passed."
          : `Accepting notifies everyone invited. Keeping the original time notifies only ${name}.`}
      </p>
    </section>
  );
}
