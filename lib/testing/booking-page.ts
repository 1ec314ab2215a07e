import { randomUUID } from "node:crypto";
import { bookingMailJob } from "@/lib/flows/booking/job-definitions";
import { bookingJobs } from "@/lib/flows/booking/jobs";
import { database } from "@/lib/platform/database/database";
import type { Prisma } from "@/prisma/generated/client";
import { createUser } from "./factories";
import { runJob } from "./run-job";

type Page = Partial<Omit<Prisma.BookingPageUncheckedCreateInput, "userId" | "hours" | "types">> & {
  hours?: { weekday: number; startMinute: number; endMinute: number }[];
  durationMinutes?: number;
};

const allDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute: 0, endMinute: 1440 }));

/** A page that can be booked around the clock without notice, with one type, `intro`. */
export async function createBookingPage(
  owner: { id: string } | null = null,
  { hours = allDay, durationMinutes = 30, ...fields }: Page = {},
) {
  const host = owner ?? (await createUser({ name: "Ana Torres" }));
  const handle = fields.handle ?? `h-${randomUUID().slice(0, 13)}`;
  await database.bookingHandle.create({ data: { handle, userId: host.id } });
  const page = await database.bookingPage.create({
    data: {
      enabled: true,
      timezone: "Europe/Berlin",
      minimumNoticeMinutes: 0,
      ...fields,
      handle,
      userId: host.id,
      hours: { create: hours },
      types: { create: { slug: "intro", title: "Intro call", durationMinutes } },
    },
    include: { types: true, user: true },
  });
  return { host: page.user, page, handle, subject: { pageId: host.id, slug: "intro" } };
}

const hourMs = 3_600_000;
/** Read once, so that the hours of a file stay the same when one ends meanwhile. */
const nextHour = Math.ceil(Date.now() / hourMs) * hourMs;

/** The full hour so many hours from now. */
export const hourAhead = (hours: number) => new Date(nextHour + hours * hourMs);

/** Sends the booking mails that wait, as the worker does. */
export async function workBookingMails() {
  const jobs = await database.$queryRaw<{ payload: unknown }[]>`
    delete from graphile_worker._private_jobs where key like 'booking-mail:%' returning payload`;
  for (const { payload } of jobs) await runJob(bookingJobs, bookingMailJob, payload);
  return jobs.length;
}
