import { expect, test } from "vitest";
import { env } from "@/lib/platform/env";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

const start = (person: { id: string }, body: unknown) => call("POST", "/users/me/avatar/upload", { as: person, body });

test("gives an address that takes the photo", { tags: ["transport"] }, async () => {
  const ana = await createUser();
  const { status, body } = await start(ana, { content_type: "image/png", size: 4 });
  expect(status).toBe(200);
  expect(body).toEqual({ upload: expect.any(String), url: expect.any(String), content_type: "image/png" });
  const to = body.url.slice(`${env.PUBLIC_ORIGIN}/api`.length);
  expect(
    (await call("PUT", to, { body: "\x89PNG".slice(0, 3), headers: { "content-type": "image/png" } })).status,
  ).toBe(204);
});

test.each([
  [{ content_type: "image/svg+xml", size: 10 }, "content_type"],
  [{ content_type: "image/png", size: 10_000_001 }, "size"],
  [{ content_type: "image/png", size: 0 }, "size"],
  [{ content_type: "image/png", size: 10, name: "a" }, "name"],
])("%j is refused and names the field", async (body, path) => {
  const refused = await start(await createUser(), body);
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, path]);
});

test("no more than sixty an hour", async () => {
  const ana = await createUser();
  const body = { content_type: "image/png", size: 4 };
  for (let n = 0; n < 60; n += 1) expect((await start(ana, body)).status).toBe(200);
  expect((await start(ana, body)).status).toBe(429);
});
