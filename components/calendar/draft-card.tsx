"use client";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { formatSpan, zoneLabel } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { dateAt } from "@/components/patterns/time/zone-offset";
import { PeopleField } from "@/components/people/people-field";
import { DurationField } from "@/components/schedule/duration-field";
import { scheduleAtAddress } from "@/components/schedule/schedule-address";
import { submitWords } from "@/components/schedule/submit-words";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { AnchoredPopover } from "@/components/ui/popups/anchored-popover";
import { durationMinutesMax, emailsPerMeetingMax, titleLengthMax } from "@/lib/core/meetings/constants";
import { minuteMs, type Span } from "./day-axis";
import { shortDay } from "./day-names";
import { useCreateInCalendar } from "./use-calendar";

const nobody: string[] = [];

type DraftCardProps = {
  draft: Span;
  secondZone: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Another length. */
  onChange: (draft: Span) => void;
  onCreated: (id: string) => void;
  anchor: () => HTMLElement | null;
};

/** The few things a new meeting needs; the rest is in the form. */
export function DraftCard({ draft, secondZone, open, onOpenChange, onChange, onCreated, anchor }: DraftCardProps) {
  const style = useTimeStyle();
  const router = useRouter();
  const create = useCreateInCalendar();
  const input = useRef<HTMLInputElement>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const minutes = Math.min(durationMinutesMax, Math.round((draft.end - draft.start) / minuteMs));
  const start = new Date(draft.start).toISOString();
  const isPast = draft.start < Date.now() - minuteMs;
  const form = useBodyForm({
    initial: { title: "", emails: nobody },
    check: () => ({ emails: complaint }),
    send: ({ title, emails }) =>
      create.mutateAsync({
        title,
        emails,
        scheduled_at: start,
        duration_minutes: minutes,
        booked_timezone: style.timezone,
      }),
    onSent: ({ id }) => onCreated(id),
  });
  const { title, emails } = form.values;

  return (
    <AnchoredPopover
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      initialFocus={input}
      label="New meeting"
      className="w-88 p-4"
    >
      <BodyForm
        form={form}
        className="gap-3"
        actions={
          <div className="flex flex-wrap justify-end gap-2 pt-1">
            <Button variant="ghost" onClick={() => router.push(scheduleAtAddress({ start, minutes, title, emails }))}>
              More options
            </Button>
            <Button type="submit" variant="primary" disabled={isPast} loading={form.isPending}>
              {submitWords(emails.length)}
            </Button>
          </div>
        }
      >
        <FormField form={form} name="title" label="Title" hideLabel>
          {(bound) => (
            <Input {...bound} ref={input} maxLength={titleLengthMax} placeholder="Add a title" autoComplete="off" />
          )}
        </FormField>
        <div className="tabular text-base">
          <p>
            <span className="font-medium">{shortDay(dateAt(draft.start, style.timezone))},</span>{" "}
            {formatSpan(new Date(draft.start), new Date(draft.end), style)}
          </p>
          {secondZone ? (
            <p className="text-ink-faint text-sm">
              {formatSpan(new Date(draft.start), new Date(draft.end), { ...style, timezone: secondZone })},{" "}
              {zoneLabel(secondZone, start)}
            </p>
          ) : null}
        </div>
        <Field label="Duration" hideLabel>
          <DurationField
            value={minutes}
            onValueChange={(next) => onChange({ start: draft.start, end: draft.start + next * minuteMs })}
            start={start}
            style={style}
          />
        </Field>
        <FormField form={form} name="emails" label="People" hideLabel error={complaint}>
          {({ value, onValueChange }) => (
            <PeopleField
              value={value}
              onValueChange={onValueChange}
              onComplaint={setComplaint}
              max={emailsPerMeetingMax}
            />
          )}
        </FormField>
        {isPast ? (
          <p role="alert" className="text-bad text-sm">
            Choose a time in the future.
          </p>
        ) : null}
      </BodyForm>
    </AnchoredPopover>
  );
}
