import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { createBookingPage, hourAhead } from "@/lib/testing/booking-page";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

const type = (data: object = {}) => ({ duration_minutes: 45, slug: "deep", title: "Deep dive", ...data });

async function withType() {
  const { host, handle, page } = await createBookingPage();
  const [made] = page.types;
  return { host, handle, path: `/booking/types/${made?.id}`, id: made?.id ?? "" };
}

test("replaces a type in full; what was booked stays as it was", async () => {
  const { host, handle, path, id } = await withType();
  const body = { email: "gil@elsewhere.example", name: "Gil", start: hourAhead(48).toISOString() };
  await call("POST", `/book/${handle}/intro`, { body, address: "10.78.0.1" });
  const { status, body: changed } = await call("PATCH", path, { as: host, body: type({ description: "An hour" }) });
  expect([status, changed]).toEqual([200, { id, ...type({ description: "An hour" }), enabled: true }]);
  expect((await call("PATCH", path, { as: host, body: type() })).body.description).toBeNull();
  const [booking] = (await call("GET", "/booking/bookings", { as: host })).body;
  expect(booking).toMatchObject({
    type_title: "Intro call",
    ends_at: new Date(+hourAhead(48) + 1_800_000).toISOString(),
  });
});

test("not to the slug of another type", async () => {
  const { host, path } = await withType();
  await call("POST", "/booking/types", { as: host, body: type() });
  const { status, body } = await call("PATCH", path, { as: host, body: type() });
  expect([status, body.code]).toEqual([409, "slug_taken"]);
  expect((await call("PATCH", path, { as: host, body: type({ slug: "intro" }) })).status).toBe(200);
});

test("is removed; a second time is no error, and bookings stay", async () => {
  const { host, handle, path, id } = await withType();
  const body = { email: "gil@elsewhere.example", name: "Gil", start: hourAhead(48).toISOString() };
  await call("POST", `/book/${handle}/intro`, { body, address: "10.78.0.2" });
  for (let turn = 0; turn < 2; turn += 1) expect((await call("DELETE", path, { as: host })).status).toBe(204);
  expect(await database.bookingType.count({ where: { id } })).toBe(0);
  expect((await call("GET", "/booking/bookings", { as: host })).body).toHaveLength(1);
});

test("is nobody else's", async () => {
  const { path, id } = await withType();
  const other = await createUser();
  expect((await call("PATCH", path, { as: other, body: { nonsense: true } })).status).toBe(404);
  expect((await call("PATCH", `${path}/enabled`, { as: other, body: { enabled: false } })).status).toBe(404);
  expect((await call("DELETE", path, { as: other })).status).toBe(404);
  const { host: neighbour } = await createBookingPage();
  expect((await call("DELETE", path, { as: neighbour })).status).toBe(204);
  expect(await database.bookingType.count({ where: { id, enabled: true } })).toBe(1);
});
