import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { transaction } from "../events/transaction";
import { runWaiting } from "../jobs/enqueue";
import type { AttendeeResponse, Calendar } from "../providers/calendar/provider";
import type { ClaimedEvent } from "./claim-event";
import { eventUid } from "./event-uid";
import type { EventPerson, EventSource } from "./find-event-source";
import { lockSubject } from "./lock-subject";
import { eventIdOf, idOf, peopleOf, type SyncSubject, waitingMailsKey } from "./sync-subject";

type Sync = { subject: SyncSubject; claimed: ClaimedEvent; source: EventSource; isForced: boolean };

/**
 * Writes the event of a claimed row, in up to three steps, because a provider tells all attendees of what is written or
 * nobody: what people on the event have to hear, what changes without a word, and whom to invite. What was done is
 * stored after each step. Before the provider is to tell anybody, a call shows that it answers: one that takes too long
 * may have told them all the same.
 */
export async function writeEvent(calendar: Calendar, sync: Sync): Promise<"written" | "mails first"> {
  const { subject, claimed, source } = sync;
  const on = z.record(z.string(), z.string()).parse(claimed.attendees);
  const isOn = ({ emailKey }: EventPerson) => emailKey in on;
  const asked = source.people.filter(({ isAsked }) => isAsked);
  const tells = calendar.tellsAttendees;
  const hasChange = claimed.changes > claimed.toldChanges;
  const listeners = hasChange && tells ? source.people.filter(isOn) : [];
  const isTelling = listeners.some(({ delivery }) => delivery === "calendar");
  if (isTelling && listeners.some(isToldByMail)) {
    // Some were mailed already, because an earlier attempt failed, and the provider would tell them again.
    await transaction((tx) => runWaiting(tx, waitingMailsKey(subject)));
    return "mails first";
  }
  if (!source.event) {
    await removeEvent(calendar, sync, { isTelling });
    return "written";
  }
  const fresh = asked.filter((person) => tells && source.isAhead && !isToldByMail(person) && !isOn(person));
  const state = makeState(calendar, sync, on);
  if (isTelling) await state.put(asked.filter(isOn), { tell: true });
  const quiet = asked.filter((person) => !fresh.includes(person));
  const isFirst = claimed.eventId === null && quiet.length === 0 && fresh.length > 0;
  if (!isFirst) await state.put(quiet, { tell: false });
  if (fresh.length > 0) await state.invite(quiet, fresh);
  return "written";
}

/** Nobody else tells them: neither a mail that was sent nor an event that they are on. */
const isToldByMail = ({ delivery }: EventPerson) => delivery === "email";

const answers: Record<EventPerson["response"], AttendeeResponse> = {
  none: "needsAction",
  accepted: "accepted",
  declined: "declined",
  proposed: "tentative",
};

/** `on`: the people on the event as it was last written, with the answer that was written. */
function makeState(calendar: Calendar, { subject, claimed, source, isForced }: Sync, on: Record<string, string>) {
  let isForcedStill = isForced;
  let isReached = false;
  let written = claimed.written;
  const id = eventIdOf(subject);

  async function put(people: EventPerson[], { tell }: { tell: boolean }) {
    if (!source.event) return;
    const attendees = Object.fromEntries(people.map(({ emailKey, response }) => [emailKey, response]));
    const hash = createHash("sha256")
      .update(JSON.stringify([source.event, attendees]))
      .digest("base64url");
    let link: { htmlLink?: string | null } = {};
    if (hash !== written || isForcedStill) {
      if (tell && !isReached) await calendar.readAnswers(id, null);
      link = await calendar.writeEvent(
        id,
        {
          ...source.event,
          uid: eventUid(idOf(subject)),
          attendees: people.map(({ email, emailKey, name, response }) => ({
            email,
            name,
            // What was answered at the provider since is newer: unanswered here leaves it as it is there.
            response: on[emailKey] === response ? "needsAction" : answers[response],
          })),
        },
        { tell },
      );
      isReached = true;
      isForcedStill = false;
    }
    const isTold = (person: EventPerson) => !calendar.tellsAttendees || person.delivery === "calendar";
    if (hash === written && claimed.changes === claimed.toldChanges && people.every(isTold)) return;
    await save(subject, claimed, people, {
      ...{ eventId: id, sequence: source.event.sequence, attendees, written: hash, toldChanges: claimed.changes },
      ...(link.htmlLink === undefined ? {} : { htmlLink: link.htmlLink }),
      tells: calendar.tellsAttendees,
    });
    written = hash;
    Object.assign(on, attendees);
  }

  /** Whoever was meanwhile mailed instead is on the event without being told again. */
  async function invite(others: EventPerson[], fresh: EventPerson[]) {
    if (!isReached) await calendar.readAnswers(id, null);
    isReached = true;
    const ids = await claimPeople(subject, fresh);
    const claimedPeople = fresh.filter((person) => ids.includes(person.id));
    const mailed = fresh.filter((person) => !ids.includes(person.id));
    try {
      if (claimedPeople.length > 0) await put([...others, ...claimedPeople], { tell: true });
    } catch (error) {
      await unclaimPeople(subject, ids);
      throw error;
    }
    if (mailed.length > 0) await put([...others, ...claimedPeople, ...mailed], { tell: false });
  }

  return { put, invite };
}

async function removeEvent(calendar: Calendar, { subject, claimed }: Sync, { isTelling }: { isTelling: boolean }) {
  const id = eventIdOf(subject);
  if (isTelling) await calendar.readAnswers(id, null);
  await calendar.deleteEvent(id, { tell: isTelling });
  const gone = { eventId: null, htmlLink: null, attendees: {}, written: null, toldChanges: claimed.changes };
  await save(subject, claimed, [], { ...gone, tells: false });
}

type Saved = {
  eventId: string | null;
  htmlLink?: string | null;
  sequence?: number;
  attendees: Record<string, string>;
  written: string | null;
  toldChanges: number;
};

/** `tells`: from now on the provider tells these people of changes. */
async function save(
  subject: SyncSubject,
  { id, claimedUntil }: ClaimedEvent,
  people: EventPerson[],
  { tells, ...data }: Saved & { tells: boolean },
) {
  const { table } = peopleOf(subject);
  await transaction(async (tx) => {
    await lockSubject(tx, subject);
    await tx.calendarEvent.updateMany({ where: { id, claimedUntil }, data });
    if (!tells || people.length === 0) return;
    const ids = people.map((person) => person.id);
    await tx.$executeRaw`
      update ${table} set delivery = 'calendar'
       where id = any(${ids}::uuid[]) and delivery is distinct from 'calendar'`;
  });
}

/** Of two who would invite a person, the provider and a mail, the first one does. */
async function claimPeople(subject: SyncSubject, people: EventPerson[]): Promise<string[]> {
  const { table } = peopleOf(subject);
  const ids = people.map(({ id }) => id);
  const rows = await transaction(async (tx) => {
    await lockSubject(tx, subject);
    return tx.$queryRaw<{ id: string }[]>`
      update ${table} set delivery = 'calendar'
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
