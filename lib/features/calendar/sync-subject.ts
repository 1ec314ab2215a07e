import type { z } from "zod";
import { Prisma } from "@/prisma/generated/client";
import type { syncSubject } from "./job-definitions";

export type SyncSubject = z.infer<typeof syncSubject>;

/** A meeting of a series has no event of its own: its series has. */
export const subjectOf = ({ id, seriesId }: { id: string; seriesId: string | null }): SyncSubject =>
  seriesId ? { seriesId } : { meetingId: id };

export const idOf = (subject: SyncSubject): string => ("meetingId" in subject ? subject.meetingId : subject.seriesId);

/** A UUID without its dashes is an event id that Google takes: letters a–v and digits. */
export const eventIdOf = (subject: SyncSubject): string => idOf(subject).replaceAll("-", "");

/** The column of `calendar_events`. */
export const subjectColumn = (subject: SyncSubject) =>
  "meetingId" in subject ? Prisma.sql`meeting_id` : Prisma.sql`series_id`;

/** The invitees, and the column that names what they are invited to. */
export const peopleOf = (subject: SyncSubject) =>
  "meetingId" in subject
    ? { table: Prisma.sql`invites`, column: Prisma.sql`meeting_id` }
    : { table: Prisma.sql`series_invites`, column: Prisma.sql`series_id` };

export const syncKey = (subject: SyncSubject) => `calendar-sync:${idOf(subject)}`;

/** Of the mails that wait for the calendar to tell people, and go out when it does not. */
export const waitingMailKey = (subject: SyncSubject, id: string) => `${waitingMailsKey(subject)}${id}`;
export const waitingMailsKey = (subject: SyncSubject) => `unless-calendar-tells:${idOf(subject)}:`;
