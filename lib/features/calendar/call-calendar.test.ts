import { expect, test, vi } from "vitest";
import { database } from "@/lib/platform/database/database";
import { seal, unseal } from "@/lib/platform/encryption/seal";
import { connectGoogle } from "@/lib/testing/connect-google";
import { createUser } from "@/lib/testing/factories";
import { withGoogleDouble } from "@/lib/testing/google-calendar";
import { callCalendar, sealContext } from "./call-calendar";

const google = withGoogleDouble();
const day = { start: new Date(), end: new Date(Date.now() + 86_400_000) };

async function createConnected() {
  const person = await createUser();
  await connectGoogle(google.double, person);
  const row = () => database.calendarConnection.findUniqueOrThrow({ where: { userId: person.id } });
  const readBusy = () => callCalendar(person.id, (calendar) => calendar.readBusy([person.email], day));
  return { person, row, readBusy };
}

test("without a calendar nobody is called", async () => {
  const { id } = await createUser();
  const work = vi.fn();
  expect(await callCalendar(id, work)).toMatchObject({ status: "no_calendar" });
  expect(work).not.toHaveBeenCalled();
});

test("a renewed token is kept for the next call, encrypted", async () => {
  const { person, row, readBusy } = await createConnected();
  const before = await row();
  google.double.expireTokens();
  expect(await readBusy()).toMatchObject({ status: "ok" });
  const after = await row();
  expect(after.credentials).not.toBe(before.credentials);
  google.double.requests.length = 0;
  await readBusy();
  expect(google.double.requests).toEqual(["POST /calendar/v3/freeBusy"]);
  expect(JSON.parse(unseal(after.credentials, sealContext(person.id)) ?? "")).toHaveProperty("refreshToken");
});

test("a grant that was taken back asks to connect again, and the provider is left alone until then", async () => {
  const { row, readBusy } = await createConnected();
  google.double.revokeAll();
  expect(await readBusy()).toMatchObject({ status: "needs_reconnect" });
  expect(await row()).toMatchObject({ needsReconnect: true });
  google.double.requests.length = 0;
  expect(await readBusy()).toMatchObject({ status: "needs_reconnect" });
  expect(google.double.requests).toEqual([]);
});

test("a grant that ends after its token was renewed within the same call is noticed, too", async () => {
  const { person, row } = await createConnected();
  google.double.expireTokens();
  const answer = await callCalendar(person.id, async (calendar) => {
    await calendar.readBusy([person.email], day);
    google.double.revokeAll();
    return calendar.readBusy([person.email], day);
  });
  expect(answer).toMatchObject({ status: "needs_reconnect" });
  expect(await row()).toMatchObject({ needsReconnect: true });
});

test("what a call finds out about an earlier grant says nothing about a new one", async () => {
  const { person, row } = await createConnected();
  const answer = await callCalendar(person.id, async (calendar) => {
    google.double.revokeAll();
    await database.calendarConnection.delete({ where: { userId: person.id } });
    await connectGoogle(google.double, person);
    return calendar.readBusy([person.email], day);
  });
  expect(answer).toMatchObject({ status: "needs_reconnect" });
  expect(await row()).toMatchObject({ needsReconnect: false });
});

test("a token that is renewed while the person disconnects brings nothing back", async () => {
  const { person } = await createConnected();
  google.double.expireTokens();
  await callCalendar(person.id, async (calendar) => {
    await database.calendarConnection.delete({ where: { userId: person.id } });
    return calendar.readBusy([person.email], day);
  });
  expect(await database.calendarConnection.count({ where: { userId: person.id } })).toBe(0);
});

test("a provider that is away is remembered until it answers", async () => {
  const { row, readBusy } = await createConnected();
  google.double.nonsense();
  expect(await readBusy()).toMatchObject({ status: "unavailable" });
  const { failedAt } = await row();
  expect(failedAt).not.toBeNull();
  await readBusy();
  expect((await row()).failedAt).toEqual(failedAt);
  google.double.recover();
  expect(await readBusy()).toMatchObject({ status: "ok" });
  expect((await row()).failedAt).toBeNull();
});

test("what was not allowed is told, and does not end the connection", async () => {
  const person = await createUser();
  await connectGoogle(google.double, person, ["calendar.events"]);
  expect(await callCalendar(person.id, (calendar) => calendar.readBusy([person.email], day))).toMatchObject({
    status: "needs_scope",
  });
  expect(await database.calendarConnection.findUnique({ where: { userId: person.id } })).toMatchObject({
    needsReconnect: false,
    failedAt: null,
  });
});

test("the calendar of a disabled account is not called", async () => {
  const { person, readBusy } = await createConnected();
  await database.user.update({ where: { id: person.id }, data: { disabledAt: new Date() } });
  google.double.requests.length = 0;
  expect(await readBusy()).toMatchObject({ status: "no_calendar" });
  expect(google.double.requests).toEqual([]);
});

test("credentials of another person's row, or of a key that is gone, ask to connect again", async () => {
  const { person, row, readBusy } = await createConnected();
  const credentials = seal("{}", sealContext((await createUser()).id));
  await database.calendarConnection.update({ where: { userId: person.id }, data: { credentials } });
  expect(await readBusy()).toMatchObject({ status: "needs_reconnect" });
  expect(await row()).toMatchObject({ needsReconnect: true });
});

test("a mistake of ours is not taken for one of the provider", async () => {
  const { person } = await createConnected();
  const broken = callCalendar(person.id, async () => {
    throw new TypeError("broken");
  });
  await expect(broken).rejects.toThrow("broken");
});
