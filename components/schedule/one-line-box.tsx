"use client";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight, CalendarDays, CircleDot, Clock, Lock, Mail, Pencil, TriangleAlert, Type } from "lucide-react";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { isMissed } from "@/components/invitations/invite-outcome";
import { formatDay, formatMinutes, formatSpan, type TimeStyle, zoneLabel } from "@/components/time/format-time";
import { useNow, useTimeStyle } from "@/components/time/time-style";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { toInstant } from "@/components/ui/zoned-time";
import { describeError } from "@/lib/http/client";
import type { CreatedMeetingWire, Interpretation } from "@/lib/meetings/schema";
import { listNames, nameMeeting } from "../data/meeting-name";
import { useDebounced } from "../data/use-debounced";
import { interpretationQuery, useCreateMeeting } from "../data/use-meetings";
import { NotUnderstood } from "./not-understood";
import { scheduleAddress } from "./schedule-address";
import { minutesOfDay } from "./schedule-time";
import { readSchedule, scheduleFrom } from "./schedule-values";

const settleMs = 250;
const lineLengthMax = 500;

/** Schedules from one line of plain English, shown as chips to confirm first. */
export function OneLineBox({ className }: { className?: string }) {
  const router = useRouter();
  const style = useTimeStyle();
  const [text, setText] = useState("");
  const confirmRef = useRef<HTMLButtonElement>(null);
  const line = useDebounced(text.trim(), settleMs);
  const reading = useQuery(interpretationQuery(line, style.timezone));
  const read = line && text.trim() ? (reading.data ?? null) : null;
  const isCurrent = line === text.trim() && !reading.isPlaceholderData;

  function handleKey(event: KeyboardEvent) {
    if (event.key === "Escape" && text) {
      setText("");
      event.preventDefault();
    }
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (read && isCurrent) confirmRef.current?.focus();
    }
  }

  return (
    <div
      className={cn(
        "rounded-card border border-edge bg-raised transition-shadow focus-within:border-accent hover:border-ink-faint",
        "has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:-outline-offset-1",
        read && "shadow-lift",
        className,
      )}
    >
      <div className="flex h-[2.625rem] items-center gap-2.5 px-3.5">
        <Pencil aria-hidden className="size-4 text-ink-faint" />
        <input
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKey}
          maxLength={lineLengthMax}
          aria-label="Schedule a meeting in one line"
          placeholder="Meet with ana@example.org tomorrow at 3 for half an hour"
          autoComplete="off"
          className="h-full min-w-0 flex-1 bg-transparent text-md text-ink outline-none"
        />
        {reading.isFetching ? <Spinner className="text-ink-faint" /> : null}
      </div>
      {reading.isError && line ? (
        <p
          role="alert"
          className="flex flex-wrap items-center gap-2 border-line border-t px-3.5 py-2.5 text-ink-soft text-sm"
        >
          <span className="min-w-0 flex-1">{describeError(reading.error)}</span>
          <Button size="sm" onClick={() => router.push(scheduleAddress())}>
            Use the form
          </Button>
        </p>
      ) : null}
      {read && !reading.isError ? (
        <ReadBack
          read={read}
          style={style}
          isCurrent={isCurrent}
          confirmRef={confirmRef}
          onChange={() => router.push(scheduleAddress(text.trim()))}
          onDone={() => setText("")}
        />
      ) : null}
    </div>
  );
}

type ReadBackProps = {
  read: Interpretation;
  style: TimeStyle;
  isCurrent: boolean;
  confirmRef: React.Ref<HTMLButtonElement>;
  onChange: () => void;
  onDone: () => void;
};

function ReadBack({ read, style, isCurrent, confirmRef, onChange, onDone }: ReadBackProps) {
  const router = useRouter();
  const now = useNow() ?? new Date();
  const create = useCreateMeeting();
  const isTimed = read.date !== null && read.time !== null;
  const { body, errors } = readSchedule(scheduleFrom(read, now, style.timezone), now);
  const isComplete = isTimed && body !== null && read.names.length === 0 && read.not_understood.length === 0;

  function confirm() {
    if (!isComplete) return onChange();
    create.mutate(body, {
      onSuccess: (meeting) => {
        onDone();
        const missed = meeting.invites.filter(isMissed);
        const open = { label: "Open", onClick: () => router.push(`/meetings/${meeting.id}`) };
        if (missed.length > 0) {
          toast.bad("Scheduled, but not everyone was invited.", {
            description: `Couldn't email ${listNames(missed.map((invite) => invite.email))}. Share the link with them.`,
            action: open,
          });
        } else {
          toast.good(`${nameMeeting(meeting)} scheduled`, { description: describeSent(meeting), action: open });
        }
      },
      onError: (error) => void toast.bad("Couldn't schedule the meeting.", { description: describeError(error) }),
    });
  }

  return (
    <div className="border-line border-t px-3.5 pt-3 pb-3.5">
      <ul aria-label="Understood as" className="flex flex-wrap gap-1.5">
        {read.title ? <Chip icon={<Type aria-hidden />}>{read.title}</Chip> : null}
        {isTimed ? (
          <TimeChips read={read} style={style} now={now} />
        ) : (
          <Chip icon={<TriangleAlert aria-hidden />} tone="warn">
            {read.date ? "What time?" : read.time ? "Which day?" : "When?"}
          </Chip>
        )}
        {read.emails.map((email) => (
          <Chip key={email} icon={<Mail aria-hidden />}>
            {email}
          </Chip>
        ))}
        {read.names.map((name) => (
          <Chip key={name} icon={<TriangleAlert aria-hidden />} tone="warn">
            {name}: add an email
          </Chip>
        ))}
        {read.locked ? <Chip icon={<Lock aria-hidden />}>Approval required</Chip> : null}
        {read.recording ? <Chip icon={<CircleDot aria-hidden />}>Recorded</Chip> : null}
        {read.transcription ? null : <Chip>No transcript</Chip>}
      </ul>
      <NotUnderstood sentences={read.not_understood} className="mt-2.5" />
      {isTimed && errors?.day ? (
        <p role="alert" className="mt-2 text-bad text-sm">
          {errors.day}
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          ref={confirmRef}
          variant="primary"
          size="lg"
          loading={create.isPending}
          disabled={!isCurrent}
          onClick={confirm}
        >
          {isComplete ? confirmWords(read) : "Add details"}
          <ArrowRight aria-hidden />
        </Button>
        {isComplete ? (
          <Button variant="ghost" size="lg" onClick={onChange}>
            Edit details
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function TimeChips({ read, style, now }: { read: Interpretation; style: TimeStyle; now: Date }) {
  if (!read.date || !read.time) return null;
  const start = toInstant({ day: read.date, minutes: minutesOfDay(read.time) }, read.timezone);
  const end = new Date(Date.parse(start) + read.minutes * 60_000);
  const theirs = { timezone: read.timezone, clock: style.clock };
  const isOtherZone = read.timezone !== style.timezone;
  return (
    <>
      <Chip icon={<CalendarDays aria-hidden />}>
        {formatDay(start, theirs, now)} {formatSpan(start, end, theirs)}
        {isOtherZone ? ` ${zoneLabel(read.timezone, start)}` : ""}
      </Chip>
      {isOtherZone ? <Chip>{`${formatDay(start, style, now)} ${formatSpan(start, end, style)} your time`}</Chip> : null}
      <Chip icon={<Clock aria-hidden />}>{formatMinutes(read.minutes)}</Chip>
    </>
  );
}

function Chip({ icon, tone, children }: { icon?: ReactNode; tone?: "warn"; children: ReactNode }) {
  return (
    <li
      className={cn(
        "tabular inline-flex h-7 min-w-0 max-w-full items-center gap-1.5 rounded-full bg-hover px-2.5 text-ink text-sm [&_.lucide]:size-3.5 [&_.lucide]:text-ink-faint",
        tone === "warn" && "bg-warn-wash text-warn [&_.lucide]:text-warn",
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </li>
  );
}

function confirmWords({ emails }: Interpretation): string {
  if (emails.length === 0) return "Schedule";
  return emails.length === 1 ? `Schedule and invite ${emails[0]}` : `Schedule and invite ${emails.length} people`;
}

function describeSent({ invites }: CreatedMeetingWire): string {
  const sent = invites.filter(({ delivery }) => delivery !== "none").map(({ email }) => email);
  return sent.length > 0 ? `Invitation sent to ${listNames(sent)}.` : "Open it to share the link.";
}
