import { expect, test } from "vitest";
import { createBookingPage, hourAhead } from "@/lib/testing/booking-page";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

test("lists what is ahead, soonest first, a page at a time", { tags: ["transport"] }, async () => {
  const { host, handle } = await createBookingPage();
  for (const hours of [52, 48, 50]) {
    const body = { email: `g${hours}@elsewhere.example`, name: "Gil Guest", note: "Hi", start: hourAhead(hours) };
    await call("POST", `/book/${handle}/intro`, { body, address: "10.80.0.1" });
  }
  const first = await call("GET", "/booking/bookings?limit=2", { as: host });
  expect(first.body).toHaveLength(2);
  expect(first.body[0]).toEqual({
    id: expect.any(String),
    meeting_id: expect.any(String),
    name: "Gil Guest",
    email: "g48@elsewhere.example",
    note: "Hi",
    type_title: "Intro call",
    starts_at: hourAhead(48).toISOString(),
    ends_at: new Date(+hourAhead(48) + 1_800_000).toISOString(),
    status: "confirmed",
    outside: false,
    created_at: expect.any(String),
  });
  const next = /<\/api(.+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  const second = await call("GET", next, { as: host });
  expect(second.body.map(({ email }: { email: string }) => email)).toEqual(["g52@elsewhere.example"]);
  expect(second.headers.get("link")).toBeNull();
  expect((await call("GET", "/booking/bookings?outside=true", { as: host })).body).toEqual([]);
  expect((await call("GET", "/booking/bookings", { as: await createUser() })).body).toEqual([]);
  expect((await call("GET", "/booking/bookings?cursor=x", { as: host })).status).toBe(422);
});
