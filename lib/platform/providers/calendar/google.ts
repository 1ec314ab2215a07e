import "server-only";
import type { calendar_v3 } from "@googleapis/calendar";
import { z } from "zod";
import { mergeRanges, type TimeRange } from "@/lib/language/time/ranges";
import { expandRule } from "@/lib/language/time/recurrence";
import type { CalendarAccess } from "./calendar";
import { type GoogleApi, goneStatuses, makeGoogleCalls, nullOnStatus } from "./call-google";
import { mapFew } from "./call-within";
import {
  type GoogleEvent,
  googleEvent,
  instanceId,
  isSameTime,
  isUnchanged,
  readAttendeeAnswers,
  saysTheSame,
  toGoogleEvent,
  toListedEvent,
  withAnswers,
} from "./google-event";
import { invalidAnswer, outOfScope } from "./google-failure";
import { missingScopes } from "./google-oauth";
import type { Calendar, EventToWrite, ListedEvent } from "./provider";

/** The first page of `calendarList`; who selects more than these sees the first. */
const calendarsMax = 20;
const pageSize = 250;
const pagesMax = 8;
/** Google refuses to tell the busy times of much longer ranges. */
const busyRangeMs = 60 * 24 * 3_600_000;

const calendarsAnswer = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        selected: z.boolean().default(false),
        primary: z.boolean().default(false),
        accessRole: z.string().optional(),
      }),
    )
    .default([]),
});
const eventsAnswer = z.object({ items: z.array(googleEvent).default([]), nextPageToken: z.string().optional() });
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const busyAnswer = z.object({
  calendars: z.record(
    z.string(),
    z.object({
      errors: z.array(z.unknown()).default([]),
      busy: z.array(z.object({ start: instant, end: instant })).default([]),
    }),
  ),
});

/** Google Calendar by its API, for the calendar that the person connected. */
export function openGoogle(
  { calendarId, credentials, scopes }: CalendarAccess,
  saveCredentials: (credentials: string) => Promise<void>,
  { timeoutMs }: { timeoutMs?: number } = {},
): Calendar {
  const { call, revoke } = makeGoogleCalls({ credentials, saveCredentials, timeoutMs });
  const missing = missingScopes(scopes);

  /** Null when Google has no such event, or not any more. */
  async function find({ calendar, execute }: GoogleApi, eventId: string): Promise<GoogleEvent | null> {
    const answer = await execute(nullOnStatus(goneStatuses, () => calendar.events.get({ calendarId, eventId })));
    return answer && parse(googleEvent, answer.data);
  }

  /** Sets the event with this id, that of an occurrence included. */
  async function replace(
    { calendar, execute }: GoogleApi,
    found: GoogleEvent,
    requestBody: calendar_v3.Schema$Event,
    sendUpdates: "all" | "none",
  ) {
    if (isUnchanged(found, requestBody)) return found;
    const change = { calendarId, eventId: found.id, sendUpdates, requestBody: withAnswers(requestBody, found) };
    return parse(googleEvent, (await execute(() => calendar.events.update(change))).data);
  }

  /** The occurrences that differ, and those that differed before and no longer do. */
  async function writeOccurrences(
    api: GoogleApi,
    series: GoogleEvent,
    event: EventToWrite,
    sendUpdates: "all" | "none",
  ) {
    const { recurrence } = event;
    if (!recurrence) return;
    const wanted = new Map(
      recurrence.changed.map((content) => [
        instanceId(series.id, content.originalStart),
        toGoogleEvent(event, content),
      ]),
    );
    const before = await listExceptions(api, series);
    await mapFew(before, async (found) => {
      const originalStart = found.originalStartTime?.at;
      if (wanted.has(found.id) || !originalStart) return;
      const isExcepted = recurrence.except.some((start) => start.getTime() === originalStart.getTime());
      if (!isExcepted && isOccurrenceAt(recurrence.rule, event, originalStart)) {
        const usual = toGoogleEvent(event, { ...event, start: originalStart });
        // An answer makes an occurrence differ, too. The update of the series notified people of what changed for all.
        if (!saysTheSame(found, usual))
          await replace(api, found, usual, isSameTime(found, usual) ? "none" : sendUpdates);
      } else if (found.status !== "cancelled") {
        await api.execute(
          nullOnStatus(goneStatuses, () => api.calendar.events.delete({ calendarId, eventId: found.id, sendUpdates })),
        );
      }
    });
    await mapFew([...wanted], async ([eventId, requestBody]) => {
      const found = before.find((one) => one.id === eventId) ?? (await find(api, eventId));
      // Another answer is nobody else's news.
      if (found) await replace(api, found, requestBody, isSameTime(found, requestBody) ? "none" : sendUpdates);
    });
  }

  async function listExceptions(
    { calendar, execute }: GoogleApi,
    { id, iCalUID }: GoogleEvent,
  ): Promise<GoogleEvent[]> {
    if (!iCalUID) return [];
    const all = await readPages(({ pageToken }) =>
      execute(() => calendar.events.list({ calendarId, iCalUID, showDeleted: true, pageToken })),
    );
    return all.filter(({ recurringEventId }) => recurringEventId === id);
  }

  /** Without leave to read the list: the connected calendar alone. */
  async function findCalendars({ calendar, execute }: GoogleApi): Promise<{ id: string; isOwn: boolean }[]> {
    if (missing.includes("calendar_list")) return [{ id: calendarId, isOwn: true }];
    const list = await execute(() => calendar.calendarList.list({ minAccessRole: "reader", maxResults: pageSize }));
    return parse(calendarsAnswer, list.data)
      .items.filter(({ selected, primary }) => selected || primary)
      .sort((a, b) => Number(b.primary) - Number(a.primary))
      .slice(0, calendarsMax)
      .map(({ id, accessRole }) => ({ id, isOwn: accessRole === "owner" }));
  }

  return {
    kind: "google",
    notifiesAttendees: true,
    writeEvent: (id, event, { notify }) =>
      call(async (api) => {
        if (missing.includes("events")) throw outOfScope();
        const sendUpdates = notify ? "all" : "none";
        const requestBody = toGoogleEvent(event);
        const insertion = { calendarId, sendUpdates, requestBody: { ...requestBody, id } };
        const isNew = await api.execute(nullOnStatus([409], () => api.calendar.events.insert(insertion)));
        const found = isNew ? parse(googleEvent, isNew.data) : await find(api, id);
        if (!found) throw invalidAnswer();
        const written = isNew ? found : await replace(api, found, requestBody, sendUpdates);
        // Google has just notified people of the series. Its occurrences are the same change.
        const occurrenceUpdates = isNew || written !== found ? "none" : sendUpdates;
        if (!isNew || event.recurrence?.changed.length) await writeOccurrences(api, written, event, occurrenceUpdates);
        return { htmlLink: written.htmlLink ?? null };
      }),
    deleteEvent: (eventId, { notify }) =>
      call(async ({ calendar, execute }) => {
        const sendUpdates = notify ? "all" : "none";
        await execute(nullOnStatus(goneStatuses, () => calendar.events.delete({ calendarId, eventId, sendUpdates })));
      }),
    listEvents: (range) =>
      call(async (api) => {
        if (missing.includes("events")) throw outOfScope();
        const window = {
          timeMin: range.start.toISOString(),
          timeMax: range.end.toISOString(),
          singleEvents: true,
          orderBy: "startTime",
          maxResults: pageSize,
        };
        const perCalendar = await mapFew(await findCalendars(api), async ({ id, isOwn }) => {
          const events = await readPages(({ pageToken }) =>
            // Others may have taken back a calendar that they shared.
            api.execute(
              nullOnStatus(isOwn ? [] : goneStatuses, () =>
                api.calendar.events.list({ calendarId: id, ...window, pageToken }),
              ),
            ),
          );
          return events.flatMap((event) => toListedEvent(event, isOwn) ?? []);
        });
        return uniqueByStart(perCalendar.flat());
      }),
    readBusy: (emails, range) =>
      call(async ({ calendar, execute }) => {
        if (missing.includes("free_busy")) throw outOfScope();
        const addresses = [...new Set(emails.map((email) => email.toLowerCase()))];
        const items = addresses.map((id) => ({ id }));
        const answers = await mapFew(splitRange(range), async ({ start, end }) => {
          const requestBody = { timeMin: start.toISOString(), timeMax: end.toISOString(), items };
          return parse(busyAnswer, (await execute(() => calendar.freebusy.query({ requestBody }))).data).calendars;
        });
        return new Map(
          addresses.map((email) => {
            const parts = answers.map((calendars) => calendars[email]);
            const isKnown = parts.every((part) => part && part.errors.length === 0);
            return [email, isKnown ? mergeRanges(parts.flatMap((part) => part?.busy ?? [])) : null];
          }),
        );
      }),
    readAnswers: (id, originalStart) =>
      call(async (api) => {
        const found = await find(api, originalStart ? instanceId(id, originalStart) : id);
        return found && found.status !== "cancelled" ? readAttendeeAnswers(found) : new Map();
      }),
    revoke,
  };
}

const isOccurrenceAt = (rule: string, anchor: EventToWrite, at: Date) =>
  expandRule(rule, anchor, { from: at, to: new Date(at.getTime() + 1) }).length > 0;

function parse<T>(shape: z.ZodType<T>, data: unknown): T {
  const parsed = shape.safeParse(data);
  if (!parsed.success) throw invalidAnswer(parsed.error);
  return parsed.data;
}

async function readPages(
  readPage: (options: { pageToken?: string }) => Promise<{ data: unknown } | null>,
): Promise<GoogleEvent[]> {
  const events: GoogleEvent[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < pagesMax; page += 1) {
    const { items, nextPageToken } = parse(eventsAnswer, (await readPage({ pageToken }))?.data ?? {});
    events.push(...items);
    if (!nextPageToken) break;
    pageToken = nextPageToken;
  }
  return events;
}

/** An invitation is in the calendars of several people; the person's own copy comes first. */
function uniqueByStart(events: ListedEvent[]): ListedEvent[] {
  const seen = new Map<string, ListedEvent>();
  for (const event of events) {
    const key = `${event.uid} ${event.start.getTime()}`;
    if (!seen.has(key)) seen.set(key, event);
  }
  return [...seen.values()].sort((a, b) => a.start.getTime() - b.start.getTime());
}

function splitRange({ start, end }: TimeRange): TimeRange[] {
  const parts: TimeRange[] = [];
  for (let at = start.getTime(); at < end.getTime(); at += busyRangeMs) {
    parts.push({ start: new Date(at), end: new Date(Math.min(at + busyRangeMs, end.getTime())) });
  }
  return parts;
}
