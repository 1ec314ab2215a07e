import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { database, type Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { runWaiting } from "@/lib/platform/jobs/enqueue";
import type { AttendeeResponse, Calendar } from "@/lib/platform/providers/calendar/provider";
import type { ClaimedEvent } from "./claim-event";
import { eventUid } from "./event-uid";
import type { EventPerson, EventSource } from "./find-event-source";
import { lockSubject } from "./lock-subject";
import { eventIdOf, idOf, peopleOf, type SyncSubject, waitingMailsKey } from "./sync-subject";

type Sync = { subject: SyncSubject; claimed: ClaimedEvent; source: EventSource; isForced: boolean };

/**
 * Writes the event of a claimed row. A provider tells all attendees of what is written or none of them, so it is to tell
 * only what everybody on the event has to hear: a change of which no one was mailed, and the invitation of the first
 * invitees. The rest is written without a notification, and sent by mail. What was done is stored after each step. Before the
 * provider is to tell anybody, a call shows that it answers: one that takes too long may have told them all the same.
 */
export async function writeEvent(calendar: Calendar, sync: Sync): Promise<"written" | "mails first"> {
  const { subject, claimed, source } = sync;
  const on = z.record(z.string(), z.string()).parse(claimed.attendees);
  const invited = source.people.filter(({ isInvited }) => isInvited);
  const hearsOfChanges = ({ emailKey, delivery }: EventPerson) => emailKey in on && delivery === "calendar";
  const listeners = invited.filter(hearsOfChanges);
  const hasToTell = calendar.notifiesAttendees && claimed.changes > claimed.toldChanges && listeners.length > 0;
  const isTelling = hasToTell && listeners.length === Object.keys(on).length;
  if (hasToTell && !isTelling) {
    // The provider would tell the others a second time: those mailed because it failed before, and who was withdrawn.
    const waiting = await transaction((tx) => runWaiting(tx, waitingMailsKey(subject)));
    if (waiting > 0) return "mails first";
  }
  if (!source.event) {
    await removeEvent(calendar, sync, { isTelling });
    return "written";
  }
  const quiet = invited.filter(
    (person) => person.emailKey in on || isToldByMail(person) || !calendar.notifiesAttendees,
  );
  const fresh = invited.filter((person) => !isToldByMail(person) && !hearsOfChanges(person));
  const isInviting = calendar.notifiesAttendees && source.isAhead && quiet.length === 0 && fresh.length > 0;
  const state = makeState(calendar, sync, on);
  if (isTelling) await state.put(listeners, { tell: true });
  if (isInviting) await state.invite(fresh);
  else await state.put(quiet, { tell: false });
  return "written";
}

const isToldByMail = ({ delivery }: EventPerson) => delivery === "email";

const answers: Record<EventPerson["response"], AttendeeResponse> = {
  none: "needsAction",
  accepted: "accepted",
  declined: "declined",
  proposed: "tentative",
};

const toAttendee = ({ email, name }: EventPerson, response: EventPerson["response"]) => ({
  email,
  name,
  response: answers[response],
});

/** `on`: the people on the event as it was last written, with the answer that was written. */
function makeState(calendar: Calendar, { subject, claimed, source, isForced }: Sync, on: Record<string, string>) {
  let isForcedStill = isForced;
  let isReached = false;
  let { written, eventId, toldChanges } = claimed;
  const id = eventId ?? eventIdOf(subject);

  async function put(people: EventPerson[], { tell }: { tell: boolean }) {
    if (!source.event) return;
    const attendees = Object.fromEntries(people.map(({ emailKey, response }) => [emailKey, response]));
    const hash = createHash("sha256")
      .update(JSON.stringify([source.event, attendees]))
      .digest("base64url");
    let link: { htmlLink?: string | null } = {};
    if (hash !== written || isForcedStill) {
      if (tell && !isReached) await calendar.readAnswers(id, null);
      // From here on it may be there, also when this process dies.
      if (eventId === null) await storeState(claimed, { eventId: id });
      eventId = id;
      link = await calendar.writeEvent(
        id,
        {
          ...source.event,
          uid: eventUid(idOf(subject)),
          // What was answered at the provider since is newer: unanswered here leaves it as it is there.
          attendees: people.map((person) =>
            toAttendee(person, on[person.emailKey] === person.response ? "none" : person.response),
          ),
          recurrence: source.event.recurrence && {
            ...source.event.recurrence,
            changed: source.event.recurrence.changed.map(({ responses, ...occurrence }) => ({
              ...occurrence,
              ...(Object.keys(responses).length > 0 && {
                attendees: people.map((person) => toAttendee(person, responses[person.emailKey] ?? person.response)),
              }),
            })),
          },
        },
        { notify: tell },
      );
      isReached = true;
      isForcedStill = false;
    }
    const isSame = hash === written && toldChanges === claimed.changes && link.htmlLink === undefined;
    if (isSame && !(calendar.notifiesAttendees && people.some(isToldByMail))) return;
    toldChanges = claimed.changes;
    await save(subject, claimed, people, {
      sequence: source.event.sequence,
      attendees,
      written: hash,
      toldChanges,
      ...(link.htmlLink === undefined ? {} : { htmlLink: link.htmlLink }),
      tells: calendar.notifiesAttendees,
    });
    written = hash;
    Object.assign(on, attendees);
  }

  /** Whoever was mailed in the meantime is added to the event without another notification. */
  async function invite(fresh: EventPerson[]) {
    if (!isReached) await calendar.readAnswers(id, null);
    isReached = true;
    const ids = await claimPeople(subject, fresh);
    const invited = fresh.filter((person) => ids.includes(person.id));
    try {
      if (invited.length > 0) await put(invited, { tell: true });
    } catch (error) {
      await unclaimPeople(subject, ids);
      throw error;
    }
    if (invited.length < fresh.length) await put(fresh, { tell: false });
  }

  return { put, invite };
}

async function removeEvent(calendar: Calendar, { subject, claimed }: Sync, { isTelling }: { isTelling: boolean }) {
  const id = claimed.eventId;
  if (id === null) return;
  if (isTelling) await calendar.readAnswers(id, null);
  await calendar.deleteEvent(id, { notify: isTelling });
  const gone = { eventId: null, htmlLink: null, attendees: {}, written: null, toldChanges: claimed.changes };
  await save(subject, claimed, [], { ...gone, tells: false });
}

type Kept = {
  eventId?: string | null;
  htmlLink?: string | null;
  sequence?: number;
  attendees?: Record<string, string>;
  written?: string | null;
  toldChanges?: number;
};

/** Not when the claim has run out and another process has it. */
const storeState = ({ id, claimedUntil }: ClaimedEvent, data: Kept, tx: Tx = database) =>
  tx.calendarEvent.updateMany({ where: { id, claimedUntil }, data });

/** `tells`: from now on the provider tells these people of changes. */
async function save(
  subject: SyncSubject,
  claimed: ClaimedEvent,
  people: EventPerson[],
  { tells, ...data }: Kept & { tells: boolean },
) {
  const { table } = peopleOf(subject);
  await transaction(async (tx) => {
    await lockSubject(tx, subject);
    await storeState(claimed, data, tx);
    if (!tells || people.length === 0) return;
    const ids = people.map((person) => person.id);
    await tx.$executeRaw`
      update ${table} set delivery = 'calendar'
       where id = any(${ids}::uuid[]) and delivery = 'email'`;
  });
}

/** Of two who would invite a person, the provider and a mail, the first one does. */
async function claimPeople(subject: SyncSubject, people: EventPerson[]): Promise<string[]> {
  const { table } = peopleOf(subject);
  const ids = people.map(({ id }) => id);
  const rows = await transaction(async (tx) => {
    await lockSubject(tx, subject);
    return tx.$queryRaw<{ id: string }[]>`
      update ${table} set delivery = 'calendar', delivery_detail = null
       where id = any(${ids}::uuid[]) and delivery is distinct from 'email' and status = 'invited' returning id`;
  });
  return rows.map(({ id }) => id);
}

async function unclaimPeople(subject: SyncSubject, ids: string[]) {
  const { table } = peopleOf(subject);
  await transaction(async (tx) => {
    await lockSubject(tx, subject);
    await tx.$executeRaw`
      update ${table} set delivery = null where id = any(${ids}::uuid[]) and delivery = 'calendar'`;
  });
}
