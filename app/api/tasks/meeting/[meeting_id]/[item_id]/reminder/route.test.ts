import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { readBell } from "@/lib/testing/bell";
import { call } from "@/lib/testing/call";
import { createReader, createUser } from "@/lib/testing/factories";
import { createTaskMeeting } from "@/lib/testing/task-meeting";

test("whose it is reads who waits for it, in the words that they may read; once a day, whoever asks", async () => {
  const { ana, ben, meeting, path } = await createTaskMeeting();
  const remind = (as: { id: string }, id = "pay") => call("POST", `${path(id)}/reminder`, { as });
  await createReader(meeting, ben, { hiddenGroups: ["money"] });
  expect((await remind(ana)).status).toBe(204);
  expect(await readBell(ben)).toEqual([
    {
      kind: "task_assigned",
      title: `${ana.name} reminds you of a task from Roof`,
      body: expect.stringMatching(/^Pay the •+.*roofer\.$/),
      href: "/tasks",
    },
  ]);
  const again = await remind(ana);
  expect([again.status, again.body.code]).toEqual([429, "rate_limited"]);
  expect(Date.parse(again.body.retry_at)).toBeGreaterThan(Date.now() + 19 * 3_600_000);
  const admin = await createUser({ organisationId: ana.organisationId, isAdmin: true });
  await createReader(meeting, admin);
  expect((await remind(admin)).status).toBe(429);
  expect(await readBell(ben)).toHaveLength(1);
});

test("two at once remind once", async () => {
  const { ana, ben, meeting, path } = await createTaskMeeting();
  await createReader(meeting, ben);
  const ask = () => call("POST", `${path("pay")}/reminder`, { as: ana });
  const statuses = (await Promise.all([ask(), ask(), ask(), ask()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([204, 429, 429, 429]);
  expect(await readBell(ben)).toHaveLength(1);
});

test("there is nobody to remind of what is nobody's, one's own, done, or closed to its owner", async () => {
  const { ana, ben, meeting, path } = await createTaskMeeting();
  const codeOf = async (id: string) => (await call("POST", `${path(id)}/reminder`, { as: ana })).body.code;
  // Ben does not read the notes yet.
  for (const id of ["chairs", "write", "pay"]) expect(await codeOf(id)).toBe("nobody_to_remind");
  await createReader(meeting, ben);
  await call("PATCH", path("pay"), { as: ben, body: { done: true } });
  expect(await codeOf("pay")).toBe("nobody_to_remind");
  expect(await database.notification.count({ where: { userId: ben.id } })).toBe(0);
});

test("only who may give it away may remind", async () => {
  const { ana, ben, cleo, meeting, path } = await createTaskMeeting();
  const remind = async (as?: { id: string }) => (await call("POST", `${path("pay")}/reminder`, { as })).status;
  await createReader(meeting, ben);
  expect(await remind()).toBe(401);
  expect(await remind(await createUser())).toBe(404);
  expect(await remind(cleo)).toBe(404);
  await createReader(meeting, cleo);
  expect(await remind(cleo)).toBe(403);
  expect(await remind(await createUser({ organisationId: ana.organisationId, isAdmin: true }))).toBe(403);
});
