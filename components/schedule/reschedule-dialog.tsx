"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useUpdateMeeting } from "@/components/data/use-meetings";
import { invitesQuery } from "@/components/invitations/use-invites";
import { formatFull, type TimeStyle } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { ZoneField } from "@/components/patterns/time/zone-field";
import { allScopes, ScopeChoice } from "@/components/series/scope-choice";
import { Button } from "@/components/ui/button";
import { DayField } from "@/components/ui/day-field";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { TimeField } from "@/components/ui/time-field";
import { toast } from "@/components/ui/toast";
import { toInstant, toWallTime } from "@/components/ui/zoned-time";
import type { MeetingWire, SeriesScope } from "@/lib/core/meetings/schema";
import { describeError } from "@/lib/platform/http/client";
import { Availability } from "./availability";
import { DurationField } from "./duration-field";
import { type Move, movedWords, moveWords, whoIsMailed } from "./move-words";
import { carryRule } from "./recurrence-rule";
import { RepeatField } from "./repeat-field";

type RescheduleDialogProps = { meeting: MeetingWire; open: boolean; onOpenChange: (open: boolean) => void };

/** Reschedules a meeting, and says first who will be notified. */
export function RescheduleDialog({ meeting, open, onOpenChange }: RescheduleDialogProps) {
  const style = useTimeStyle();
  const update = useUpdateMeeting(meeting.id);
  const invites = useQuery(invitesQuery(meeting.id));
  const [timezone, setTimezone] = useState(meeting.booked_timezone);
  const [wall, setWall] = useState(() => toWallTime(meeting.scheduled_at ?? new Date(), meeting.booked_timezone));
  const [duration, setDuration] = useState(meeting.duration_minutes);
  const [scope, setScope] = useState<SeriesScope>("this");
  const [rule, setRule] = useState<string | null>(meeting.series?.rule ?? null);
  const theirs: TimeStyle = { timezone, clock: style.clock };
  const start = toInstant(wall, timezone);
  const isPast = Date.parse(start) < Date.now() - 60_000;
  const change = {
    ...(isSameMinute(start, meeting.scheduled_at) ? {} : { scheduled_at: start }),
    ...(duration === meeting.duration_minutes ? {} : { duration_minutes: duration }),
    ...(timezone === meeting.booked_timezone ? {} : { booked_timezone: timezone }),
    ...(scope === "this" || rule === meeting.series?.rule ? {} : { recurrence: rule }),
  };
  const isSame = Object.keys(change).length === 0;
  const move: Move = {
    names: meeting.invitee_names,
    isMailed: isSame || "scheduled_at" in change || "duration_minutes" in change || "recurrence" in change,
  };
  const today = toWallTime(new Date(), timezone).day;

  function confirm() {
    const sent = meeting.series ? { ...change, scope } : change;
    update.mutate(sent, {
      onSuccess: ({ invitee_names: names }) => {
        onOpenChange(false);
        const { title, description } = movedWords({ ...move, names });
        toast.good(title, { description });
      },
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Reschedule"
      description={meeting.scheduled_at ? `Currently ${formatFull(meeting.scheduled_at, style)}` : undefined}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="primary" loading={update.isPending} disabled={isSame || isPast} onClick={confirm}>
            {moveWords(move)}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-2">
          <DayField
            label="Day"
            value={wall.day}
            today={today}
            min={today}
            onValueChange={(day) => {
              if (rule) setRule(carryRule(rule, wall.day, day, timezone));
              setWall({ ...wall, day });
            }}
          />
          <TimeField
            label="Time"
            value={wall.minutes}
            clock={style.clock}
            onValueChange={(minutes) => setWall({ ...wall, minutes })}
          />
        </div>
        {isPast ? (
          <p role="alert" className="text-bad text-sm">
            Choose a time in the future.
          </p>
        ) : null}
        <Field label="Duration">
          <DurationField value={duration} onValueChange={setDuration} start={start} style={theirs} />
        </Field>
        <ZoneField
          value={timezone}
          onValueChange={setTimezone}
          description={timezone === style.timezone ? undefined : `Your time: ${formatFull(start, style)}`}
        />
        <Availability
          emails={(invites.data ?? []).map(({ email }) => email)}
          minutes={duration}
          start={isPast || isSame || invites.isPending ? null : start}
          timezone={timezone}
          meetingId={meeting.id}
          repeats={scope !== "this"}
          onPick={(picked) => {
            const next = toWallTime(picked, timezone);
            if (rule) setRule(carryRule(rule, wall.day, next.day, timezone));
            setWall(next);
          }}
        />
        {meeting.series ? (
          <ScopeChoice legend="Change" scopes={allScopes} value={scope} onValueChange={setScope} />
        ) : null}
        {meeting.series && scope !== "this" ? (
          <RepeatField value={rule} onValueChange={setRule} day={wall.day} timezone={timezone} />
        ) : null}
        <p className="border-line border-t pt-4 text-base text-ink-soft">{whoIsMailed(move)}</p>
        {update.isError ? (
          <ErrorState title="The meeting wasn't rescheduled.">{describeError(update.error)}</ErrorState>
        ) : null}
      </div>
    </Dialog>
  );
}

/** The form has no seconds; those of a meeting from another program are not a change. */
const isSameMinute = (one: string, other: string | null) =>
  other !== null && Math.floor(Date.parse(one) / 60_000) === Math.floor(Date.parse(other) / 60_000);
