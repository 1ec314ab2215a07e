import Papa from "papaparse";
import { beforeEach, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call, callRaw, overHttp, signInAgain } from "@/lib/testing/call";
import { emptyAudit } from "@/lib/testing/empty-audit";
import { createColleagues, createUser } from "@/lib/testing/factories";
import type { Prisma } from "@/prisma/generated/client";

const path = "/admin/audit";
let admin: Awaited<ReturnType<typeof createUser>>;

beforeEach(async () => {
  await emptyAudit();
  admin = await createUser({ isAdmin: true, name: "Ada Admin" });
});

const idAt = (n: number) => `0199a0a0-0000-7000-8000-${String(n).padStart(12, "0")}`;

/** Entries of the past, a second apart; the last is the newest. */
async function addEntries(count: number, of: (n: number) => Partial<Prisma.AuditEntryCreateManyInput> = () => ({})) {
  const data = Array.from({ length: count }, (_, n) => ({
    id: idAt(n),
    at: new Date(Date.parse("2026-03-01T09:00:00Z") + n * 1000),
    kind: "meeting" as const,
    action: "changed",
    actorName: `Person ${n}`,
    ...of(n),
  }));
  await database.auditEntry.createMany({ data });
  return data;
}

type Entry = { key: string; at: string };
/** All pages, as a client follows them. */
async function readAll(query: string): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let at: string | null = `${path}?${query}`; at; ) {
    const { status, body, headers }: Awaited<ReturnType<typeof call>> = await call("GET", at, { as: admin });
    expect(status).toBe(200);
    found.push(...body);
    at = /<\/api(.+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1] ?? null;
  }
  return found;
}

const exported = async (query = "") => {
  const response = await callRaw("GET", `${path}?${query}`, { as: admin, headers: { accept: "text/csv" } });
  expect(response.status).toBe(200);
  // The usual decoders drop the mark at the beginning.
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  return { text, headers: response.headers, rows: Papa.parse<string[]>(text.replace(/^\uFEFF/, "").trim()).data };
};

test("an entry says who did what to whom, when, by what and from where", async () => {
  const [ana, ben] = await createColleagues();
  const { body: meeting } = await call("POST", "/meetings", {
    as: ana,
    body: { title: "Budget", duration_minutes: 30, emails: [ben.email] },
    ...(overHttp ? {} : { address: "203.0.113.77" }),
  });
  const { body } = await call("GET", `${path}?meeting=${meeting.id}`, { as: admin });
  expect(body).toMatchObject([
    {
      kind: "access",
      action: "invited",
      summary: "Ana Pereira invited Ben Okafor to “Budget”",
      actor_id: ana.id,
      actor_name: "Ana Pereira",
      user_id: ben.id,
      user_name: "Ben Okafor",
      user_email: ben.email,
      meeting_id: meeting.id,
      meeting_title: "Budget",
      credential: { kind: "session", name: "Another browser" },
    },
    { action: "created", summary: "Ana Pereira created “Budget”" },
  ]);
  if (!overHttp) expect(body[0].network).toBe("203.0.113.0/24");
});

test("an API token is named, and still is when it has gone; a browser is told as people know it", async () => {
  const [ana] = await createColleagues();
  const { body: token } = await call("POST", "/tokens", { as: ana, body: { name: "Nightly build", scope: "full" } });
  const { body: meeting } = await call("POST", "/meetings", {
    as: { bearer: token.token },
    body: { title: "Nightly", duration_minutes: 30 },
  });
  const firefox = await signInAgain(ana.id, "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
  await call("DELETE", `/tokens/${token.id}`, { as: firefox });
  const [ofToken] = (await call("GET", `${path}?meeting=${meeting.id}`, { as: admin })).body;
  expect(ofToken.credential).toEqual({ kind: "token", id: token.id, name: "Nightly build" });
  const { body } = await call("GET", `${path}?actor=${ana.id}`, { as: admin });
  expect(body[0]).toMatchObject({ action: "token_revoked", credential: { kind: "session", name: "Firefox on Linux" } });
  expect(JSON.stringify(body)).not.toContain(token.token);
});

test("nobody but administrators reads it", async () => {
  const [ana] = await createColleagues();
  expect((await call("GET", path, { as: ana })).status).toBe(403);
  expect((await call("GET", path, { as: ana, headers: { accept: "text/csv" } })).status).toBe(403);
  expect((await call("GET", path)).status).toBe(401);
  await database.user.update({ where: { id: admin.id }, data: { isAdmin: false } });
  expect((await call("GET", path, { as: admin })).status).toBe(403);
});

test("pages go on without a gap or a repeat among a thousand of one time, also as entries come", async () => {
  await addEntries(1003, (n) => ({ at: new Date("2026-03-01T09:00:00Z"), kind: n % 2 ? "vault" : "meeting" }));
  const first = await call("GET", `${path}?limit=100&until=2026-04-01T00:00:00Z`, { as: admin });
  await call("POST", "/meetings", { as: admin, body: { title: "Meanwhile", duration_minutes: 30 } });
  const all = await readAll("limit=100&until=2026-04-01T00:00:00Z");
  expect(all.map(({ key }) => key)).toEqual(Array.from({ length: 1003 }, (_, n) => idAt(1002 - n)));
  expect(all.slice(0, 100)).toEqual(first.body);
  expect((await readAll("limit=100&kind=vault&until=2026-04-01T00:00:00Z")).length).toBe(501);
});

test("filters by kind, actor, person, meeting, time and text, and all of them at once", async () => {
  const [actorId, userId, meetingId] = [idAt(9001), idAt(9002), idAt(9003)];
  await addEntries(6, (n) => ({
    kind: n === 0 ? "access" : "meeting",
    actorId: n < 2 ? actorId : null,
    userId: n < 3 ? userId : null,
    meetingId: n < 4 ? meetingId : null,
    meetingTitle: n === 5 ? "100%_Büro" : "Budget",
  }));
  const until = "until=2026-04-01T00:00:00Z";
  const keys = async (query: string) => (await readAll(`${until}&${query}`)).map(({ key }) => Number(key.slice(-3)));
  expect(await keys("kind=access")).toEqual([0]);
  expect(await keys(`actor=${actorId}`)).toEqual([1, 0]);
  expect(await keys(`user=${userId}`)).toEqual([2, 1, 0]);
  expect(await keys(`meeting=${meetingId}`)).toEqual([3, 2, 1, 0]);
  expect(await keys("since=2026-03-01T10:00:04%2B01:00")).toEqual([5, 4]);
  const between = await readAll("since=2026-03-01T09:00:01Z&until=2026-03-01T09:00:03Z");
  expect(between.map(({ key }) => key)).toEqual([idAt(2), idAt(1)]);
  expect(await keys("q=bud")).toEqual([4, 3, 2, 1, 0]);
  expect(await keys("q=B%C3%9CRO")).toEqual([5]);
  expect(await keys("q=100%25_")).toEqual([5]);
  expect(await keys("q=%25%25%25")).toEqual([]);
  expect(await keys(`q=person%201&kind=meeting&actor=${actorId}&user=${userId}&meeting=${meetingId}`)).toEqual([1]);
});

test("a rare text is found behind thousands of others", async () => {
  await addEntries(5200, (n) => ({ actorName: n === 3 ? "Zwölfhundert" : "Somebody else" }));
  expect((await readAll("q=zw%C3%B6lf")).map(({ key }) => key)).toEqual([idAt(3)]);
  expect((await call("GET", `${path}?q=somebody&limit=200`, { as: admin })).body).toHaveLength(200);
});

test.each([
  "kind=door",
  "actor=ana",
  "user=1",
  "meeting=0",
  "since=yesterday",
  "since=2026-03-01T09:00:00",
  "until=2026-13-01T00:00:00Z",
  "q=ab",
  `q=${"a".repeat(201)}`,
  "q=a%00b",
  "cursor=abc",
  "limit=0",
  "limit=201",
  "format=xml",
])("%s is refused", async (query) => {
  expect((await call("GET", `${path}?${query}`, { as: admin })).status).toBe(422);
});

test("as a file, what a program for tables would take for a formula is a text", async () => {
  const hostile = [
    "=1+2",
    "+49 30",
    "-1",
    "@sum",
    "\t=1",
    "\r=1",
    '=1\n"x"',
    "＝1",
    "plain, with a comma",
    'Says "no"',
    "Zoë 漢字",
  ];
  await addEntries(hostile.length, (n) => ({ meetingTitle: hostile[n] ?? "", detail: { note: "=2" } }));
  const { text, rows, headers } = await exported("until=2026-04-01T00:00:00Z");
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toMatch(/^attachment; filename="Parley audit \d{4}-\d\d-\d\d.csv"/);
  expect(text.startsWith('\uFEFF"at","summary","kind"')).toBe(true);
  expect(text).toContain("\r\n");
  const column = rows[0]?.indexOf("meeting_title") ?? -1;
  expect(rows.slice(1).map((row) => row[column])).toEqual(
    hostile.map((title) => (/^[=+\-@\t\r＝]/.test(title) ? `'${title}` : title)).reverse(),
  );
  expect(rows.every((row) => row.length === rows[0]?.length)).toBe(true);
  expect(rows[1]?.[rows[0]?.indexOf("detail") ?? -1]).toBe('{"note":"=2"}');
});

test("a file has all that match, in the order of the list, and the export is recorded; looking is not", async () => {
  await addEntries(2500, (n) => ({ kind: n % 5 === 0 ? "vault" : "meeting" }));
  await call("GET", path, { as: admin });
  expect(await database.auditEntry.count({ where: { action: "audit_exported" } })).toBe(0);
  const { rows } = await exported("kind=vault&q=person&until=2026-04-01T00:00:00Z");
  const key = rows[0]?.indexOf("key") ?? -1;
  expect(rows.slice(1).map((row) => row[key])).toEqual(Array.from({ length: 500 }, (_, n) => idAt(2495 - n * 5)));
  expect(await database.auditEntry.findMany({ where: { action: "audit_exported" } })).toMatchObject([
    {
      kind: "settings",
      actorId: admin.id,
      detail: { filters: ["kind vault", "until 2026-04-01T00:00:00Z", "q person"] },
      credentialKind: "session",
    },
  ]);
});

test("JSON comes unless a file is asked for", async () => {
  const types = async (query: string, accept: string) =>
    (await call("GET", `${path}?${query}`, { as: admin, headers: { accept } })).headers.get("content-type");
  expect(await types("", "*/*")).toBe("application/json");
  expect(await types("", "application/json, text/csv;q=0.5")).toBe("application/json");
  expect(await types("format=json", "text/csv")).toBe("application/json");
  expect(await types("format=csv", "text/html")).toBe("text/csv; charset=utf-8");
});
