import { expect, test } from "vitest";
import { tasksMax } from "@/lib/features/tasks/constants";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

const dayIn = (zone: string) => new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(new Date());

test("a day in the sentence becomes the due date, in the zone of the caller", { tags: ["transport"] }, async () => {
  const ana = await createUser();
  const before = dayIn("Europe/Berlin");
  const { status, body } = await call("POST", "/tasks", { as: ana, body: { text: " Send the deck today " } });
  expect(status).toBe(201);
  expect(body).toMatchObject({ kind: "own", text: "Send the deck", done: false, due: expect.any(String) });
  // Midnight may come in between.
  expect([before, dayIn("Europe/Berlin")]).toContain(body.due);
  expect(body).toMatchObject({ item_id: null, meeting_id: null, meeting_title: null, t_ms: null, done_at: null });
  for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    const today = dayIn(zone);
    const far = await call("POST", "/tasks", {
      as: ana,
      body: { text: "Call Bo today" },
      headers: { "x-timezone": zone },
    });
    expect([today, dayIn(zone)]).toContain(far.body.due);
  }
});

test("with a due date of its own, or none, the text is kept as it is", async () => {
  const ana = await createUser();
  const add = async (body: object) => (await call("POST", "/tasks", { as: ana, body })).body;
  expect(await add({ text: "Watch by Friday", due: null })).toMatchObject({ text: "Watch by Friday", due: null });
  expect(await add({ text: "Call today", due: "2027-01-31" })).toMatchObject({ text: "Call today", due: "2027-01-31" });
});

test("refuses what is no task, and more open ones than fit", async () => {
  const ana = await createUser();
  for (const body of [
    {},
    { text: " " },
    { text: "x".repeat(501) },
    { text: "a", due: "2026-02-30" },
    { text: "a", done: true },
  ]) {
    expect((await call("POST", "/tasks", { as: ana, body })).status).toBe(422);
  }
  expect((await call("POST", "/tasks", { body: { text: "a" } })).status).toBe(401);
  await database.task.createMany({ data: Array.from({ length: tasksMax }, () => ({ userId: ana.id, text: "a" })) });
  const full = await call("POST", "/tasks", { as: ana, body: { text: "One more" } });
  expect([full.status, full.body.code]).toEqual([409, "too_many_tasks"]);
  const { id } = await database.task.findFirstOrThrow({ where: { userId: ana.id } });
  await call("PATCH", `/tasks/${id}`, { as: ana, body: { done: true } });
  expect((await call("POST", "/tasks", { as: ana, body: { text: "One more" } })).status).toBe(201);
});
