import ICAL from "ical.js";
import { expect, test } from "vitest";
import { openFormState } from "@/lib/flows/booking/form-state";
import { database } from "@/lib/platform/database/database";
import { createBookingPage, hourAhead } from "@/lib/testing/booking-page";
import { GET, POST } from "./route";

const origin = "http://localhost:3000";
let network = 0;

/** Where a form leads. Each comes from a network of its own, since bookings are limited by it. */
async function post(step: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  network += 1;
  const response = await POST(
    new Request(`${origin}/api/booking-forms/${step}`, {
      method: "POST",
      headers: {
        host: "localhost:3000",
        origin,
        "content-type": "application/x-www-form-urlencoded",
        "x-parley-client-address": `10.9.${network}.1`,
        ...headers,
      },
      body: new URLSearchParams(fields),
    }),
    { params: Promise.resolve({ step: step.split("/") }) },
  );
  const location = response.headers.get("location");
  return { status: response.status, to: location === null ? null : new URL(location, origin) };
}

const fieldsOf = (handle: string, change: Record<string, string> = {}) => ({
  handle,
  slug: "intro",
  tz: "Asia/Kolkata",
  clock: "12",
  embed: "https://shop.example",
  name: "Gil Guest",
  email: "gil@elsewhere.example",
  note: "",
  guests: "pal@third.example, sam@third.example",
  start: hourAhead(48).toISOString(),
  ...change,
});

test("a form books, leads to the confirmation in the same zone and frame, and that undoes once", async () => {
  const { host, handle } = await createBookingPage();
  const { status, to } = await post("book", fieldsOf(handle));
  expect([status, to?.pathname]).toEqual([303, `/book/${handle}/intro`]);
  expect(Object.fromEntries(to?.searchParams ?? [])).toMatchObject({
    tz: "Asia/Kolkata",
    clock: "12",
    embed: "https://shop.example",
  });
  const booked = openFormState("booked", to?.searchParams.get("booked") ?? null);
  expect(booked).toMatchObject({ email: "gil@elsewhere.example", starts_at: hourAhead(48).toISOString() });
  expect(await database.booking.findFirstOrThrow({ where: { pageId: host.id } })).toMatchObject({
    name: "Gil Guest",
    timezone: "Asia/Kolkata",
    guests: ["pal@third.example", "sam@third.example"],
  });
  const undo = () => post("undo", { ...fieldsOf(handle), token: booked?.undo_token ?? "" });
  expect((await undo()).to?.searchParams.get("undone")).toBe("yes");
  expect((await undo()).to?.searchParams.get("undone")).toBe("late");
});

test("the confirmation's file is read by another program, and a forged one is not there", async () => {
  const { handle } = await createBookingPage();
  const { to } = await post("book", fieldsOf(handle));
  const read = (booked: string) =>
    GET(new Request(`${origin}/api/booking-forms/calendar-file?booked=${encodeURIComponent(booked)}`), {
      params: Promise.resolve({ step: ["calendar-file"] }),
    });
  const file = await (await read(to?.searchParams.get("booked") ?? "")).text();
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent") ?? undefined);
  expect(event.startDate.toJSDate()).toEqual(hourAhead(48));
  expect((await read("forged.AAAA")).status).toBe(404);
});

test("a taken time leads back to the times, with what was typed", async () => {
  const { handle } = await createBookingPage();
  await post("book", fieldsOf(handle));
  const { to } = await post("book", fieldsOf(handle, { email: "second@elsewhere.example", name: "Second" }));
  expect(to?.searchParams.get("taken")).toBe(hourAhead(48).toISOString());
  const draft = openFormState("draft", to?.searchParams.get("draft") ?? null);
  expect(draft).toMatchObject({ name: "Second", email: "second@elsewhere.example", errors: {} });
});

test("what is wrong is said by its field", async () => {
  const { handle } = await createBookingPage();
  const { to } = await post("book", fieldsOf(handle, { email: "nowhere" }));
  expect(to?.searchParams.get("start")).toBe(hourAhead(48).toISOString());
  const draft = openFormState("draft", to?.searchParams.get("draft") ?? null);
  expect(Object.keys(draft?.errors ?? {})).toEqual(["email"]);
});

test("what was typed leads back in an address of bounded length, whatever its zone", async () => {
  const { host, handle } = await createBookingPage();
  const long = "x".repeat(4000);
  const { status, to } = await post("book", fieldsOf(handle, { name: long, note: long, guests: long, tz: "Größe\nA" }));
  expect([status, String(to).length < 12_000]).toEqual([303, true]);
  const draft = openFormState("draft", to?.searchParams.get("draft") ?? null);
  expect(draft).toMatchObject({ name: long.slice(0, 1500), email: "gil@elsewhere.example" });
  expect(Object.keys(draft?.errors ?? {}).sort()).toEqual(["guests", "name", "note"]);
  expect(await database.booking.count({ where: { pageId: host.id } })).toBe(0);
});

test("a form of another site is refused, and an unknown one is not there", async () => {
  const { host, handle } = await createBookingPage();
  expect((await post("book", fieldsOf(handle), { origin: "https://evil.example" })).status).toBe(403);
  for (const step of ["nothing", "constructor", "__proto__"]) expect((await post(step, {})).status).toBe(404);
  expect(await database.booking.count({ where: { pageId: host.id } })).toBe(0);
});

test("a frame that is no web page is not led back to", async () => {
  const { handle } = await createBookingPage();
  const { to } = await post("book", fieldsOf(handle, { embed: "https://a.example; script-src *" }));
  expect(to?.searchParams.has("embed")).toBe(false);
});
