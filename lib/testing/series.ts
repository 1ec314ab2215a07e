import { Temporal } from "temporal-polyfill";
import { createSeries } from "@/lib/flows/series/create-series";
import { toZoned } from "@/lib/language/time/zoned";
import { database } from "@/lib/platform/database/database";
import type { Prisma, User } from "@/prisma/generated/client";

/** A Monday at 09:00 in Berlin, some days ahead: two weeks before the clocks of Europe change is in no test's way. */
export function nextMonday({ timezone = "Europe/Berlin", hour = 9, weeks = 1 } = {}): Date {
  const today = Temporal.Now.zonedDateTimeISO(timezone);
  const monday = today.toPlainDate().add({ days: 8 - today.dayOfWeek + 7 * (weeks - 1) });
  return new Date(monday.toZonedDateTime({ timeZone: timezone, plainTime: { hour } }).epochMilliseconds);
}

type NewSeries = Partial<Prisma.MeetingSeriesUncheckedCreateInput> & {
  start?: Date;
  emails?: string[];
  keyEmails?: string[];
  now?: Date;
};

/** A series of the host as `POST /meetings` makes it, every Monday by default, and its occurrences in order. */
export async function createSeriesOf(
  host: Pick<User, "id" | "name" | "email" | "organisationId">,
  { rule = "FREQ=WEEKLY;BYDAY=MO", start = nextMonday(), emails = [], keyEmails = [], now, ...fields }: NewSeries = {},
) {
  const invitees = [
    ...emails.map((email) => ({ email, isKey: false })),
    ...keyEmails.map((email) => ({ email, isKey: true })),
  ];
  const made = await createSeries(
    host,
    {
      title: fields.title === undefined ? "Stand-up" : fields.title,
      scheduledAt: start,
      durationMinutes: fields.durationMinutes ?? 30,
      bookedTimezone: fields.timezone ?? "Europe/Berlin",
    },
    invitees,
    rule,
    { now },
  );
  return { ...made, ...(await readSeries(made.seriesId)) };
}

/** The series and its occurrences, in the order of their places. */
export async function readSeries(seriesId: string) {
  const series = await database.meetingSeries.findUniqueOrThrow({
    where: { id: seriesId },
    include: { invites: { orderBy: { email: "asc" } } },
  });
  const occurrences = await database.meeting.findMany({
    where: { seriesId },
    orderBy: { originalStart: "asc" },
    include: { invites: { orderBy: { email: "asc" } } },
  });
  return { series, occurrences };
}

/** `2026-11-30 09:00`, on the clock of a zone. */
export const onWall = (at: Date | null, timezone = "Europe/Berlin"): string =>
  at ? toZoned(at, timezone).toPlainDateTime().toString({ smallestUnit: "minute" }).replace("T", " ") : "-";
