"use client";
import {
  ArrowRight,
  CalendarDays,
  ChevronDown,
  CircleDot,
  Clock,
  Lock,
  Mail,
  Repeat,
  Sparkles,
  TriangleAlert,
  Type,
  UsersRound,
} from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useCreateMeeting } from "@/components/data/use-meetings";
import {
  formatDay,
  formatMinutes,
  formatSpan,
  type TimeStyle,
  zoneLabel,
} from "@/components/patterns/time/format-time";
import { useNow } from "@/components/patterns/time/time-style";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Menu, MenuItem } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { toInstant, toWallTime } from "@/components/ui/zoned-time";
import type { Interpretation } from "@/lib/core/meetings/schema";
import type { KnownPerson } from "@/lib/core/users/schema";
import { displayName } from "@/lib/language/people/display-name";
import { shortTeamName, teamWords } from "@/lib/language/people/team-words";
import { describeError } from "@/lib/platform/http/client";
import { describeRecurrence } from "./describe-recurrence";
import { addressesIn, meantBy, peopleIn, unaddressedIn } from "./named-people";
import { NotUnderstood } from "./not-understood";
import { scheduleAddress } from "./schedule-address";
import { minutesOfDay } from "./schedule-time";
import { readSchedule, scheduleFrom } from "./schedule-values";
import { bringBack, rememberSchedule } from "./undone-schedule";
import { useNotifyScheduled } from "./use-notify-scheduled";

type ReadBackProps = {
  read: Interpretation;
  style: TimeStyle;
  isCurrent: boolean;
  confirmRef: React.Ref<HTMLButtonElement>;
  /** Somebody was chosen for a name of the line: what stands in its place, and with which face. */
  onChoose: (name: string, written: string, person: KnownPerson | null) => void;
  /** Whom a name was chosen for before. */
  chosen: readonly KnownPerson[];
  onChange: () => void;
  onDone: () => void;
};

/** What was understood of the line, as chips, and the button that schedules it. */
export function ReadBack({ read, style, isCurrent, confirmRef, onChoose, chosen, onChange, onDone }: ReadBackProps) {
  const router = useRouter();
  const notifyScheduled = useNotifyScheduled();
  const now = useNow() ?? new Date();
  const create = useCreateMeeting();
  const isTimed = read.date !== null && read.time !== null;
  const filled = scheduleFrom(read, now, style.timezone);
  const { body, errors } = readSchedule(filled, now);
  const isComplete = isTimed && body !== null && unaddressedIn(read).length === 0 && read.not_understood.length === 0;

  function confirm() {
    if (!isComplete) return onChange();
    create.mutate(body, {
      onSuccess: (meeting) => {
        onDone();
        rememberSchedule(meeting.id, filled);
        notifyScheduled(meeting, () => {
          bringBack(meeting.id);
          router.push(scheduleAddress());
        });
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
        {read.recurrence ? (
          <Chip icon={<Repeat aria-hidden />}>
            {describeRecurrence(read.recurrence, dayOf(read, now), read.timezone)}
          </Chip>
        ) : null}
        {read.emails.map((email) => {
          const person = chosen.find((one) => one.email === email.toLowerCase());
          return person ? (
            <PersonChip key={email} person={person} />
          ) : (
            <Chip key={email} icon={<Mail aria-hidden />}>
              {email}
            </Chip>
          );
        })}
        {read.known.map((named) => (
          <NamedChip key={named.name} named={named} onChoose={onChoose} />
        ))}
        {read.names.map((name) => (
          <Chip key={name} icon={<TriangleAlert aria-hidden />} tone="warn">
            {name}: add an email
          </Chip>
        ))}
        {read.locked ? <Chip icon={<Lock aria-hidden />}>Approval required</Chip> : null}
        {read.recording ? <Chip icon={<CircleDot aria-hidden />}>Recorded</Chip> : null}
        {read.copilot ? <Chip icon={<Sparkles aria-hidden />}>Assistant</Chip> : null}
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

type NamedChipProps = { named: Interpretation["known"][number] } & Pick<ReadBackProps, "onChoose">;

/** The person or team that a name means, or the choice where it fits several. */
function NamedChip({ named, onChoose }: NamedChipProps) {
  const { name, people, teams } = named;
  const meant = meantBy(named);
  if (meant && "person" in meant) return <PersonChip person={meant.person} />;
  if (meant) return <Chip icon={<UsersRound aria-hidden />}>{teamWords(meant.team)}</Chip>;
  return (
    <li className="min-w-0 max-w-full">
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-full bg-warn-wash px-2.5 text-sm text-warn hover:bg-press touch:h-11 [&_.lucide]:size-3.5"
          >
            <span className="truncate">Which {name}?</span>
            <ChevronDown aria-hidden />
          </button>
        }
      >
        {people.map((person) => (
          <MenuItem
            key={person.email}
            icon={<PersonFace person={person} size={20} />}
            note={person.email}
            onSelect={() => onChoose(name, person.email, person)}
          >
            {displayName(person)}
          </MenuItem>
        ))}
        {teams.map((team) => (
          <MenuItem
            key={team.id}
            icon={<UsersRound aria-hidden />}
            onSelect={() => onChoose(name, `the ${shortTeamName(team.name)} team`, null)}
          >
            {teamWords(team)}
          </MenuItem>
        ))}
      </Menu>
    </li>
  );
}

const PersonChip = ({ person }: { person: KnownPerson }) => (
  <Chip icon={<PersonFace person={person} size={18} />} title={person.email}>
    {displayName(person)}
  </Chip>
);

const PersonFace = ({ person, size }: { person: KnownPerson; size: number }) => (
  <Avatar name={displayName(person)} seed={person.user_id ?? person.email} src={person.avatar_url} size={size} />
);

type ChipProps = { icon?: ReactNode; tone?: "warn"; title?: string; children: ReactNode };

function Chip({ icon, tone, title, children }: ChipProps) {
  return (
    <li
      title={title}
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

/** What a rule leaves to the first meeting follows from its day. */
const dayOf = ({ date, timezone }: Interpretation, now: Date) => date ?? toWallTime(now, timezone).day;

function confirmWords(read: Interpretation): string {
  const emails = addressesIn(read);
  if (emails.length === 0) return "Schedule";
  const [person] = peopleIn(read);
  return emails.length === 1
    ? `Schedule and invite ${person ? displayName(person) : emails[0]}`
    : `Schedule and invite ${emails.length} people`;
}
