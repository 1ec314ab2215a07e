import "server-only";
import { type SeriesEvent, seriesObject } from "@/lib/features/invitations/calendar-object";
import { seriesDoorLink, seriesReplyLinks } from "@/lib/features/invitations/invitation-link";
import { mailFacts } from "@/lib/features/invitations/mail-facts";
import { displayName } from "@/lib/language/people/display-name";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";
import { cityOf } from "@/lib/language/time/city-of";
import { describeRule, describeRuleFor } from "@/lib/language/time/describe-rule";
import { describeWhen } from "@/lib/language/time/describe-when";
import { nextStart, restOfRule } from "@/lib/language/time/recurrence";
import { database } from "@/lib/platform/database/database";
import { isOff } from "@/lib/platform/emails/invitation-mail";
import { sendMail } from "@/lib/platform/emails/send-mail";
import { type SeriesMailFacts, seriesMail } from "@/lib/platform/emails/series-mail";
import { anchorOf } from "./horizon";

type MailOptions = {
  /** The series that this one continues: its events end where those of this one begin. */
  previousSeriesId?: string | null;
};

const findInvite = (id: string) =>
  database.seriesInvite.findUniqueOrThrow({
    where: { id },
    include: { series: { include: { host: true } }, invitedBy: true, user: true },
  });
type Invite = Awaited<ReturnType<typeof findInvite>>;
type Series = Omit<Invite["series"], "host">;

/** Mails an invitee the current state of a series. Reads the rows itself; throws ProviderFailure. */
export async function sendSeriesMail(
  seriesInviteId: string,
  change: SeriesMailFacts["change"],
  { previousSeriesId = null }: MailOptions = {},
) {
  const invite = await findInvite(seriesInviteId);
  const { series, user, emailKey, displayName: attendeeName } = invite;
  const title = series.title ?? unnamedMeeting(displayName(series.host));
  const previous = previousSeriesId ? await findPrevious(previousSeriesId, emailKey) : null;
  const saying = { title, note: series.bookingNote, link: seriesDoorLink(invite), attendeeName };
  const { mail, file } = mailFacts(invite, series, saying);
  const calendar = seriesObject(
    isOff(change) ? "CANCEL" : "REQUEST",
    await eventsOf(series, title, invite),
    file,
    previous && {
      ...(await eventsOf(previous.series, previous.series.title ?? title, previous)),
      organizer: { name: displayName(previous.series.host), email: previous.series.host.email },
    },
  );
  const next = isOff(change) ? null : await findNext(series.id, emailKey);
  const clock = { ...anchorOf(series), hour12: user?.clock === "h12" };
  const content = seriesMail({
    ...mail,
    change,
    repeats: describeRule(series.rule, clock),
    repeatsForReader: describeRuleFor(series.rule, clock, {
      zone: user?.timezone ?? null,
      at: next?.scheduledAt ?? series.startsAt,
    }),
    city: cityOf(series.timezone),
    next: next?.scheduledAt ? whenOf(next.scheduledAt, next.durationMinutes) : null,
    last: series.endsAt && whenOf(series.endsAt, series.durationMinutes),
    replies: seriesReplyLinks(invite),
    calendar,
  });
  await sendMail({ to: invite.email, ...content });

  function whenOf(start: Date, minutes: number) {
    const timezone = user?.timezone ?? series.timezone;
    return describeWhen({ start, minutes }, { timezone, hour12: user?.clock === "h12" });
  }
}

/** The next occurrence that the person is invited to. */
const findNext = (seriesId: string, emailKey: string) =>
  database.meeting.findFirst({
    where: {
      seriesId,
      status: "scheduled",
      deletedAt: null,
      scheduledAt: { gt: new Date() },
      invites: { some: { emailKey, status: "invited" } },
    },
    orderBy: { scheduledAt: "asc" },
    select: { scheduledAt: true, durationMinutes: true },
  });

const findPrevious = (seriesId: string, emailKey: string) =>
  database.seriesInvite.findUnique({
    where: { seriesId_emailKey: { seriesId, emailKey } },
    include: { series: { include: { host: true } } },
  });

type Rises = Pick<Invite, "emailKey" | "sequenceRise" | "createdAt">;

/** The series as this person's calendar is to show it: from the first occurrence after they were invited. */
async function eventsOf(
  series: Series,
  title: string,
  { emailKey, sequenceRise, createdAt }: Rises,
): Promise<SeriesEvent> {
  const anchor = anchorOf(series);
  const start =
    nextStart(series.rule, anchor, createdAt > series.startsAt ? createdAt : series.startsAt) ?? series.startsAt;
  const sequence = series.icsSequence + sequenceRise;
  const differing = await database.meeting.findMany({
    where: {
      seriesId: series.id,
      originalStart: { gte: start },
      OR: [
        { isException: true },
        { status: "cancelled" },
        { deletedAt: { not: null } },
        { invites: { none: { emailKey, status: "invited" } } },
      ],
    },
    include: { invites: { where: { emailKey } } },
    orderBy: { originalStart: "asc" },
  });
  const isGone = (one: (typeof differing)[number]) =>
    one.status === "cancelled" || one.deletedAt !== null || one.invites[0]?.status !== "invited";
  return {
    seriesId: series.id,
    rule: restOfRule(series.rule, anchor, start),
    timezone: series.timezone,
    sequence,
    title,
    start,
    minutes: series.durationMinutes,
    left: differing.filter(isGone).flatMap(({ originalStart }) => originalStart ?? []),
    changed: differing
      .filter((one) => !isGone(one))
      .flatMap(({ originalStart, scheduledAt, icsSequence, invites, ...one }) => {
        const [own] = invites;
        if (!originalStart || !own) return [];
        return {
          originalStart,
          start: scheduledAt ?? originalStart,
          minutes: one.durationMinutes,
          title: one.title ?? title,
          sequence: series.icsSequence + icsSequence + own.sequenceRise,
          response: own.response,
        };
      }),
  };
}
