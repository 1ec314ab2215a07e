import { expect, test } from "vitest";
import { createBookingPage } from "@/lib/testing/booking-page";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

const type = (data: object = {}) => ({ duration_minutes: 15, slug: "quick", title: "Quick question", ...data });

test("adds types and lists them shortest first", async () => {
  const { host } = await createBookingPage();
  const { status, body } = await call("POST", "/booking/types", {
    as: host,
    body: type({ slug: "Quick", description: " " }),
  });
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      slug: "quick",
      title: "Quick question",
      description: null,
      duration_minutes: 15,
      enabled: true,
    },
  ]);
  await call("POST", "/booking/types", { as: host, body: type({ slug: "long", duration_minutes: 90 }) });
  const list = await call("GET", "/booking/types", { as: host });
  expect(list.body.map(({ slug }: { slug: string }) => slug)).toEqual(["quick", "intro", "long"]);
});

test("a slug is there once on a page; two that add it at a time do not both", async () => {
  const { host } = await createBookingPage();
  const answers = await Promise.all([1, 2, 3].map(() => call("POST", "/booking/types", { as: host, body: type() })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("slug_taken");
  const elsewhere = await createBookingPage();
  expect((await call("POST", "/booking/types", { as: elsewhere.host, body: type() })).status).toBe(201);
});

test("refuses a twenty-first type, names that the page needs, and odd lengths", async () => {
  const { host } = await createBookingPage();
  const add = (data: object) => call("POST", "/booking/types", { as: host, body: type(data) });
  for (const [data, path] of [
    [{ slug: "undo" }, "slug"],
    [{ slug: "a b" }, "slug"],
    [{ duration_minutes: 4 }, "duration_minutes"],
    [{ duration_minutes: 481 }, "duration_minutes"],
    [{ title: " " }, "title"],
  ] as const) {
    const { status, body } = await add(data);
    expect([status, body.errors[0].path]).toEqual([422, path]);
  }
  for (let at = 1; at < 20; at += 1) expect((await add({ slug: `type-${at}` })).status).toBe(201);
  const last = await add({ slug: "type-20" });
  expect([last.status, last.body.code]).toEqual([409, "too_many_types"]);
});

test("needs a page", async () => {
  const other = await createUser();
  expect((await call("POST", "/booking/types", { as: other, body: type() })).status).toBe(404);
  expect((await call("GET", "/booking/types", { as: other })).body).toEqual([]);
});
