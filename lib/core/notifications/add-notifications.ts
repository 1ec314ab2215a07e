import "server-only";
import { v7 as uuidV7 } from "uuid";
import { describeWhen } from "@/lib/language/time/describe-when";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";
import { enqueueEach } from "@/lib/platform/jobs/enqueue";
import { bodyMax, keptMax, kinds, type NotificationKind, titleMax } from "./constants";
import { findHearing, type HearingOfPerson } from "./find-hearing";
import { notificationMailJob, pushJob } from "./job-definitions";
import { planDelivery } from "./plan-delivery";

export type NewNotification = {
  kind: NotificationKind;
  /** Holds nothing that a receiver may not read. */
  title: string;
  body?: string;
  /** A time to begin the body with, in the zone of each person, or in this one while theirs is not known. */
  when?: { start: Date; minutes: number; timezone: string } | null;
  /** A page of Parley. */
  href?: string | null;
  /** Shown only to those who may know this meeting. */
  meetingId?: string | null;
};

/**
 * Tells people of something, as they want to hear of it: in the bell, and by jobs for mail and their browsers. To be
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
  const told = (await findHearing(tx, userIds, kind)).map(plan).filter(isHeard);
  if (told.length === 0) return;
  await tx.notification.createMany({ data: told.map(rowOf) });
  await dropOldest(
    tx,
    told.map(({ userId }) => userId),
  );
  await enqueueEach(tx, pushJob, told.flatMap(pushesOf));
  await enqueueEach(tx, notificationMailJob, told.flatMap(mailsOf));
  for (const { userId, bell } of told) if (bell) announce({ topic: "notifications", userId });

  function plan(person: HearingOfPerson) {
    const { mailAt, ...delivery } = planDelivery(person, kind, now);
    const isOurMail = kinds[kind].mail?.by === "notifications";
    return { id: uuidV7(), ...person, ...delivery, mailAt: isOurMail ? mailAt : null };
  }

  function rowOf({ id, userId, bell, mailAt, isInDigest, ...person }: Planned) {
    const { title, body = "", href = null, meetingId = null, when = null } = notification;
    return {
      ...{ id, userId, kind, href, meetingId, inBell: bell, createdAt: now },
      title: cut(title, titleMax),
      body: cut([...(when ? [whenFor(person, when, now)] : []), ...(body ? [body] : [])].join(" · "), bodyMax),
      toMail: mailAt !== null || isInDigest,
    };
  }
}

type Planned = HearingOfPerson & Omit<ReturnType<typeof planDelivery>, "bell"> & { id: string; bell: boolean };

const isHeard = ({ bell, pushAt, subscriptionIds, mailAt, isInDigest }: Planned) =>
  bell || (pushAt !== null && subscriptionIds.length > 0) || mailAt !== null || isInDigest;

const pushesOf = ({ id, pushAt, subscriptionIds }: Planned) =>
  pushAt === null
    ? []
    : subscriptionIds.map((subscriptionId) => ({ payload: { notificationId: id, subscriptionId }, runAt: pushAt }));

const mailsOf = ({ id, mailAt }: Planned) =>
  mailAt === null ? [] : [{ payload: { notificationId: id }, runAt: mailAt }];

const whenFor = (
  person: Pick<HearingOfPerson, "timezone" | "clock">,
  { start, minutes, timezone }: NonNullable<NewNotification["when"]>,
  now: Date,
) =>
  describeWhen({ start, minutes }, { timezone: person.timezone ?? timezone, hour12: person.clock === "h12", now })
    .short;

/** Skips rows that somebody else is just marking or dropping: the next notification drops them. */
const dropOldest = (tx: Tx, userIds: string[]) => tx.$executeRaw`
  delete from notifications where id in (
    select old.id
      from unnest(${userIds}::uuid[]) person(id)
     cross join lateral (
       select id from notifications where user_id = person.id order by id desc offset ${keptMax}) beyond
      join notifications old on old.id = beyond.id
     order by old.id
       for update of old skip locked)`;

const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text);
