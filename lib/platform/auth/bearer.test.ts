import { expect, test } from "vitest";
import { call, sessionCookie } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { bearerOf } from "./bearer";

test.each([
  [undefined, null],
  ["Bearer abc", "abc"],
  ["bearer \t abc ", "abc"],
  ["Bearer", ""],
  ["Basic YTpi", null],
  ["Digest username=a", null],
  ["Bearerabc", null],
  ["eyJhbGciOi.x.y", null],
])("the header %j names the token %j", (authorization, token) => {
  expect(bearerOf(new Headers(authorization === undefined ? {} : { authorization }))).toBe(token);
});

test("another scheme neither fails a request nor outranks the cookie; a bearer that is not valid does both", async () => {
  const ana = await createUser();
  const cookie = await sessionCookie(ana.id);
  const me = (headers: Record<string, string>) => call("GET", "/users/me", { headers });
  expect(await me({ cookie, authorization: "Basic YTpi" })).toMatchObject({ status: 200, body: { id: ana.id } });
  expect((await me({ authorization: "Basic YTpi" })).status).toBe(401);
  for (const authorization of ["Bearer", "Bearer nonsense"]) {
    expect((await me({ cookie, authorization })).status).toBe(401);
  }
});
