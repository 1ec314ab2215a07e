import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues, createUser } from "@/lib/testing/factories";

const card = (person: { id: string }, as: { id: string }) => call("GET", `/users/${person.id}/card`, { as });

test("tells colleagues the name and title, and nothing else", async () => {
  const [ana, ben] = await createColleagues();
  await call("PATCH", "/users/me", { as: ana, body: { title: "Engineer" } });
  expect(await card(ana, ben)).toMatchObject({ status: 200 });
  expect((await card(ana, ben)).body).toEqual({ id: ana.id, name: "Ana Pereira", title: "Engineer" });
});

test("a disabled account, a stranger's and none at all answer alike", async () => {
  const [ana, ben] = await createColleagues();
  const stranger = await createUser();
  await database.user.update({ where: { id: ana.id }, data: { disabledAt: new Date() } });
  const answers = [await card(ana, ben), await card(stranger, ben), await card({ id: crypto.randomUUID() }, ben)];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toHaveProperty("size", 1);
});
