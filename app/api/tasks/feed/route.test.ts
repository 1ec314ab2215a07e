import ICAL from "ical.js";
import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createReader, createUser } from "@/lib/testing/factories";
import { readWithPython } from "@/lib/testing/read-with-python";
import { createTaskMeeting } from "@/lib/testing/task-meeting";

const pathOf = (url: string) => new URL(url).pathname.replace(/^\/api/, "");

test("shows what is due as whole days that block no time, in the words one may read", {
  tags: ["transport"],
}, async () => {
  const { ben, meeting, path } = await createTaskMeeting();
  await createReader(meeting, ben, { hiddenGroups: ["money"] });
  expect((await call("GET", "/tasks/feed", { as: ben })).body).toEqual({ url: null });
  const { url } = (await call("POST", "/tasks/feed", { as: ben })).body;
  expect((await call("GET", "/tasks/feed", { as: ben })).body).toEqual({ url });
  const text = `Ask, "when"; then now ${"ü".repeat(200)}`;
  const own = await database.task.create({ data: { userId: ben.id, text, due: new Date("2026-12-31") } });
  await database.task.create({ data: { userId: ben.id, text: "No day" } });
  await database.task.create({
    data: { userId: ben.id, text: "Done", due: new Date("2026-12-31"), doneAt: new Date() },
  });
  const { status, body, headers } = await call("GET", pathOf(url));
  expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
    200,
    "text/calendar; charset=utf-8",
    "private, no-store",
  ]);
  expect(body).not.toContain("400,000");
  for (const line of body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents("vevent");
  expect(events.map((event) => event.getFirstPropertyValue("summary"))).toEqual([
    expect.stringMatching(/^Pay the •+ .*roofer\.$/),
    text,
  ]);
  expect(events.map((event) => event.getFirstPropertyValue("transp"))).toEqual(["TRANSPARENT", "TRANSPARENT"]);
  const read = await readWithPython(body);
  expect(read.events).toMatchObject([
    { start: "2026-11-27", end: "2026-11-28", uid: `task-${meeting.id}-pay@parley`, errors: [] },
    { start: "2026-12-31", end: "2027-01-01", uid: `task-${own.id}@parley`, summary: text, errors: [] },
  ]);
  await call("PATCH", path("pay"), { as: ben, body: { done: true } });
  expect((await call("GET", pathOf(url))).body).not.toContain("roofer");
});

test("an address works until another is made, it is removed, or its owner is disabled", async () => {
  const ana = await createUser();
  const make = async () => pathOf((await call("POST", "/tasks/feed", { as: ana })).body.url);
  const opens = async (path: string) => (await call("GET", path)).status;
  const first = await make();
  const second = await make();
  expect([await opens(first), await opens(second)]).toEqual([404, 200]);
  expect((await call("DELETE", "/tasks/feed", { as: ana })).status).toBe(204);
  expect((await call("DELETE", "/tasks/feed", { as: ana })).status).toBe(204);
  expect((await call("GET", "/tasks/feed", { as: ana })).body).toEqual({ url: null });
  expect(await opens(second)).toBe(404);
  const third = await make();
  expect([await opens(first), await opens(second), await opens(third)]).toEqual([404, 404, 200]);
  expect(await opens(third.replace(/\.ics$/, "x.ics"))).toBe(404);
  expect(await opens("/tasks/feed/nothing.ics")).toBe(404);
  await database.user.update({ where: { id: ana.id }, data: { disabledAt: new Date() } });
  expect(await opens(third)).toBe(404);
  for (const method of ["GET", "POST", "DELETE"]) expect((await call(method, "/tasks/feed")).status).toBe(401);
  const actions = await database.auditEntry.findMany({
    where: { userId: ana.id, action: { startsWith: "task" } },
    orderBy: { id: "asc" },
  });
  expect(actions.map(({ action }) => action)).toEqual([
    "task_feed_made",
    "task_feed_made",
    "task_feed_removed",
    "task_feed_made",
  ]);
});
