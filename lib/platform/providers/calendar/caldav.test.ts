import { createServer } from "node:http";
import { text as readText } from "node:stream/consumers";
import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expandRule } from "@/lib/language/time/recurrence";
import { env } from "@/lib/platform/env";
import { startCalendarProxy } from "@/lib/testing/calendar-proxy";
import { listenOnLoopback } from "@/lib/testing/listen-on-loopback";
import { startRadicale } from "@/lib/testing/radicale";
import { readWithPython } from "@/lib/testing/read-with-python";
import { openCaldav } from "./caldav";
import { makeCaldavFetch } from "./caldav-request";
import { connectCaldav } from "./connect-caldav";
import type { Calendar, EventToWrite } from "./provider";
import { listFromFile } from "./read-calendar-file";
import { writeCalendarFile } from "./write-calendar-file";

const privateServers = env.CALDAV_PRIVATE_SERVERS;
const users = { ana: "right", eve: "right", nora: "right" };
let radicale: Awaited<ReturnType<typeof startRadicale>>;
let calendar: Calendar;
beforeAll(async () => {
  env.CALDAV_PRIVATE_SERVERS = true;
  radicale = await startRadicale(users);
  const access = await connectCaldav({ server: radicale.url, user: "ana", password: "right" });
  calendar = openCaldav({ kind: "caldav", ...access });
});
beforeEach(() => {
  env.CALDAV_PRIVATE_SERVERS = true;
});
afterAll(async () => {
  env.CALDAV_PRIVATE_SERVERS = privateServers;
  await radicale.stop();
});

const at = (text: string) => new Date(`${text}:00Z`);
const silently = { notify: false };
const event = (change: Partial<EventToWrite> = {}): EventToWrite => ({
  title: "Standup",
  description: "Join meeting: http://localhost:3000/m/abc",
  url: "http://localhost:3000/m/abc",
  start: at("2026-10-13T07:15"),
  minutes: 15,
  timezone: "Europe/Berlin",
  uid: "one@localhost",
  sequence: 2,
  organizer: { name: 'Ana "the boss" Pereira', email: "ana@example.org" },
  attendees: [{ email: "ben@example.org", name: "Ben; Müller, MD", response: "needsAction" }],
  recurrence: null,
  ...change,
});
const fileOf = (id: string) => radicale.files("ana").find(({ name }) => name === `${id}.ics`)?.ics ?? "";

test("the file is read to the same instants by Python, and tells the server not to mail", async () => {
  const changed = {
    ...event({ start: at("2026-10-28T13:00"), minutes: 30, timezone: "Asia/Kathmandu" }),
    originalStart: at("2026-10-27T08:15"),
  };
  const recurrence = { rule: "FREQ=WEEKLY;COUNT=4", except: [at("2026-10-20T07:15")], changed: [changed] };
  await calendar.writeEvent("series1", event({ recurrence }), silently);
  const { events } = await readWithPython(fileOf("series1"));
  expect(events).toEqual([
    expect.objectContaining({
      uid: "one@localhost",
      sequence: 2,
      tzid: "Europe/Berlin",
      exdates: ["2026-10-20T07:15:00.000Z"],
      occurrences: ["2026-10-13T07:15:00.000Z", "2026-10-27T08:15:00.000Z", "2026-11-03T08:15:00.000Z"],
      organizer: "ana@example.org",
      attendees: [
        { email: "ben@example.org", name: "Ben; Müller, MD", partstat: "NEEDS-ACTION", scheduleAgent: "CLIENT" },
      ],
      errors: [],
    }),
    expect.objectContaining({
      uid: "one@localhost",
      recurrenceId: "2026-10-27T08:15:00.000Z",
      start: "2026-10-28T13:00:00.000Z",
      end: "2026-10-28T13:30:00.000Z",
    }),
  ]);
  await calendar.deleteEvent("series1", silently);
});

test.each(["Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Africa/Casablanca"])(
  "%s: who knows nothing of the zone but the file reads the same instants",
  async (timezone) => {
    const recurrence = { rule: "FREQ=DAILY;COUNT=300", except: [], changed: [] };
    await calendar.writeEvent("zones1", event({ timezone, recurrence }), silently);
    const known = fileOf("zones1");
    const unknown = known.replaceAll(timezone, "Elsewhere");
    expect(unknown).not.toBe(known);
    const [byName, byFile] = await Promise.all([readWithPython(known), readWithPython(unknown)]);
    expect(byName.events[0]?.occurrences).toHaveLength(300);
    expect(byFile.events[0]?.occurrences).toEqual(byName.events[0]?.occurrences);
    const file = new ICAL.Component(ICAL.parse(unknown));
    const iterator = new ICAL.Event(file.getFirstSubcomponent("vevent") ?? undefined).iterator();
    const starts = Array.from({ length: 300 }, () => iterator.next().toJSDate().toISOString());
    expect(starts).toEqual(byName.events[0]?.occurrences);
    await calendar.deleteEvent("zones1", silently);
  },
);

test.each([
  "FREQ=DAILY;INTERVAL=3;COUNT=120",
  "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20271231T225959Z",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR;COUNT=60",
  "FREQ=MONTHLY;BYDAY=2TU;COUNT=40",
  "FREQ=MONTHLY;BYDAY=-1FR;COUNT=40",
  "FREQ=MONTHLY;BYMONTHDAY=31;COUNT=20",
  "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=30",
])("%s: Python and Parley read the same starts from what was written", async (rule) => {
  const anchor = { start: at("2026-10-13T07:15"), timezone: "Europe/Berlin" };
  const range = { from: anchor.start, to: at("2032-01-01T00:00") };
  const starts = expandRule(rule, anchor, range);
  const [first = anchor.start] = starts;
  const recurrence = { rule, except: starts.slice(2, 4), changed: [] };
  const ics = writeCalendarFile(event({ ...anchor, start: first, recurrence }));
  const left = starts.filter((_, index) => index !== 2 && index !== 3);
  expect((await readWithPython(ics)).events[0]?.occurrences).toEqual(left.map((start) => start.toISOString()));
  const read = listFromFile(
    ics,
    { id: "one", owner: "", isOwn: true, timezone: "UTC" },
    { start: range.from, end: range.to },
  );
  expect(read.events.map(({ start }) => start)).toEqual(left);
});

const file = (...events: string[][]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//test//EN",
    "BEGIN:VTIMEZONE",
    "TZID:My own zone",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0545",
    "TZOFFSETTO:+0545",
    "END:STANDARD",
    "END:VTIMEZONE",
    ...events.flatMap((lines) => ["BEGIN:VEVENT", "DTSTAMP:20260101T000000Z", ...lines, "END:VEVENT"]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

test("lists what other programs wrote: days, zones, repetitions, and what is free, cancelled or declined", async () => {
  const put = (name: string, ...events: string[][]) =>
    radicale.put("ana", `${name}.ics`, file(...events.map((lines) => [`UID:${name}`, `SUMMARY:${name}`, ...lines])));
  await put("days", ["DTSTART;VALUE=DATE:20270301", "DTEND;VALUE=DATE:20270303"]);
  await put("half-hour", ["DTSTART;TZID=Asia/Kolkata:20270301T093000", "DURATION:PT1H"]);
  await put("own-zone", ["DTSTART;TZID=My own zone:20270301T120000", "DTEND;TZID=My own zone:20270301T130000"]);
  await put("free", ["DTSTART:20270301T100000Z", "DTEND:20270301T110000Z", "TRANSP:TRANSPARENT"]);
  await put("cancelled", ["DTSTART:20270301T100000Z", "DTEND:20270301T110000Z", "STATUS:CANCELLED"]);
  await put("declined", [
    "DTSTART:20270301T100000Z",
    "DTEND:20270301T110000Z",
    "ORGANIZER;CN=Ben:mailto:ben@example.org",
    "ATTENDEE;PARTSTAT=DECLINED:mailto:ana@127.0.0.1",
  ]);
  await put(
    "repeats",
    [
      "DTSTART;TZID=Europe/Berlin:20150302T090000",
      "DTEND;TZID=Europe/Berlin:20150302T093000",
      "RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE;UNTIL=20270302T080000Z",
      "EXDATE;TZID=Europe/Berlin:20270301T090000",
    ],
    // From weeks before into the range, and out of it.
    ["RECURRENCE-ID;TZID=Europe/Berlin:20270215T090000", "DTSTART:20270301T140000Z", "DTEND:20270301T143000Z"],
    ["RECURRENCE-ID;TZID=Europe/Berlin:20270302T090000", "DTSTART:20270402T090000Z", "DTEND:20270402T093000Z"],
  );
  const range = { start: at("2027-03-01T00:00"), end: at("2027-03-03T00:00") };
  const events = await calendar.listEvents(range);
  expect(events.map(({ title, start, end, allDay, busy }) => [title, +start, +end, allDay, busy]).sort()).toEqual(
    [
      ["days", +at("2027-03-01T00:00"), +at("2027-03-03T00:00"), true, true],
      ["declined", +at("2027-03-01T10:00"), +at("2027-03-01T11:00"), false, false],
      ["free", +at("2027-03-01T10:00"), +at("2027-03-01T11:00"), false, false],
      ["half-hour", +at("2027-03-01T04:00"), +at("2027-03-01T05:00"), false, true],
      ["own-zone", +at("2027-03-01T06:15"), +at("2027-03-01T07:15"), false, true],
      ["repeats", +at("2027-03-01T14:00"), +at("2027-03-01T14:30"), false, true],
    ].sort(),
  );
  expect(events.find(({ title }) => title === "declined")?.organizerName).toBe("Ben");
  expect((await calendar.readBusy(["ana@127.0.0.1"], range)).get("ana@127.0.0.1")).toEqual([
    { start: at("2027-03-01T00:00"), end: at("2027-03-03T00:00") },
  ]);
});

test("rules that never come true or always do neither hang Parley nor hide other events", async () => {
  const rules = [
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=SECONDLY",
    "FREQ=WEEKLY;COUNT=99999999",
  ];
  const answer = rules.map((rule, index) =>
    file([
      `UID:rule${index}`,
      `SUMMARY:rule${index}`,
      "DTSTART:20060101T090000Z",
      "DTEND:20060101T100000Z",
      `RRULE:${rule}`,
    ]),
  );
  const good = file(["UID:good", "SUMMARY:good", "DTSTART:20280101T090000Z", "DTEND:20280101T100000Z"]);
  const server = await startFileServer([...answer, "BEGIN:VCALENDAR\r\nnonsense", good]);
  const credentials = JSON.stringify({ user: "eve", password: "right", home: `${server.url}/home/` });
  const access = {
    kind: "caldav" as const,
    email: "eve@example.org",
    calendarId: `${server.url}/home/work/`,
    credentials,
  };
  const events = await openCaldav({ ...access, scopes: [] }).listEvents({
    start: at("2028-01-01T00:00"),
    end: at("2028-01-02T00:00"),
  });
  expect(events.map(({ title }) => title)).toContain("good");
  expect(events.length).toBeLessThan(1100);
  server.stop();
});

describe("a file that the server can't read", () => {
  const day = { start: at("2028-01-01T00:00"), end: at("2028-01-02T00:00") };
  const good = Array.from({ length: 400 }, (_, n) =>
    file([`UID:g${n}`, `SUMMARY:good ${n}`, "DTSTART:20280101T090000Z", "DTEND:20280101T100000Z"]),
  );
  const list = async (server: { url: string }) => {
    const credentials = JSON.stringify({ user: "eve", password: "right", home: `${server.url}/home/` });
    const calendarId = `${server.url}/home/work/`;
    const access = { kind: "caldav" as const, email: "eve@example.org", calendarId, credentials, scopes: [] };
    const unread: string[] = [];
    const events = await openCaldav(access).listEvents(day, (title) => unread.push(title));
    return { titles: new Set(events.map(({ title }) => title)), unread };
  };

  test("is named, and the others are listed, where the server says so of it alone", async () => {
    const server = await startFileServer([...good.slice(0, 3), null]);
    expect(await list(server)).toEqual({ titles: new Set(["good 0", "good 1", "good 2"]), unread: ["3"] });
    server.stop();
  });

  test("is found, and the others are listed, where the server answers 500 to the whole", async () => {
    const files = [...good.slice(0, 250), null, ...good.slice(250)];
    const server = await startFileServer(files, { failsAsWhole: true });
    const { titles, unread } = await list(server);
    expect([titles.size, unread]).toEqual([400, ["250"]]);
    server.stop();
  });
});

/**
 * A CalDAV server with one calendar of these files, as an ill-meaning person may run it. Null: one that it can't read;
 * `failsAsWhole`: then it answers 500 to whatever asks for it.
 */
async function startFileServer(files: (string | null)[], { failsAsWhole = false } = {}) {
  const asText = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  const part = (href: string, inside: string) => `<d:response><d:href>${href}</d:href>${inside}</d:response>`;
  const found = (prop: string) =>
    `<d:propstat><d:prop>${prop}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>`;
  const server = createServer(async (request, response) => {
    const body = await readText(request);
    const wanted = files.flatMap((ics, n) => {
      const href = `/home/work/${n}.ics`;
      return body.includes("multiget") && !body.includes(`>${href}<`) ? [] : [{ ics, href }];
    });
    if (failsAsWhole && request.method === "REPORT" && wanted.some(({ ics }) => ics === null)) {
      return response.writeHead(500).end();
    }
    const folder = part("/home/work/", found("<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>"));
    const answers =
      request.method === "PROPFIND"
        ? [
            folder,
            ...(request.url === "/home/"
              ? []
              : wanted.map(({ href }) => part(href, found('<d:getetag>"1"</d:getetag>')))),
          ]
        : wanted.map(({ ics, href }) =>
            part(
              href,
              ics === null
                ? "<d:status>HTTP/1.1 500 Internal Server Error</d:status>"
                : found(`<c:calendar-data>${asText(ics)}</c:calendar-data>`),
            ),
          );
    response.writeHead(207, { "content-type": "application/xml" });
    response.end(
      `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${answers.join("")}</d:multistatus>`,
    );
  });
  return { url: await listenOnLoopback(server), stop: () => server.close() };
}

test("an event that the person took from a mail becomes ours", async () => {
  await radicale.put(
    "ana",
    "from-a-mail.ics",
    file(["UID:mailed@localhost", "DTSTART:20270501T090000Z", "SUMMARY:Mailed"]),
  );
  await calendar.writeEvent("mailed1", event({ uid: "mailed@localhost" }), silently);
  const named = radicale.files("ana").filter(({ ics }) => ics.includes("UID:mailed@localhost"));
  expect(named.map(({ name }) => name)).toEqual(["mailed1.ics"]);
  await calendar.deleteEvent("mailed1", silently);
});

test("two programs that write at once: what came between is not lost", async () => {
  await calendar.writeEvent("etag1", event({ uid: "etag@localhost" }), silently);
  await Promise.all([
    calendar.writeEvent("etag1", event({ uid: "etag@localhost", title: "One" }), silently),
    calendar.writeEvent("etag1", event({ uid: "etag@localhost", title: "Two" }), silently),
  ]);
  expect(fileOf("etag1")).toMatch(/SUMMARY:(One|Two)\r\n/);
  await calendar.deleteEvent("etag1", silently);
});

test("connects to the first calendar that takes events, or to the one that was named", async () => {
  radicale.addCollection("eve", "b-home", "VEVENT");
  const first = await connectCaldav({ server: radicale.url, user: "eve", password: "right" });
  expect(first).toMatchObject({ email: "eve@127.0.0.1", calendarId: `${radicale.url}/eve/b-home/`, scopes: [] });
  const named = await connectCaldav({ server: `${radicale.url}/eve/work`, user: "eve", password: "right" });
  expect(named.calendarId).toBe(`${radicale.url}/eve/work/`);
});

test("says why it does not connect", async () => {
  const connect = (server: string, user = "ana", password = "right") => connectCaldav({ server, user, password });
  await expect(connect(radicale.url, "ana", "wrong")).rejects.toMatchObject({
    reason: "refused",
    message: "The calendar server doesn't accept this user name and password.",
  });
  const page = createServer((_request, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<p>Hi"),
  );
  await expect(connect(await listenOnLoopback(page))).rejects.toThrow("There is no CalDAV server at this address.");
  page.close();
  await expect(connect("http://127.0.0.1:1")).rejects.toThrow("The calendar server can't be reached.");
  await expect(connect("http://nowhere.invalid")).rejects.toThrow("The calendar server can't be reached.");
  const tasksOnly = await startRadicale({ nora: "right" }, { calendars: false });
  await expect(connect(tasksOnly.url, "nora")).rejects.toThrow("There is no calendar on this server");
  await tasksOnly.stop();
});

test("what the server forbids is no matter of the password", async () => {
  const proxy = await startCalendarProxy(radicale.url);
  const access = await connectCaldav({ server: proxy.url, user: "ana", password: "right" });
  proxy.fail("forbidden");
  const forbidden = openCaldav({ kind: "caldav", ...access }).writeEvent("event1", event(), silently);
  await expect(forbidden).rejects.toMatchObject({ reason: "scope", retryable: false });
  proxy.stop();
});

test.each([
  "http://127.0.0.1:9",
  "https://127.0.0.1:9",
  "https://localhost:9",
  "https://0x7f000001:9",
  "https://[::1]:9",
  "https://[::ffff:169.254.169.254]",
  "https://169.254.169.254/latest/meta-data",
  "http://example.org",
])("does not connect to %s unless the operator allows it", async (server) => {
  env.CALDAV_PRIVATE_SERVERS = false;
  await expect(connectCaldav({ server, user: "ana", password: "right" })).rejects.toThrow(
    "Parley connects to calendar servers on the internet only, by an address that begins with https://.",
  );
});

test("a redirect is checked like the first address, and takes the password nowhere else", async () => {
  const proxy = await startCalendarProxy(radicale.url);
  let isStrict = false;
  const server = createServer((_request, response) => {
    env.CALDAV_PRIVATE_SERVERS = !isStrict;
    response.writeHead(307, { location: `${proxy.url}/elsewhere` }).end();
  });
  const url = await listenOnLoopback(server);
  const send = makeCaldavFetch(AbortSignal.timeout(5000));
  const headers = { authorization: "Basic secret" };
  await expect(send(url, { headers })).rejects.toMatchObject({ name: "AnsweredWith", status: 401 });
  expect(proxy.requests.splice(0)).toEqual([{ method: "GET", path: "/elsewhere", authorization: undefined }]);
  isStrict = true;
  await expect(send(url, { headers })).rejects.toMatchObject({ name: "PrivateAddress" });
  expect(proxy.requests).toEqual([]);
  server.close();
  proxy.stop();
});

test("an answer with a status that there is not is a failure like others", async () => {
  const server = createServer((_request, response) => response.writeHead(999).end());
  const url = await listenOnLoopback(server);
  await expect(makeCaldavFetch(AbortSignal.timeout(5000))(url)).rejects.toMatchObject({ name: "RangeError" });
  server.close();
});

test("a redirect in a circle and an endless answer come to an end", async () => {
  const server = createServer((request, response) => {
    if (request.url === "/circle") return response.writeHead(302, { location: "/circle" }).end();
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1_000_000)));
    };
    response.on("drain", more).writeHead(200);
    more();
  });
  const url = await listenOnLoopback(server);
  const send = makeCaldavFetch(AbortSignal.timeout(20_000));
  await expect(send(`${url}/circle`)).rejects.toMatchObject({ name: "AnsweredWith", status: 302 });
  await expect(send(url)).rejects.toThrow("too long");
  server.closeAllConnections();
  server.close();
});
