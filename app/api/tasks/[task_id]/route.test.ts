import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues } from "@/lib/testing/factories";

async function added() {
  const [ana, ben] = await createColleagues();
  const { id } = await database.task.create({ data: { userId: ana.id, text: "Call Bo", due: new Date("2026-12-01") } });
  return { ana, ben, id, path: `/tasks/${id}` };
}

test("changes what is sent and nothing else; the server says when it was done", async () => {
  const { ana, path } = await added();
  const change = async (body: object) => (await call("PATCH", path, { as: ana, body })).body;
  expect(await change({ text: "Call Bob" })).toMatchObject({ text: "Call Bob", due: "2026-12-01", done: false });
  const done = await change({ done: true });
  expect(Date.now() - Date.parse(done.done_at)).toBeLessThan(60_000);
  expect(await change({ done: true, due: "2026-12-24" })).toEqual({ ...done, due: "2026-12-24" });
  expect(await change({ done: false })).toMatchObject({ done: false, done_at: null });
  expect(await change({ due: null })).toMatchObject({ text: "Call Bob", due: null });
  for (const body of [{ text: "" }, { due: "Friday" }, { done_at: null }]) {
    expect((await call("PATCH", path, { as: ana, body })).status).toBe(422);
  }
});

test("nobody else knows of it, not even where tasks are shared", async () => {
  const { ana, ben, path } = await added();
  await database.user.update({ where: { id: ana.id }, data: { shareTasks: true } });
  for (const as of [ben, undefined]) {
    const status = as ? 404 : 401;
    expect((await call("PATCH", path, { as, body: { done: true } })).status).toBe(status);
    expect((await call("DELETE", path, { as })).status).toBe(status);
  }
});

test("deletes it; an id of a meeting's task is none of these", async () => {
  const { ana, path } = await added();
  expect((await call("DELETE", path, { as: ana })).status).toBe(204);
  expect((await call("DELETE", path, { as: ana })).status).toBe(404);
  expect((await call("DELETE", "/tasks/pay", { as: ana })).status).toBe(404);
});
