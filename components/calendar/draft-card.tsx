"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { formatSpan, zoneLabel } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { dateAt } from "@/components/patterns/time/zone-offset";
import { DurationField } from "@/components/schedule/duration-field";
import { scheduleAtAddress } from "@/components/schedule/schedule-address";
import { submitWords } from "@/components/schedule/submit-words";
import { Button } from "@/components/ui/button";
import { EmailChips } from "@/components/ui/email-chips";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { AnchoredPopover } from "@/components/ui/popups/anchored-popover";
import { durationMinutesMax, emailsPerMeetingMax, titleLengthMax } from "@/lib/core/meetings/constants";
import { describeError } from "@/lib/platform/http/client";
import { minuteMs, type Span } from "./day-axis";
import { shortDay } from "./day-names";
import { useCreateInCalendar } from "./use-calendar";

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
  const [title, setTitle] = useState("");
  const [emails, setEmails] = useState<string[]>([]);
  const [complaint, setComplaint] = useState<string | null>(null);
  const minutes = Math.min(durationMinutesMax, Math.round((draft.end - draft.start) / minuteMs));
  const start = new Date(draft.start).toISOString();
  const isPast = draft.start < Date.now() - minuteMs;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPast || complaint || create.isPending) return;
    create.mutate(
      { title, emails, scheduled_at: start, duration_minutes: minutes, booked_timezone: style.timezone },
      { onSuccess: ({ id }) => onCreated(id) },
    );
  }

  return (
    <AnchoredPopover
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      initialFocus={input}
      label="New meeting"
      className="w-88 p-4"
    >
      <form onSubmit={submit} noValidate className="space-y-3">
        <Field label="Title" hideLabel>
          <Input
            ref={input}
            value={title}
            onValueChange={setTitle}
            maxLength={titleLengthMax}
            placeholder="Add a title"
            autoComplete="off"
          />
        </Field>
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
        <Field label="People" hideLabel error={complaint}>
          <EmailChips
            value={emails}
            onValueChange={setEmails}
            onComplaint={setComplaint}
            placeholder="Add people by email"
            max={emailsPerMeetingMax}
          />
        </Field>
        {isPast ? (
          <p role="alert" className="text-bad text-sm">
            Choose a time in the future.
          </p>
        ) : null}
        {create.isError ? (
          <p role="alert" className="text-bad text-sm">
            {describeError(create.error)}
          </p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2 pt-1">
          <Button
            type="button"
            variant="ghost"
            onClick={() => router.push(scheduleAtAddress({ start, minutes, title, emails }))}
          >
            More options
          </Button>
          <Button type="submit" variant="primary" disabled={isPast} loading={create.isPending}>
            {submitWords(emails.length)}
          </Button>
        </div>
      </form>
    </AnchoredPopover>
  );
}
