import "server-only";
import { formatMeetingCode } from "@/lib/core/meetings/meeting-code";
import { displayName } from "@/lib/language/people/display-name";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import type { ChangedOccurrence, EventContent, EventToWrite } from "@/lib/platform/providers/calendar/provider";
import type { Prisma } from "@/prisma/generated/client";
import type { SyncSubject } from "./sync-subject";

/** A colleague who is, or was, invited to the meeting or series. Guests are not on the event. */
export type EventPerson = {
  id: string;
  email: string;
  emailKey: string;
  name: string | null;
  response: "none" | "accepted" | "declined" | "proposed";
  /** Who tells them of changes: `calendar`, `email`; null: nobody has told them anything yet. */
  delivery: string | null;
  isInvited: boolean;
};

type Responses = Record<string, EventPerson["response"]>;
/** Answers to one occurrence, by address in lower case, where they differ from those to the series. */
type SourceOccurrence = Omit<ChangedOccurrence, "attendees"> & { responses: Responses };
type Recurrence = Omit<NonNullable<EventToWrite["recurrence"]>, "changed"> & { changed: SourceOccurrence[] };

export type EventSource = {
  /** Null: there is to be no event. */
  event: (Omit<EventToWrite, "uid" | "attendees" | "recurrence"> & { recurrence: Recurrence | null }) | null;
  /** False: everything is over, and nobody needs an invitation. */
  isAhead: boolean;
  people: EventPerson[];
};

const colleaguesByAddress = { where: { kind: "colleague" }, orderBy: { emailKey: "asc" } } as const;
/** Whether the answer differs from the one to the series is compared later. */
const isAnswered = {
  status: "scheduled",
  invites: { some: { kind: "colleague", response: { not: "none" } } },
} as const;
const host = { select: { name: true, email: true } } as const;

/** What the event of a meeting or series is to say. Null if there is no such thing any more. */
export const findEventSource = (subject: SyncSubject): Promise<EventSource | null> =>
  "meetingId" in subject ? findMeeting(subject.meetingId) : findSeries(subject.seriesId);

async function findMeeting(id: string): Promise<EventSource | null> {
  const meeting = await database.meeting.findUnique({
    where: { id },
    include: { host, invites: colleaguesByAddress, booking: { select: { status: true } } },
  });
  if (!meeting) return null;
  const { scheduledAt, deletedAt, status, booking, icsSequence: sequence } = meeting;
  const isWanted = !deletedAt && status !== "cancelled" && booking?.status !== "pending";
  return {
    event:
      isWanted && scheduledAt
        ? {
            ...contentOf(meeting, { ...meeting, scheduledAt }),
            sequence,
            organizer: organizerOf(meeting),
            recurrence: null,
          }
        : null,
    isAhead: status === "scheduled" || status === "live",
    people: meeting.invites.map(toPerson),
  };
}

async function findSeries(id: string): Promise<EventSource | null> {
  const series = await database.meetingSeries.findUnique({
    where: { id },
    include: {
      host,
      invites: colleaguesByAddress,
      occurrences: {
        where: { OR: [{ status: "cancelled" }, { deletedAt: null, OR: [{ isException: true }, isAnswered] }] },
        include: { invites: { ...colleaguesByAddress, select: { emailKey: true, response: true, status: true } } },
        orderBy: { originalStart: "asc" },
      },
    },
  });
  if (!series) return null;
  const { startsAt, timezone, durationMinutes, icsSequence: sequence, rule, occurrences } = series;
  const toAll = new Map(series.invites.map(({ emailKey, response }) => [emailKey, response]));
  const start = { scheduledAt: startsAt, durationMinutes, bookedTimezone: timezone };
  return {
    event: series.cancelledAt
      ? null
      : {
          ...contentOf(series, { ...series, ...start }),
          sequence,
          organizer: organizerOf(series),
          recurrence: {
            rule,
            except: occurrences.flatMap((one) => (one.status === "cancelled" && one.originalStart) || []),
            changed: occurrences.flatMap((one) => {
              const { status, originalStart, scheduledAt } = one;
              if (status === "cancelled" || !originalStart || !scheduledAt) return [];
              const content = contentOf(series, { ...one, scheduledAt });
              const others = one.invites.filter(
                (invite) =>
                  invite.status === "invited" && (toAll.get(invite.emailKey) ?? invite.response) !== invite.response,
              );
              if (others.length === 0 && !isChanged(content, originalStart, series)) return [];
              const responses = Object.fromEntries(others.map(({ emailKey, response }) => [emailKey, response]));
              return { ...content, originalStart, responses };
            }),
          },
        },
    isAhead: !series.cancelledAt && (series.endsAt === null || series.endsAt > new Date()),
    people: series.invites.map(toPerson),
  };
}

/** An occurrence may be an exception for other reasons than those that a calendar shows. */
const isChanged = (
  { title, start, minutes }: EventContent,
  originalStart: Date,
  series: Hosted & { durationMinutes: number },
) =>
  start.getTime() !== originalStart.getTime() ||
  minutes !== series.durationMinutes ||
  title !== titleOf(series, series);

type Hosted = { title: string | null; host: { name: string | null; email: string } };
type Shown = {
  title: string | null;
  code: string;
  bookingNote: string | null;
  scheduledAt: Date;
  durationMinutes: number;
  bookedTimezone: string;
};

function contentOf(hosted: Hosted, shown: Shown): EventContent {
  const url = `${env.PUBLIC_ORIGIN}/m/${formatMeetingCode(shown.code)}`;
  const joining = `Join meeting: ${url}\nMeeting code: ${formatMeetingCode(shown.code)}`;
  return {
    title: titleOf(hosted, shown),
    description: shown.bookingNote ? `${joining}\n\n${shown.bookingNote}` : joining,
    url,
    start: shown.scheduledAt,
    minutes: shown.durationMinutes,
    timezone: shown.bookedTimezone,
  };
}

const titleOf = (hosted: Hosted, { title }: { title: string | null }) =>
  title ?? hosted.title ?? unnamedMeeting(displayName(hosted.host));

const organizerOf = ({ host }: Hosted) => ({ name: displayName(host), email: host.email });

type InviteRow = Pick<
  Prisma.InviteGetPayload<object>,
  "id" | "email" | "emailKey" | "displayName" | "response" | "delivery" | "status"
>;

const toPerson = ({ id, email, emailKey, displayName: name, response, delivery, status }: InviteRow): EventPerson => ({
  id,
  email,
  emailKey,
  name,
  response,
  delivery,
  isInvited: status === "invited",
});
