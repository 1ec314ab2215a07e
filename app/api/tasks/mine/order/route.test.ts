import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createReader, createUser } from "@/lib/testing/factories";
import { createTaskMeeting } from "@/lib/testing/task-meeting";

type Ranked = { text: string; rank: number | null };
const order = (as: { id: string }, items: object[]) => call("PUT", "/tasks/mine/order", { as, body: { items } });
const ranks = async (as: { id: string }) => {
  const { body } = await call("GET", "/tasks/mine", { as });
  return Object.fromEntries((body.items as Ranked[]).map(({ text, rank }) => [text.split(" ")[0], rank]));
};
const add = (user: { id: string }, text: string) => database.task.create({ data: { userId: user.id, text } });

test("own tasks and those of meetings keep the order that they were put in, until they are due another day", async () => {
  const { ben, meeting, path } = await createTaskMeeting();
  await createReader(meeting, ben);
  const [first, second] = [await add(ben, "First"), await add(ben, "Second")];
  const item = { meeting_id: meeting.id, item_id: "pay" };
  expect((await order(ben, [{ id: second.id }, item, { id: first.id }])).status).toBe(204);
  expect(await ranks(ben)).toEqual({ Second: 0, Pay: 1, First: 2 });
  expect((await order(ben, [{ id: first.id }, { id: second.id }])).status).toBe(204);
  expect(await ranks(ben)).toEqual({ First: 0, Second: 1, Pay: 1 });
  await call("PATCH", `/tasks/${first.id}`, { as: ben, body: { text: "First of all" } });
  await call("PATCH", path("pay"), { as: ben, body: { done: false } });
  expect(await ranks(ben)).toEqual({ First: 0, Second: 1, Pay: 1 });
  await call("PATCH", `/tasks/${first.id}`, { as: ben, body: { due: "2027-01-04" } });
  await call("PATCH", path("pay"), { as: ben, body: { due: null } });
  expect(await ranks(ben)).toEqual({ First: null, Second: 1, Pay: null });
});

test("what is not the caller's is passed over, twice named counts once, and nobody else's place changes", async () => {
  const { ana, ben, meeting } = await createTaskMeeting();
  await createReader(meeting, ben);
  const theirs = await add(ana, "Theirs");
  const own = await add(ben, "Own");
  const gone = "01890000-0000-7000-8000-000000000000";
  const items = [
    ...[{ id: theirs.id }, { id: gone }, { id: own.id }, { id: own.id }],
    ...[
      { meeting_id: meeting.id, item_id: "write" },
      { meeting_id: gone, item_id: "pay" },
    ],
  ];
  expect((await order(ben, items)).status).toBe(204);
  expect(await ranks(ben)).toEqual({ Own: 2, Pay: null });
  expect(await ranks(ana)).toEqual({ Theirs: null, Write: null });
});

test("refuses strangers and what names no task", { tags: ["transport"] }, async () => {
  const ana = await createUser();
  expect((await call("PUT", "/tasks/mine/order", { body: { items: [] } })).status).toBe(401);
  for (const items of [undefined, [{}], [{ id: "x" }], [{ id: ana.id, rank: 1 }], [{ meeting_id: ana.id }]]) {
    expect((await call("PUT", "/tasks/mine/order", { as: ana, body: { items } })).status).toBe(422);
  }
  expect((await order(ana, [])).status).toBe(204);
});
