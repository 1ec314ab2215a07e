import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createPastMeetingOf, createRecordingPart, createUser } from "@/lib/testing/factories";
import { allAllowed, keepFor, resetPolicy } from "@/lib/testing/installation-policy";

const path = "/admin/policy";
const dayMs = 24 * 3_600_000;
let admin: Awaited<ReturnType<typeof createUser>>;

beforeEach(async () => {
  admin = await createUser({ isAdmin: true });
});
afterEach(resetPolicy);

const put = (body: object) => call("PUT", path, { as: admin, body: { ...allAllowed, ...body } });
const keep = (days: Partial<typeof allAllowed.retention>) => ({ retention: { ...allAllowed.retention, ...days } });
const entries = () =>
  database.auditEntry.findMany({ where: { actorId: admin.id, kind: "settings" }, orderBy: { id: "asc" } });

test("allows everything and keeps it for good until somebody chooses", async () => {
  const { status, body } = await call("GET", path, { as: admin });
  const forGood = { days: null, next: null };
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...allAllowed,
    retention: { recordings: forGood, transcripts: forGood, notes: forGood, voice_notes: forGood },
    updated_at: null,
  });
});

test("each field that changes is an entry of its own, with before and after", async () => {
  const change = {
    guests: false,
    recording: false,
    creators: "admins",
    sign_up_domains: ["Lumen.example", "acme.example", "lumen.example"],
    meeting_minutes_max: 60,
  };
  const { status, body } = await put(change);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...change, version: 1, sign_up_domains: ["acme.example", "lumen.example"] });
  expect((await entries()).map(({ action, detail }) => [action, detail])).toEqual([
    ["policy_changed", { field: "guests", before: true, after: false }],
    ["policy_changed", { field: "recording", before: true, after: false }],
    ["policy_changed", { field: "creators", before: "everyone", after: "admins" }],
    ["policy_changed", { field: "sign_up_domains", before: [], after: ["acme.example", "lumen.example"] }],
    ["policy_changed", { field: "meeting_minutes_max", before: null, after: 60 }],
  ]);
});

test("a change that changes nothing leaves the version and no entry", async () => {
  expect((await put({})).body.version).toBe(0);
  expect(await entries()).toEqual([]);
});

test("two admins do not overwrite each other: one of two at once wins, and the other is shown what holds", async () => {
  const answers = await Promise.all([put({ guests: false }), put({ recording: false })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  const lost = answers.find(({ status }) => status === 412);
  const { body } = await call("GET", path, { as: admin });
  expect(lost?.body).toMatchObject({ code: "precondition_failed", current: body });
  expect(body.version).toBe(1);
});

describe("a shorter retention time", () => {
  test("waits a week, and sending the present one takes it back", async () => {
    const announced = await put(keep({ recordings: 30 }));
    const { days, next } = announced.body.retention.recordings;
    expect([days, next.days]).toEqual([null, 30]);
    expect(Date.parse(next.effective_at) - Date.now()).toBeGreaterThan(6.9 * dayMs);
    const again = await put({ version: 1, ...keep({ recordings: 30 }) });
    expect(again.body.version).toBe(1);
    expect(again.body.retention.recordings.next).toEqual(next);
    const back = await put({ version: 1 });
    expect(back.body.retention.recordings).toEqual({ days: null, next: null });
    expect((await entries()).map(({ action, detail }) => [action, detail])).toEqual([
      ["retention_announced", { kind: "recordings", before: null, after: 30, effective_at: next.effective_at }],
      ["retention_taken_back", { kind: "recordings", days: null, announced: 30 }],
    ]);
  });

  test("of a longer one, holds at once", async () => {
    await keepFor("notes", { days: 30 });
    expect((await put(keep({ notes: 90 }))).body.retention.notes).toEqual({ days: 90, next: null });
  });
});

describe("the preview", () => {
  test("says what would go, of whom, and when, and changes nothing", async () => {
    const host = await createUser();
    const startedAt = new Date(Date.now() - 60 * dayMs);
    await createRecordingPart(await createPastMeetingOf(host, { startedAt }));
    await createRecordingPart(await createPastMeetingOf(host));
    const { status, body } = await call("POST", `${path}/preview`, { as: admin, body: keep({ recordings: 30 }) });
    expect(status).toBe(200);
    expect(body.changes).toEqual([
      {
        kind: "recordings",
        days_before: null,
        days: 30,
        waits: true,
        items: 1,
        meetings: 1,
        people: 1,
        size_bytes: 1000,
        oldest_at: startedAt.toISOString(),
      },
    ]);
    expect(Date.parse(body.effective_at) - Date.now()).toBeGreaterThan(6.9 * dayMs);
    expect((await call("GET", path, { as: admin })).body.version).toBe(0);
    expect(await database.retentionRule.count()).toBe(0);
  });

  test("says nothing of what stays, and nothing goes when the time gets longer", async () => {
    await keepFor("transcripts", { days: 30 });
    const preview = (days: object) => call("POST", `${path}/preview`, { as: admin, body: keep(days) });
    expect((await preview({ transcripts: 30 })).body.changes).toEqual([]);
    expect((await preview({ transcripts: 90 })).body.changes).toMatchObject([{ waits: false, items: 0 }]);
  });
});

test.each([
  ["an unknown field", { hats: true }, "hats"],
  ["an operator's domain that is none", { creators: "operators" }, "creators"],
  ["no such creators", { creators: "nobody" }, "creators"],
  ["an address for a domain", { sign_up_domains: ["ana@acme.example"] }, "sign_up_domains.0"],
  ["a host without a domain", { sign_up_domains: ["localhost"] }, "sign_up_domains.0"],
  ["a network address", { sign_up_domains: ["10.0.0.1"] }, "sign_up_domains.0"],
  ["no time at all", keep({ notes: 0 }), "retention.notes"],
  ["half a day", keep({ notes: 0.5 }), "retention.notes"],
  ["a thousand years", keep({ notes: 365_000 }), "retention.notes"],
  ["a meeting of a minute", { meeting_minutes_max: 1 }, "meeting_minutes_max"],
])("%s is refused, and where is said", async (_what, body, where) => {
  const answer = await put(body);
  expect([answer.status, answer.body.errors[0].path]).toEqual([422, where]);
  expect(await database.installationPolicy.count()).toBe(0);
});

test("a missing field is refused: nothing is left to a default", async () => {
  const { guests: _, ...rest } = allAllowed;
  const answer = await call("PUT", path, { as: admin, body: rest });
  expect([answer.status, answer.body.errors[0].path]).toEqual([422, "guests"]);
});

test("nobody but admins", async () => {
  const member = await createUser();
  for (const [method, where, body] of [
    ["GET", path, undefined],
    ["PUT", path, allAllowed],
    ["POST", `${path}/preview`, keep({})],
  ] as const) {
    expect((await call(method, where, { as: member, body })).status).toBe(403);
    expect((await call(method, where, { body })).status).toBe(401);
  }
});
