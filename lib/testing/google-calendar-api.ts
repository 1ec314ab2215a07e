import { createHash } from "node:crypto";
import { mergeRanges } from "@/lib/language/time/ranges";
import { CalendarStore, type EventFields, GoogleRefusal, instantOf, type StoredEvent } from "./google-calendar-store";
import type { GoogleScope } from "./google-grants";

export type GooglePerson = { sub: string; email: string; email_verified: boolean; name: string };
type CalendarEntry = { id: string; summary: string; primary?: true; selected: boolean; accessRole: string };
type Account = {
  person: GooglePerson;
  /** Its calendars by id; the first is its own, named by its address. */
  calendars: { entry: CalendarEntry; store: CalendarStore }[];
  /** Whether others may see when it is busy. */
  tellsBusy: boolean;
};
type CalendarRequest = {
  method: string;
  /** Below /calendar/v3. */
  path: string;
  query: URLSearchParams;
  fields: EventFields;
  /** The address of who asks, or a refusal. */
  authenticate: (scope: GoogleScope) => string;
};

type BusyQuery = { timeMin: string; timeMax: string; items: { id: string }[] };

const pageMax = 250;
const endOfTime = Date.parse("2100-01-01T00:00:00Z");

/** The accounts of Google's double, and the Calendar API over them. */
export function makeGoogleCalendars() {
  const accounts = new Map<string, Account>();
  /** Mails that Google would have sent about an event. */
  const mailsTold: { to: string; eventId: string; kind: "invitation" | "update" | "cancellation" }[] = [];

  const accountOf = (email: string): Account => {
    const id = email.toLowerCase();
    const known = accounts.get(id);
    if (known) return known;
    const entry = { id, summary: id, primary: true as const, selected: true, accessRole: "owner" };
    const sub = createHash("sha256").update(id).digest("hex").slice(0, 21);
    const account: Account = {
      person: { sub, email: id, email_verified: true, name: id.split("@")[0] ?? id },
      calendars: [{ entry, store: new CalendarStore(id) }],
      tellsBusy: true,
    };
    accounts.set(id, account);
    return account;
  };
  const storeOf = (email: string, calendarId = "primary"): CalendarStore => {
    const id = calendarId === "primary" ? email.toLowerCase() : calendarId;
    const found = accountOf(email).calendars.find(({ entry }) => entry.id === id);
    if (!found) throw new GoogleRefusal(404, "notFound", "Not Found");
    return found.store;
  };

  /** What the account sees of its own calendar: invitations of others are in it, too. */
  function expandPrimary(email: string, from: number, to: number): StoredEvent[] {
    const invited = [...accounts.values()]
      .filter((account) => account.person.email !== email)
      .flatMap((account) => storeOf(account.person.email).expand(from, to))
      .filter(({ attendees = [] }) => attendees.some((attendee) => attendee.email === email))
      .map((event) => ({
        ...event,
        organizer: { ...event.organizer, email: event.organizer?.email ?? "", self: false },
      }));
    return [...storeOf(email).expand(from, to), ...invited]
      .map((event) => ({
        ...event,
        attendees: event.attendees?.map((attendee) => ({ ...attendee, self: attendee.email === email })),
      }))
      .sort((a, b) => instantOf(a.start) - instantOf(b.start));
  }

  function busyTimes(email: string, from: number, to: number) {
    const isBusy = ({ transparency, attendees = [] }: StoredEvent) =>
      transparency !== "transparent" &&
      !attendees.some((attendee) => attendee.email === email && attendee.responseStatus === "declined");
    const ranges = expandPrimary(email, from, to)
      .filter(isBusy)
      .map(({ start, end }) => ({ start: new Date(instantOf(start)), end: new Date(instantOf(end)) }));
    return mergeRanges(ranges).map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() }));
  }

  function tell(event: StoredEvent, kind: (typeof mailsTold)[number]["kind"], sendUpdates: string | null) {
    if (sendUpdates !== "all") return;
    for (const { email } of event.attendees ?? []) {
      if (email !== event.organizer?.email) mailsTold.push({ to: email, eventId: event.id, kind });
    }
  }

  function listEvents(email: string, calendarId: string, query: URLSearchParams) {
    const singleEvents = query.get("singleEvents") === "true";
    if (query.get("orderBy") === "startTime" && !singleEvents) {
      throw new GoogleRefusal(400, "invalid", "The requested ordering is not available for the particular query.");
    }
    const from = Date.parse(query.get("timeMin") ?? "1970-01-01T00:00:00Z");
    const to = query.has("timeMax") ? Date.parse(query.get("timeMax") ?? "") : endOfTime;
    const store = storeOf(email, calendarId);
    const expanded = () =>
      store.owner === email && store === storeOf(email) ? expandPrimary(email, from, to) : store.expand(from, to);
    const all = singleEvents
      ? expanded()
      : store.list({
          showDeleted: query.get("showDeleted") === "true",
          iCalUID: query.get("iCalUID") ?? undefined,
        });
    const size = Math.min(Number(query.get("maxResults") ?? pageMax), pageMax);
    const at = Number(query.get("pageToken") ?? 0);
    const next = at + size < all.length ? { nextPageToken: String(at + size) } : {};
    return { kind: "calendar#events", items: all.slice(at, at + size), ...next };
  }

  function freeBusy(query: BusyQuery, reader: string) {
    const [from, to] = [Date.parse(query.timeMin), Date.parse(query.timeMax)];
    if (query.items.length > 50) throw new GoogleRefusal(400, "tooManyCalendarsRequested", "Too many calendars.");
    if (to - from > 92 * 24 * 3_600_000) {
      throw new GoogleRefusal(400, "timeRangeTooLong", "The requested time range is too long.");
    }
    const calendars = query.items.map(({ id }) => {
      const isKnown = id.toLowerCase() === reader || accounts.get(id.toLowerCase())?.tellsBusy;
      const unknown = { errors: [{ domain: "global", reason: "notFound" }], busy: [] };
      return [id, isKnown ? { busy: busyTimes(id.toLowerCase(), from, to) } : unknown];
    });
    return { kind: "calendar#freeBusy", ...query, calendars: Object.fromEntries(calendars) };
  }

  /** Answers the body; undefined: none. Throws GoogleRefusal. */
  function answer({ method, path, query, fields, authenticate }: CalendarRequest): unknown {
    if (path === "/freeBusy") return freeBusy(fields as BusyQuery, authenticate("free_busy"));
    if (path === "/users/me/calendarList") {
      const email = authenticate("calendar_list");
      return { kind: "calendar#calendarList", items: accountOf(email).calendars.map(({ entry }) => entry) };
    }
    const [, calendarId = "", eventId] =
      /^\/calendars\/([^/]+)\/events(?:\/([^/]+))?$/.exec(path)?.map((value) => value && decodeURIComponent(value)) ??
      [];
    if (!calendarId) throw new GoogleRefusal(404, "notFound", "Not Found");
    const email = authenticate("events");
    const store = storeOf(email, calendarId);
    const sendUpdates = query.get("sendUpdates");
    if (!eventId) {
      if (method !== "POST") return listEvents(email, calendarId, query);
      const made = store.insert(fields);
      tell(made, "invitation", sendUpdates);
      return made;
    }
    if (method === "GET") return store.get(eventId);
    if (method === "DELETE") return void tell(store.delete(eventId), "cancellation", sendUpdates);
    const event = store.replace(eventId, fields);
    tell(event, "update", sendUpdates);
    return event;
  }

  return { mailsTold, accountOf, storeOf, answer };
}
