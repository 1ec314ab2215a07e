import { expect, test } from "vitest";
import { createBookingPage } from "@/lib/testing/booking-page";
import { call } from "@/lib/testing/call";

test("hides a type from the page and shows it again", async () => {
  const { host, handle, page } = await createBookingPage();
  const path = `/booking/types/${page.types[0]?.id}/enabled`;
  const { status, body } = await call("PATCH", path, { as: host, body: { enabled: false } });
  expect([status, body.enabled]).toEqual([200, false]);
  expect((await call("GET", `/book/${handle}`)).body.types).toEqual([]);
  expect((await call("GET", "/booking/page", { as: host })).body.remaining).toEqual(["type"]);
  await call("PATCH", path, { as: host, body: { enabled: true } });
  expect((await call("GET", `/book/${handle}`)).body.types).toHaveLength(1);
  expect((await call("PATCH", path, { as: host, body: { enabled: "yes" } })).status).toBe(422);
});
