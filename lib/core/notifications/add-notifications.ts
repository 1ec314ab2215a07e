import "server-only";
import { v7 as uuidV7 } from "uuid";
import { describeWhen } from "@/lib/language/time/describe-when";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";
import { enqueueEach } from "@/lib/platform/jobs/enqueue";
import { type NotificationKind, notificationKindOf, notificationsMax } from "./constants";
import { findDeliveryPreferences, type RecipientPreferences } from "./find-delivery-preferences";
import { notificationMailJob, pushJob } from "./job-definitions";
import { planDelivery } from "./plan-delivery";

export type NewNotification = {
  kind: NotificationKind;
  /** Names what it is about by `subjectMark`, never in words: those are read when it is shown. Of tasks, nothing but who reminds. */
  title?: string;
  body?: string;
  /** A time to begin the body with, in the zone of each person, or in this one while theirs is not known. */
  when?: { start: Date; minutes: number; timezone: string } | null;
  /** A page of Parley. */
  href?: string | null;
  /** Shown only to those who may know this meeting. */
  meetingId?: string | null;
  /** What else it is about. Shown only to those who may know that. */
  about?: { note_id: string } | { folder_id: string } | { team_id: string } | { tasks: NamedTask[] };
};

/** `due`: only while that is its due date. */
type NamedTask = { task_id?: string | null; meeting_id?: string | null; item_id?: string | null; due?: string };

/**
 * Notifies people as they prefer: in the bell, and by jobs for mail and push. To be
 * called in the transaction that does it, without the person who does it. The number of statements does not depend on
 * the number of people.
 */
export async function addNotifications(
  tx: Tx,
  announce: Announce,
  userIds: readonly string[],
  notification: NewNotification,
): Promise<void> {
  if (userIds.length === 0) return;
  const now = new Date();
  const { kind } = notification;
  const notified = (await findDeliveryPreferences(tx, userIds, kind)).map(plan).filter(isDelivered);
  if (notified.length === 0) return;
  await tx.notification.createMany({ data: notified.map(rowOf) });
  await dropOldest(
    tx,
    notified.map(({ userId }) => userId),
  );
  await enqueueEach(
    tx,
    pushJob,
    notified.flatMap((person) => pushesOf(person, kind)),
  );
  await enqueueEach(tx, notificationMailJob, notified.flatMap(mailsOf));
  for (const { userId, bell } of notified) if (bell) announce({ topic: "notifications", userId });

  function plan(person: RecipientPreferences) {
    const { mailAt, ...delivery } = planDelivery(person, kind, now);
    const isOurMail = notificationKindOf[kind].mail?.by === "notifications";
    return { id: uuidV7(), ...person, ...delivery, mailAt: isOurMail ? mailAt : null };
  }

  function rowOf({ id, userId, bell, mailAt, isInDigest, ...person }: Planned) {
    const { title = "", body = "", href = null, meetingId = null, about = {}, when = null } = notification;
    return {
      id,
      userId,
      kind,
      href,
      meetingId,
      inBell: bell,
      createdAt: now,
      title,
      about,
      body: [...(when ? [whenFor(person, when, now)] : []), ...(body ? [body] : [])].join(" · "),
      toMail: mailAt !== null || isInDigest,
    };
  }
}

type Planned = RecipientPreferences & Omit<ReturnType<typeof planDelivery>, "bell"> & { id: string; bell: boolean };

const isDelivered = ({ bell, pushAt, subscriptionIds, mailAt, isInDigest }: Planned) =>
  bell || (pushAt !== null && subscriptionIds.length > 0) || mailAt !== null || isInDigest;

const pushesOf = ({ id, pushAt, subscriptionIds }: Planned, kind: NotificationKind) =>
  pushAt === null
    ? []
    : subscriptionIds.map((subscriptionId) => ({
        payload: { notificationId: id, subscriptionId },
        runAt: pushAt,
        isUrgent: notificationKindOf[kind].isMomentary === true,
      }));

const mailsOf = ({ id, mailAt }: Planned) =>
  mailAt === null ? [] : [{ payload: { notificationId: id }, runAt: mailAt }];

const whenFor = (
  person: Pick<RecipientPreferences, "timezone" | "clock">,
  { start, minutes, timezone }: NonNullable<NewNotification["when"]>,
  now: Date,
) =>
  describeWhen({ start, minutes }, { timezone: person.timezone ?? timezone, hour12: person.clock === "h12", now })
    .short;

/**
 * Skips rows that somebody else is just marking or dropping: the next notification drops them. Each array is made once,
 * whatever the planner knows of the table; a join could make it again for every row.
 */
const dropOldest = (tx: Tx, userIds: string[]) => tx.$executeRaw`
  delete from notifications where id = any(array(
    select id from notifications
     where id = any(array(
       select beyond.id
         from unnest(${userIds}::uuid[]) person(id)
        cross join lateral (
          select id from notifications where user_id = person.id order by id desc offset ${notificationsMax}) beyond))
     order by id
       for update skip locked))`;
