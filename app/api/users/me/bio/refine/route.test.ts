import { expect, test } from "vitest";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

const refine = (person: { id: string }, text: unknown) =>
  call("POST", "/users/me/bio/refine", { as: person, body: { text } });

test("suggests a tidier text and saves nothing", async () => {
  const ana = await createUser({ bio: "As it was." });
  expect(await refine(ana, "i build  the the maps")).toMatchObject({
    status: 200,
    body: { text: "I build the maps." },
  });
  expect((await call("GET", "/users/me", { as: ana })).body.bio).toBe("As it was.");
});

test("never suggests more than a bio may have", async () => {
  const { body } = await refine(await createUser(), "I build maps. ".repeat(100));
  expect(body.text.length).toBeLessThanOrEqual(600);
  expect(body.text).toMatch(/maps\.$/);
});

test.each([[""], ["   "], ["x".repeat(2001)], [3]])("%j is refused", async (text) => {
  expect((await refine(await createUser(), text)).status).toBe(422);
});

test("no more than thirty an hour", async () => {
  const ana = await createUser();
  for (let n = 0; n < 30; n += 1) await refine(ana, "hello");
  expect((await refine(ana, "hello")).status).toBe(429);
});
