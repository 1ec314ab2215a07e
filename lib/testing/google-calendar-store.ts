import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";

/** Events as Google's Calendar API writes them, in the memory of a test. */
export type StoredMoment = { dateTime?: string; date?: string; timeZone?: string };
type StoredAttendee = {
  email: string;
  displayName?: string;
  responseStatus: string;
  self?: boolean;
  organizer?: boolean;
};
export type StoredEvent = {
  kind: "calendar#event";
  id: string;
  iCalUID: string;
  etag: string;
  sequence: number;
  status: string;
  htmlLink: string;
  summary?: string;
  description?: string;
  location?: string;
  start: StoredMoment;
  end: StoredMoment;
  recurrence?: string[];
  recurringEventId?: string;
  originalStartTime?: StoredMoment;
  transparency?: string;
  eventType?: string;
  attendees?: StoredAttendee[];
  organizer?: { email: string; displayName?: string; self?: boolean };
  extendedProperties?: { private?: Record<string, string> };
};
export type EventFields = Partial<StoredEvent>;

/** A refusal as Google words it. */
export class GoogleRefusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    message: string,
  ) {
    super(message);
  }
}

const refuse = (status: number, reason: string, message: string) => new GoogleRefusal(status, reason, message);

/** One calendar: its events and, by the id of the instance, the occurrences that differ. */
export class CalendarStore {
  private readonly masters = new Map<string, StoredEvent>();
  private readonly exceptions = new Map<string, StoredEvent>();
  private changes = 0;

  constructor(readonly owner: string) {}

  insert(fields: EventFields): StoredEvent {
    const id = fields.id ?? `made${(this.changes + 1).toString(32)}of${Buffer.from(this.owner).toString("hex")}`;
    if (!/^[a-v0-9]{5,1024}$/.test(id)) throw refuse(400, "invalid", "Invalid resource id value.");
    if (this.masters.has(id)) throw refuse(409, "duplicate", "The requested identifier already exists.");
    const event = this.complete({ ...fields, id }, 0);
    this.masters.set(id, event);
    return event;
  }

  /** A deleted event is still there, as cancelled. */
  get(id: string): StoredEvent {
    const found = this.masters.get(id) ?? this.exceptions.get(id) ?? this.instanceOf(id);
    if (!found) throw refuse(404, "notFound", "Not Found");
    return found;
  }

  replace(id: string, fields: EventFields): StoredEvent {
    const before = this.get(id);
    const { recurringEventId, originalStartTime, organizer } = before;
    const kept = { id, organizer, ...(recurringEventId && { recurringEventId, originalStartTime }) };
    const event = this.complete({ status: "confirmed", ...fields, ...kept }, before.sequence + 1);
    (recurringEventId ? this.exceptions : this.masters).set(id, event);
    return event;
  }

  patch = (id: string, fields: EventFields) => this.replace(id, { ...this.get(id), ...fields });

  delete(id: string): StoredEvent {
    const before = this.get(id);
    if (before.status === "cancelled") throw refuse(410, "deleted", "Resource has been deleted");
    const event = { ...before, status: "cancelled", etag: this.nextEtag() };
    (before.recurringEventId ? this.exceptions : this.masters).set(id, event);
    return event;
  }

  /** What is in the calendar: events and occurrences that differ, without the deleted ones. */
  all = () => [...this.masters.values(), ...this.exceptions.values()].filter(({ status }) => status !== "cancelled");

  list({ showDeleted = false, iCalUID }: { showDeleted?: boolean; iCalUID?: string } = {}): StoredEvent[] {
    return [...this.masters.values(), ...this.exceptions.values()].filter(
      (event) => (showDeleted || event.status !== "cancelled") && (!iCalUID || event.iCalUID === iCalUID),
    );
  }

  /** Single events and occurrences that overlap the range, by start. */
  expand(from: number, to: number): StoredEvent[] {
    const masters = [...this.masters.values()].filter(({ status }) => status !== "cancelled");
    const singles = masters.flatMap((event) => (event.recurrence ? this.instances(event, to) : [event]));
    // Google keeps occurrences that differ even when the rule no longer gives them.
    const listed = new Set(singles.map(({ id }) => id));
    const orphans = [...this.exceptions.values()].filter(
      ({ id, recurringEventId = "" }) =>
        !listed.has(id) &&
        this.masters.get(recurringEventId)?.status === "confirmed" &&
        this.masters.get(recurringEventId)?.recurrence,
    );
    return [...singles, ...orphans]
      .filter(({ status, start, end }) => status !== "cancelled" && instantOf(start) < to && instantOf(end) > from)
      .sort((a, b) => instantOf(a.start) - instantOf(b.start));
  }

  private instances(master: StoredEvent, to: number): StoredEvent[] {
    return occurrencesOf(master, to).map((start) => {
      const id = `${master.id}_${isAllDay(master) ? compact(start).slice(0, 8) : compact(start)}`;
      return this.exceptions.get(id) ?? instanceAt(master, id, start);
    });
  }

  private instanceOf(id: string): StoredEvent | null {
    const { masterId = "", at = "" } = /^(?<masterId>[a-v0-9]+)_(?<at>\d{8}(T\d{6}Z)?)$/.exec(id)?.groups ?? {};
    const master = this.masters.get(masterId);
    if (!master?.recurrence) return null;
    const start = Date.parse(
      at.replace(/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z)?$/, "$1-$2-$3T$4:$5:$6Z").replace("T::Z", ""),
    );
    return this.instances(master, start + 1).find((instance) => instance.id === id) ?? null;
  }

  private complete(fields: EventFields & { id: string }, sequence: number): StoredEvent {
    const { start, end, attendees } = fields;
    if (!start || !end) throw refuse(400, "required", `Missing ${start ? "end" : "start"} time.`);
    if (Number.isNaN(instantOf(start)) || Number.isNaN(instantOf(end))) throw refuse(400, "invalid", "Invalid value.");
    if (instantOf(start) > instantOf(end)) throw refuse(400, "timeRangeEmpty", "The specified time range is empty.");
    if (fields.recurrence && start.dateTime && !start.timeZone) {
      throw refuse(400, "required", "Missing time zone definition for start time.");
    }
    if (attendees?.some(({ email }) => !/^[^@\s]+@[^@\s]+$/.test(email))) {
      throw refuse(400, "invalid", "Invalid attendee email.");
    }
    const event: StoredEvent = {
      status: "confirmed",
      organizer: { email: this.owner, self: true },
      ...fields,
      start,
      end,
      kind: "calendar#event",
      iCalUID: `${fields.recurringEventId ?? fields.id}@google.com`,
      htmlLink: `https://www.google.com/calendar/event?eid=${Buffer.from(fields.id).toString("base64url")}`,
      etag: this.nextEtag(),
      sequence,
    };
    if (event.recurrence) occurrencesOf(event, instantOf(start));
    return event;
  }

  private nextEtag() {
    this.changes += 1;
    return `"${this.changes}"`;
  }
}

export const instantOf = ({ dateTime, date }: StoredMoment) => Date.parse(dateTime ?? `${date}T00:00:00Z`);

const isAllDay = ({ start }: StoredEvent) => start.date !== undefined;
const compact = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");

function instanceAt(master: StoredEvent, id: string, start: number): StoredEvent {
  const { recurrence: _, ...rest } = master;
  const length = instantOf(master.end) - instantOf(master.start);
  const moment = (at: number): StoredMoment =>
    isAllDay(master)
      ? { date: new Date(at).toISOString().slice(0, 10) }
      : { dateTime: new Date(at).toISOString(), timeZone: master.start.timeZone };
  return {
    ...rest,
    id,
    recurringEventId: master.id,
    originalStartTime: moment(start),
    start: moment(start),
    end: moment(start + length),
  };
}

/** Starts up to `to`, without the excepted ones. */
function occurrencesOf({ start, recurrence = [] }: StoredEvent, to: number): number[] {
  const zone = start.date ? "UTC" : (start.timeZone ?? "UTC");
  const first = Temporal.Instant.fromEpochMilliseconds(instantOf(start)).toZonedDateTimeISO(zone);
  const wall = first.toPlainDateTime().toString({ smallestUnit: "second" }).replace(/[-:]/g, "");
  const rule = recurrence.find((line) => line.startsWith("RRULE:"));
  const excepted = recurrence
    .filter((line) => line.startsWith("EXDATE"))
    .flatMap((line) => line.slice(line.indexOf(":") + 1).split(","))
    .map((value) => Date.parse(value.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z")));
  if (excepted.some(Number.isNaN)) throw refuse(400, "invalid", "Invalid recurrence rule.");
  try {
    const rruleString = `DTSTART;TZID=${zone}:${wall}\n${rule}`;
    return new RRuleTemporal({ rruleString, temporal: Temporal })
      .between(new Date(instantOf(start)), new Date(to), true)
      .map(({ epochMilliseconds }) => epochMilliseconds)
      .filter((at) => !excepted.includes(at));
  } catch {
    throw refuse(400, "invalid", "Invalid recurrence rule.");
  }
}
