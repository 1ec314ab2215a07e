import { inspect } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { withGoogleDouble } from "@/lib/testing/google-calendar";
import type { CalendarAccess } from "./calendar";
import { openCalendar } from "./calendar";
import { openGoogle } from "./google";
import { finishGoogle, googleConsentUrl, missingScopes } from "./google-oauth";
import type { EventToWrite } from "./provider";

const google = withGoogleDouble();
const redirectUri = "http://localhost:3000/api/calendar/connect/callback";
const verifier = "v".repeat(64);
const at = (text: string) => new Date(`${text}:00Z`);
const day = { start: at("2026-12-01T00:00"), end: at("2026-12-02T00:00") };
const moment = (text: string) => ({ dateTime: at(text).toISOString() });

/** Each test has a person of its own. */
let owner = "";
let people = 0;
beforeEach(() => {
  people += 1;
  owner = `ana${people}@example.org`;
});

function accessOf(scopes?: string[]): CalendarAccess {
  const { scopes: granted, ...credentials } = google.double.grant(owner, scopes);
  return {
    kind: "google",
    email: owner,
    calendarId: "primary",
    credentials: JSON.stringify(credentials),
    scopes: granted,
  };
}
const open = (access = accessOf(), saveCredentials: (credentials: string) => Promise<void> = async () => {}) =>
  openGoogle(access, saveCredentials);

const event = (change: Partial<EventToWrite> = {}): EventToWrite => ({
  title: "Budget",
  description: "Join meeting: http://localhost:3000/m/abc",
  url: "http://localhost:3000/m/abc",
  start: at("2026-12-01T09:00"),
  minutes: 45,
  timezone: "Europe/Berlin",
  uid: "one@localhost",
  sequence: 0,
  organizer: { name: "Ana", email: owner },
  attendees: [{ email: "ben@example.org", name: "Ben", response: "needsAction" }],
  recurrence: null,
  ...change,
});

/** Follows the consent page and answers what it sends back. */
async function consent(change: (url: URL) => void = () => {}) {
  const url = new URL(await googleConsentUrl({ state: "state-1", verifier, redirectUri, loginHint: owner }));
  change(url);
  const response = await fetch(url, { redirect: "manual" });
  return { url, back: new URL(response.headers.get("location") ?? "http://none") };
}

test("a person who agrees is connected by PKCE, with their address and what they allowed", async () => {
  const { url, back } = await consent();
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    access_type: "offline",
    prompt: "consent",
    code_challenge_method: "S256",
    login_hint: owner,
    redirect_uri: redirectUri,
  });
  expect(url.href).not.toContain(verifier);
  expect(back.searchParams.get("state")).toBe("state-1");
  const code = back.searchParams.get("code") ?? "";
  const finished = await finishGoogle({ code, verifier, redirectUri });
  expect(finished).toMatchObject({ email: owner, calendarId: "primary" });
  expect(missingScopes(finished.scopes)).toEqual([]);
  const calendar = await openCalendar({ kind: "google", ...finished }, async () => {});
  expect(await calendar.listEvents(day)).toEqual([]);
  await expect(finishGoogle({ code, verifier, redirectUri })).rejects.toMatchObject({ reason: "refused" });
});

test("a code is worth nothing with another verifier", async () => {
  const code = (await consent()).back.searchParams.get("code") ?? "";
  const failure = await finishGoogle({ code, verifier: "w".repeat(64), redirectUri }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: "CalendarFailure", reason: "refused" });
  expect(inspect(failure, { depth: 20 })).not.toContain("secret-of-the-client");
});

test("an answer without a refresh token is refused in a sentence, and its grant is given back", async () => {
  const { back } = await consent((url) => url.searchParams.delete("access_type"));
  const code = back.searchParams.get("code") ?? "";
  await expect(finishGoogle({ code, verifier, redirectUri })).rejects.toThrow(
    "Google didn't let Parley stay connected. Connect the calendar again.",
  );
  expect(google.double.requests.at(-1)).toBe("POST /revoke");
});

test("an account whose address Google has not verified is refused, and its grant is given back", async () => {
  google.double.letIn({ sub: owner, email: owner, email_verified: false, name: "Ana" });
  const code = (await consent()).back.searchParams.get("code") ?? "";
  await expect(finishGoogle({ code, verifier, redirectUri })).rejects.toThrow(
    "Google hasn't verified the address of this account. Use another account.",
  );
  expect(google.double.requests.at(-1)).toBe("POST /revoke");
  expect(google.double.isConnected(owner)).toBe(false);
});

test("boxes that were left unticked are known, and what needs them is said without asking Google", async () => {
  google.double.deny(["calendar.events", "calendar.calendarlist.readonly"]);
  const code = (await consent()).back.searchParams.get("code") ?? "";
  const finished = await finishGoogle({ code, verifier, redirectUri });
  expect(missingScopes(finished.scopes)).toEqual(["events", "calendar_list"]);
  const calendar = open({ kind: "google", ...finished });
  const before = google.double.requests.length;
  await expect(calendar.listEvents(day)).rejects.toMatchObject({ reason: "scope" });
  await expect(calendar.writeEvent("event1", event(), { notify: false })).rejects.toMatchObject({ reason: "scope" });
  expect(google.double.requests.length).toBe(before);
  expect((await calendar.readBusy([owner], day)).get(owner)).toEqual([]);
});

test("a scope that Google took away is said as such, and not asked for again", async () => {
  const access = { ...accessOf(["calendar.freebusy"]), scopes: accessOf().scopes };
  const before = google.double.requests.length;
  await expect(open(access).writeEvent("event1", event(), { notify: false })).rejects.toMatchObject({
    reason: "scope",
  });
  expect(google.double.requests.slice(before)).toEqual(["POST /calendar/v3/calendars/primary/events"]);
});

test("access tokens that ran out are renewed and kept, by two at once, too", async () => {
  const access = accessOf();
  google.double.expireTokens();
  const kept: string[] = [];
  const saveCredentials = async (credentials: string) => void kept.push(credentials);
  await Promise.all([open(access, saveCredentials).listEvents(day), open(access, saveCredentials).listEvents(day)]);
  expect(kept).toHaveLength(2);
  const before = google.double.requests.length;
  await open({ ...access, credentials: kept[0] ?? "" }, saveCredentials).listEvents(day);
  expect(google.double.requests.slice(before)).not.toContain("POST /token");
});

test("Google tells attendees once: of a new event, of a change, of its end, and not of a repeat", async () => {
  const calendar = open();
  const told = () => google.double.mailsTold.splice(0).map(({ to, kind }) => `${to} ${kind}`);
  await calendar.writeEvent("event1", event(), { notify: true });
  await calendar.writeEvent("event1", event(), { notify: true });
  expect(told()).toEqual(["ben@example.org invitation"]);
  await calendar.writeEvent("event1", event({ start: at("2026-12-01T10:00"), sequence: 1 }), { notify: true });
  await calendar.writeEvent("event1", event({ title: "Silent", start: at("2026-12-01T10:00"), sequence: 2 }), {
    notify: false,
  });
  expect(told()).toEqual(["ben@example.org update"]);
  await calendar.deleteEvent("event1", { notify: true });
  await calendar.deleteEvent("event1", { notify: true });
  expect(told()).toEqual(["ben@example.org cancellation"]);
});

test("one occurrence that changes is one mail, and its answers are its own", async () => {
  const calendar = open();
  const series = (changed: NonNullable<EventToWrite["recurrence"]>["changed"]) =>
    event({ recurrence: { rule: "FREQ=DAILY;COUNT=3", except: [], changed } });
  await calendar.writeEvent("series1", series([]), { notify: true });
  google.double.mailsTold.splice(0);
  const originalStart = at("2026-12-02T09:00");
  const later = { ...event({ start: at("2026-12-02T12:00") }), originalStart };
  await calendar.writeEvent("series1", series([later]), { notify: true });
  expect(google.double.mailsTold.splice(0)).toEqual([
    { to: "ben@example.org", eventId: "series1_20261202T090000Z", kind: "update" },
  ]);
  google.double.answer(owner, "series1_20261202T090000Z", "ben@example.org", "declined");
  expect(await calendar.readAnswers("series1", originalStart)).toEqual(new Map([["ben@example.org", "declined"]]));
  expect(await calendar.readAnswers("series1", at("2026-12-03T09:00"))).toEqual(
    new Map([["ben@example.org", "needsAction"]]),
  );
});

test("an answer to one occurrence outlives a new name of the series, and is not told again", async () => {
  const calendar = open();
  const recurrence = { rule: "FREQ=DAILY;COUNT=3", except: [], changed: [] };
  await calendar.writeEvent("told01", event({ recurrence }), { notify: true });
  google.double.answer(owner, "told01_20261202T090000Z", "ben@example.org", "declined");
  google.double.mailsTold.splice(0);
  await calendar.writeEvent("told01", event({ recurrence, title: "Renamed", sequence: 1 }), { notify: true });
  expect(google.double.mailsTold.splice(0)).toEqual([{ to: "ben@example.org", eventId: "told01", kind: "update" }]);
  const titles = (await calendar.listEvents({ start: day.start, end: at("2026-12-05T00:00") })).map(
    ({ title }) => title,
  );
  expect(titles).toEqual(["Renamed", "Renamed", "Renamed"]);
  const answers = await calendar.readAnswers("told01", at("2026-12-02T09:00"));
  expect(answers.get("ben@example.org")).toBe("declined");
});

test("requests side by side need one new token when theirs is void before its time", async () => {
  const access = accessOf();
  google.double.expireTokens();
  const before = google.double.requests.length;
  const months = { start: at("2026-12-01T00:00"), end: at("2027-10-01T00:00") };
  expect((await open(access).readBusy([owner], months)).get(owner)).toEqual([]);
  expect(google.double.requests.slice(before).filter((request) => request === "POST /token")).toHaveLength(1);
});

test("what a person moved at Google is put back by the next write", async () => {
  const calendar = open();
  await calendar.writeEvent("event1", event(), { notify: false });
  google.double.changeEvent(owner, "event1", { start: moment("2026-12-01T15:00"), end: moment("2026-12-01T16:00") });
  await calendar.writeEvent("event1", event(), { notify: false });
  expect(await calendar.listEvents(day)).toEqual([expect.objectContaining({ start: at("2026-12-01T09:00") })]);
});

test("lists selected calendars page by page: others' are not busy, nor is what was declined or is free", async () => {
  for (let minute = 0; minute < 300; minute += 1) {
    const time = { dateTime: new Date(at("2026-12-01T08:00").getTime() + minute * 60_000).toISOString() };
    google.double.addEvent(owner, { summary: `Event ${minute}`, start: time, end: time });
  }
  const times = { start: moment("2026-12-01T18:00"), end: moment("2026-12-01T19:00") };
  google.double.addEvent(owner, { summary: "Free", ...times, transparency: "transparent" });
  google.double.addEvent(owner, { summary: "Home", ...times, eventType: "workingLocation" });
  google.double.addEvent(owner, {
    summary: "Declined",
    ...times,
    attendees: [{ email: owner, responseStatus: "declined" }],
  });
  google.double.addEvent(owner, { summary: "Holiday", start: { date: "2026-12-01" }, end: { date: "2026-12-03" } });
  google.double.addCalendar(owner, "team@group", { accessRole: "reader" });
  google.double.addEvent(owner, { summary: "Of the team", ...times }, "team@group");
  google.double.addCalendar(owner, "hidden@group", { selected: false });
  google.double.addEvent(owner, { summary: "Hidden", ...times }, "hidden@group");
  const events = await open().listEvents(day);
  expect(events).toHaveLength(304);
  const found = (title: string) => events.find((one) => one.title === title);
  expect(found("Free")?.busy).toBe(false);
  expect(found("Declined")?.busy).toBe(false);
  expect(found("Of the team")?.busy).toBe(false);
  expect(found("Hidden")).toBeUndefined();
  expect(found("Home")).toBeUndefined();
  expect(found("Holiday")).toMatchObject({
    allDay: true,
    busy: true,
    start: at("2026-12-01T00:00"),
    end: at("2026-12-03T00:00"),
  });
});

test("without leave to read the list of calendars, the person's own is read", async () => {
  google.double.addEvent(owner, { summary: "Own", start: moment("2026-12-01T09:00"), end: moment("2026-12-01T10:00") });
  const calendar = open(accessOf(["calendar.events", "calendar.freebusy"]));
  expect(await calendar.listEvents(day)).toEqual([expect.objectContaining({ title: "Own", busy: true })]);
});

test("busy times of 50 people are one request; who does not share them is unknown", async () => {
  const colleagues = Array.from({ length: 48 }, (_, index) => `c${index}-${owner}`);
  for (const email of colleagues) google.double.addAccount(email);
  const [busyOne = ""] = colleagues;
  google.double.addEvent(busyOne, { start: moment("2026-12-01T09:00"), end: moment("2026-12-01T10:00") });
  google.double.addEvent(busyOne, { start: moment("2026-12-01T09:30"), end: moment("2026-12-01T11:00") });
  google.double.addAccount(`shy-${owner}`, { tellsBusy: false });
  const calendar = open();
  const before = google.double.requests.length;
  const busy = await calendar.readBusy([busyOne.toUpperCase(), ...colleagues.slice(1), `shy-${owner}`, owner], day);
  expect(google.double.requests.slice(before)).toEqual(["POST /calendar/v3/freeBusy"]);
  expect(busy.get(busyOne)).toEqual([{ start: at("2026-12-01T09:00"), end: at("2026-12-01T11:00") }]);
  expect(busy.get(`shy-${owner}`)).toBeNull();
  expect([...busy.values()].filter((ranges) => ranges?.length === 0)).toHaveLength(48);
});

test("a limit that lasts longer than a call is told with how long", async () => {
  google.double.rateLimit(1, 120);
  const failure = await open()
    .listEvents(day)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ reason: "unavailable", retryable: true, retryAfterMs: 120_000 });
});

test("a grant is given back, and giving it back twice is no failure", async () => {
  const calendar = open();
  await calendar.revoke();
  expect(google.double.isConnected(owner)).toBe(false);
  await calendar.revoke();
  await expect(calendar.listEvents(day)).rejects.toMatchObject({ reason: "refused" });
});

test("an event that Google does not take is no reason to try again", async () => {
  await expect(open().writeEvent("no_such_id", event(), { notify: false })).rejects.toMatchObject({
    reason: "unavailable",
    retryable: false,
  });
});
