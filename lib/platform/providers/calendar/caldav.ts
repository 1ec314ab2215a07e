import "server-only";
import { setImmediate as letOthersRun } from "node:timers/promises";
import { z } from "zod";
import { compactUtc } from "@/lib/language/time/compact-utc";
import { mergeRanges, type TimeRange } from "@/lib/language/time/ranges";
import { isTimezone } from "@/lib/language/time/schema";
import { atMidnight } from "@/lib/language/time/zoned";
import {
  asFolder,
  assertMultistatus,
  type Collection,
  collectionProps,
  invalidAnswer,
  readCollections,
  readFiles,
} from "./caldav-collections";
import { type Api, findFiles, queryFiles } from "./caldav-files";
import { authorizationOf, makeCaldavFetch, toCaldavFailure } from "./caldav-request";
import type { CalendarAccess } from "./calendar";
import { callWithin, mapFew } from "./call-within";
import type { CaldavCredentials } from "./connect-caldav";
import { type Calendar, CalendarFailure, type EventToWrite, type ListedEvent } from "./provider";
import { tryOrNull } from "./try-or-null";

const calendarsMax = 20;
const writesMax = 4;
const credentialsShape = z.object({ user: z.string(), password: z.string(), home: z.url() });

type File = { etag: string | null; ics: string };

/** A calendar on a CalDAV server (RFC 4791): one file an event. */
export function openCaldav(
  { calendarId, credentials, email, timezone: personZone = "UTC" }: CalendarAccess,
  { timeoutMs }: { timeoutMs?: number } = {},
): Calendar {
  const owner = email.toLowerCase();
  const known = readCredentials(credentials);
  const fileUrl = (id: string) => `${asFolder(calendarId)}${id}.ics`;

  const call = <T>(work: (api: Api, login: CaldavCredentials) => Promise<T>) =>
    callWithin({ toFailure: toCaldavFailure, timeoutMs }, (send, signal) => {
      if (!known) throw new CalendarFailure("refused", "The calendar has to be connected again.");
      const headers = { authorization: authorizationOf(known) };
      return work({ send, fetch: makeCaldavFetch(signal), headers, signal }, known);
    });

  /** Null: there is none. */
  async function readFile({ send, fetch, headers }: Api, id: string): Promise<File | null> {
    const response = await send(() => fetch(fileUrl(id), { headers }));
    if (response.status === 404 || response.status === 410) return null;
    if (!response.ok) throw invalidAnswer();
    return { etag: response.headers.get("etag"), ics: await response.text() };
  }

  /** Answers whether it was written; not when the file is no longer as `before`. */
  async function putFile(api: Api, id: string, event: EventToWrite, before: File | null): Promise<boolean> {
    const [{ writeCalendarFile }, { readAnswersFromFile, readWritten }] = await Promise.all([
      import("./write-calendar-file"),
      import("./read-calendar-file"),
    ]);
    const isUnmoved = before !== null && tryOrNull(() => readWritten(before.ics))?.start === event.start.getTime();
    // Who accepted Tuesday has not accepted Thursday.
    const answers = isUnmoved ? readAnswersFromFile(before.ics, null) : undefined;
    const condition: Record<string, string> = before ? {} : { "if-none-match": "*" };
    if (before?.etag) condition["if-match"] = before.etag;
    const headers = { ...api.headers, ...condition, "content-type": "text/calendar; charset=utf-8" };
    const body = writeCalendarFile(event, answers);
    const response = await api.send(() => api.fetch(fileUrl(id), { method: "PUT", headers, body }));
    if (response.ok) return true;
    if (response.status === 412) return false;
    const isConflict = response.status === 409 || response.status === 403;
    if (isConflict && (await removeByUid(api, event.uid))) return false;
    throw new CalendarFailure("unavailable", "The calendar server doesn't take this event.", {
      cause: new Error(`CalDAV: ${response.status}`),
      isLasting: true,
    });
  }

  /** The person took the event from a mail: the server holds one file for each UID, and ours says the same. */
  async function removeByUid(api: Api, uid: string): Promise<boolean> {
    const filter = { "prop-filter": { _attributes: { name: "UID" }, "text-match": { _text: uid } } };
    const others = readFiles(await queryFiles(api, calendarId, filter));
    for (const { href } of others) {
      await api.send(() => api.fetch(new URL(href, calendarId), { method: "DELETE", headers: api.headers }));
    }
    return others.length > 0;
  }

  /** Without reading it: the home may have been moved, and the connected calendar may still be there. */
  async function findCollections(api: Api, home: string): Promise<Collection[]> {
    const { propfind } = await import("tsdav");
    const options = { headers: api.headers, fetch: api.fetch };
    const found = await api.send(() => propfind({ url: home, props: collectionProps, depth: "1", ...options }));
    const calendars = readCollections(assertMultistatus(found), home).filter(({ takesEvents }) => takesEvents);
    const isOwn = ({ url }: Collection) => Number(url === asFolder(calendarId));
    return calendars.sort((a, b) => isOwn(b) - isOwn(a)).slice(0, calendarsMax);
  }

  async function list(
    range: TimeRange,
    onUnread: (title: string) => void = () => {},
  ): Promise<{ event: ListedEvent; timezone: string }[]> {
    return call(async (api, { home }) => {
      const { listFromFile } = await import("./read-calendar-file");
      const times = { start: compactUtc(range.start), end: compactUtc(range.end) };
      const lists = await mapFew(await findCollections(api, home), async ({ url, countsAsBusy, timezone: stated }) => {
        const timezone = stated && isTimezone(stated) ? stated : personZone;
        const events: ListedEvent[] = [];
        const { files, lost } = await findFiles(api, url, { "time-range": { _attributes: times } });
        for (const name of lost) onUnread(name);
        for (const { id, ics } of files) {
          // Many long rules would keep everybody waiting.
          await letOthersRun(null, { signal: api.signal });
          const found = tryOrNull(() => listFromFile(ics, { id, owner, isOwn: countsAsBusy, timezone }, range));
          events.push(...(found?.events ?? []));
          for (const title of found?.unread ?? [id]) onUnread(title);
        }
        return events.map((event) => ({ event, timezone }));
      });
      return lists.flat().sort((a, b) => a.event.start.getTime() - b.event.start.getTime());
    });
  }

  return {
    kind: "caldav",
    notifiesAttendees: false,
    writeEvent: (id, event) =>
      call(async (api) => {
        const [{ versionOf }, { readWritten }] = await Promise.all([
          import("./write-calendar-file"),
          import("./read-calendar-file"),
        ]);
        let before: File | null = null;
        for (let tries = 0; tries < writesMax; tries += 1) {
          const written = before && tryOrNull(() => readWritten(before?.ics ?? ""));
          const isUnchanged =
            written?.version === versionOf(event) &&
            written.title === event.title &&
            written.start === event.start.getTime();
          if (isUnchanged || (await putFile(api, id, event, before))) return { htmlLink: null };
          before = await readFile(api, id);
        }
        throw new CalendarFailure("unavailable", "The calendar is being changed by another program. Try again later.");
      }),
    deleteEvent: (id) =>
      call(async ({ send, fetch, headers }) => {
        const response = await send(() => fetch(fileUrl(id), { method: "DELETE", headers }));
        if (!response.ok && response.status !== 404 && response.status !== 410) throw invalidAnswer();
      }),
    listEvents: async (range, onUnread) => (await list(range, onUnread)).map(({ event }) => event),
    readBusy: async (emails, range, onUnread) => {
      const addresses = [...new Set(emails.map((one) => one.toLowerCase()))];
      const own = addresses.includes(owner) ? await list(range, onUnread) : [];
      const busy = own
        .filter(({ event }) => event.busy)
        .map(({ event: { start, end, allDay }, timezone }) =>
          allDay ? { start: atMidnight(start, timezone), end: atMidnight(end, timezone) } : { start, end },
        );
      return new Map(addresses.map((one) => [one, one === owner ? mergeRanges(busy) : null]));
    },
    readAnswers: (id, originalStart) =>
      call(async (api) => {
        const { readAnswersFromFile } = await import("./read-calendar-file");
        const file = await readFile(api, id);
        if (!file) return new Map();
        const answers = tryOrNull(() => readAnswersFromFile(file.ics, originalStart));
        if (!answers) throw invalidAnswer();
        return answers;
      }),
    revoke: async () => {},
  };
}

function readCredentials(text: string): CaldavCredentials | null {
  return tryOrNull(() => credentialsShape.parse(JSON.parse(text)));
}
