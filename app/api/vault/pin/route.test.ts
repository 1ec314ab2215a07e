import { describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { type Caller, call, signInAgain } from "@/lib/testing/call";
import {
  createColleagues,
  createGuest,
  createMeetingOf,
  createOrganisation,
  createUser,
} from "@/lib/testing/factories";
import { proveRecentAuth } from "@/lib/testing/prove-recent-auth";
import { createToken, enrolApp, passTime, samplePin, setUpVault, unlockVault } from "@/lib/testing/vault-factors";

const statusOf = async (as: Caller) => (await call("GET", "/vault/pin", { as })).body;
const setPin = (as: Caller, body: object, headers = {}) => call("PUT", "/vault/pin", { as, body, headers });

/** An entry that the person's vault would show. */
const addEntry = (person: { id: string; organisationId: string }, isShared: boolean) =>
  database.vaultEntry.create({
    data: {
      organisationId: person.organisationId,
      creatorId: person.id,
      isShared,
      label: "Wifi",
      dataKey: "",
      keyId: "",
    },
  });

const signedInLongAgo = (userId: string) =>
  database.session.updateMany({ where: { userId }, data: { createdAt: new Date(Date.now() - 6 * 60_000) } });

test("a first PIN needs nothing more and opens nothing; a change needs the current one", async () => {
  const ana = await createUser();
  expect(await statusOf(ana)).toEqual({
    factor: "none",
    has_pin: false,
    unlocked: false,
    seconds_left: 0,
    locked_out_until: null,
    available: true,
  });
  expect((await setPin(ana, { pin: samplePin })).status).toBe(204);
  expect(await statusOf(ana)).toMatchObject({ factor: "pin", has_pin: true, unlocked: false });
  const without = await setPin(ana, { pin: "739205" });
  expect([without.status, without.body.errors[0].path]).toEqual([422, "current_pin"]);
  const wrong = await setPin(ana, { pin: "739205", current_pin: "111222" });
  expect(wrong.body.errors[0]).toEqual({
    path: "current_pin",
    message: "That's not your current PIN. You have 4 more tries.",
  });
  expect((await setPin(ana, { pin: "739205", current_pin: samplePin })).status).toBe(204);
  expect((await unlockVault(ana)).status).toBe(403);
  expect((await unlockVault(ana, { pin: "739205" })).status).toBe(200);
});

test.each([
  [482913, "as a number"],
  ["４８２９１３", "of full-width digits"],
  ["482 913", "with a space"],
  ["48291", "of five digits"],
  ["4829130482913", "of thirteen digits"],
  ["48291a", "with a letter"],
  ["123456", "that counts"],
  ["000000", "that repeats"],
  ["19900101", "that is a birthday"],
])("a PIN %s (%s) is refused with the reason", async (pin, _what) => {
  const { status, body } = await setPin(await createUser(), { pin });
  expect([status, body.errors[0].path]).toEqual([422, "pin"]);
  expect(body.errors[0].message).toMatch(/digits|text|date/);
});

test("a PIN is stored as argon2id behind a pepper, and nowhere in clear", async () => {
  const [ana, ben] = await createColleagues();
  for (const person of [ana, ben]) await setUpVault(person);
  const rows = await database.vaultFactors.findMany({ where: { userId: { in: [ana.id, ben.id] } } });
  for (const { pinHash } of rows) expect(pinHash).toMatch(/^\$argon2id\$/);
  const { verify } = await import("@node-rs/argon2");
  for (const { pinHash } of rows) expect(await verify(pinHash ?? "", samplePin)).toBe(false);
  expect(JSON.stringify(rows, (_key, value) => (typeof value === "bigint" ? String(value) : value))).not.toContain(
    samplePin,
  );
  // Copied to another person, it opens nothing.
  await database.vaultFactors.update({
    where: { userId: ana.id },
    data: { pinHash: rows.find(({ userId }) => userId === ben.id)?.pinHash ?? "" },
  });
  expect((await unlockVault(ana)).status).toBe(403);
});

describe("a found session is no way in", () => {
  test.each([
    ["shared ones of colleagues", true],
    ["one's own, after all factors were removed", false],
  ])("where the vault would show entries (%s), the first factor needs a recent sign-in", async (_what, isShared) => {
    const [ana, ben] = await createColleagues();
    await addEntry(isShared ? ben : ana, isShared);
    await statusOf(ana);
    await signedInLongAgo(ana.id);
    for (const refused of [await setPin(ana, { pin: samplePin }), await call("POST", "/vault/totp", { as: ana })]) {
      expect([refused.status, refused.body.code]).toEqual([403, "recent_auth_required"]);
    }
    expect((await setPin(ana, { pin: samplePin }, await proveRecentAuth(ana))).status).toBe(204);
  });

  test("entries that are no business of the caller ask for nothing", async () => {
    const [ana, ben] = await createColleagues();
    await addEntry(ben, false);
    await addEntry(await createUser(), true);
    await statusOf(ana);
    await signedInLongAgo(ana.id);
    expect((await setPin(ana, { pin: samplePin })).status).toBe(204);
  });

  test("somebody who has just signed in sets it", async () => {
    const [ana, ben] = await createColleagues();
    await addEntry(ben, true);
    expect((await setPin(ana, { pin: samplePin })).status).toBe(204);
  });

  test("while the authenticator is on, a PIN is set only in an open vault", async () => {
    const ana = await createUser();
    const { app } = await enrolApp(ana);
    expect((await setPin(ana, { pin: samplePin })).status).toBe(423);
    expect((await unlockVault(ana, { code: app.code() })).status).toBe(200);
    expect((await setPin(ana, { pin: samplePin })).status).toBe(204);
    expect(await statusOf(ana)).toMatchObject({ factor: "app", has_pin: true, unlocked: true });
  });
});

test("a changed PIN closes the vault in other sessions, not in this one", async () => {
  const ana = await createUser();
  await setUpVault(ana);
  const phone = await signInAgain(ana.id, "Phone");
  for (const browser of [ana, phone]) await unlockVault(browser);
  await setPin(ana, { pin: "739205", current_pin: samplePin });
  expect([(await statusOf(ana)).unlocked, (await statusOf(phone)).unlocked]).toEqual([true, false]);
});

test("private entries from an organisation that somebody has left count for that, what they shared there does not", async () => {
  const [ana, ben] = [await createUser(), await createUser()];
  for (const [person, isShared] of [
    [ana, false],
    [ben, true],
  ] as const) {
    await addEntry(person, isShared);
    await statusOf(person);
    const { id: organisationId } = await createOrganisation();
    await database.user.update({ where: { id: person.id }, data: { organisationId } });
    await signedInLongAgo(person.id);
    expect((await setPin(person, { pin: samplePin })).status).toBe(isShared ? 204 : 403);
  }
});

test("of two first PINs at once, one is set", async () => {
  const ana = await createUser();
  await statusOf(ana);
  const set = await Promise.all(["739205", "482913"].map((pin) => setPin(ana, { pin })));
  expect(set.map(({ status }) => status).sort()).toEqual([204, 422]);
});

test("removing it needs proof, closes the vault everywhere and keeps every entry", async () => {
  const ana = await createUser();
  await setUpVault(ana);
  await addEntry(ana, false);
  const phone = await signInAgain(ana.id, "Phone");
  for (const browser of [ana, phone]) await unlockVault(browser);
  const refused = await call("DELETE", "/vault/pin", { as: ana });
  expect([refused.status, refused.body.code]).toEqual([403, "recent_auth_required"]);
  const headers = await proveRecentAuth(ana);
  expect((await call("DELETE", "/vault/pin", { as: ana, headers })).status).toBe(204);
  for (const browser of [ana, phone])
    expect(await statusOf(browser)).toMatchObject({ factor: "none", unlocked: false });
  expect(await database.vaultEntry.count({ where: { creatorId: ana.id } })).toBe(1);
  expect((await call("DELETE", "/vault/pin", { as: ana, headers })).status).toBe(204);
  expect((await setPin(ana, { pin: "739205" })).status).toBe(204);
});

describe("who may do what", () => {
  const factorWrites = [
    ["PUT", "/vault/pin", { pin: samplePin }],
    ["DELETE", "/vault/pin", undefined],
    ["POST", "/vault/totp", undefined],
    ["POST", "/vault/totp/confirm", { code: "123456" }],
    ["POST", "/vault/totp/recovery-codes", undefined],
    ["DELETE", "/vault/totp", undefined],
  ] as const;
  const reads = ["/vault/pin", "/vault/totp", "/vault/openings", "/vault/stream"];

  test("a guest and a disabled account are not let in at all", async () => {
    const meeting = await createMeetingOf(await createUser());
    const { caller } = await createGuest(meeting, { status: "admitted" });
    const gone = await createUser();
    await statusOf(gone);
    await database.user.update({ where: { id: gone.id }, data: { disabledAt: new Date() } });
    for (const as of [caller, gone]) {
      for (const path of reads) expect((await call("GET", path, { as })).status, path).toBe(401);
      for (const [method, path, body] of factorWrites)
        expect((await call(method, path, { as, body })).status).toBe(401);
      for (const path of ["/vault/unlock", "/vault/lock"]) {
        expect((await call("POST", path, { as, body: { pin: samplePin } })).status).toBe(401);
      }
    }
  });

  test("a token changes no factor, whatever it proves; a read token doesn't open either", async () => {
    const ana = await createUser();
    await setUpVault(ana);
    const [token, reader] = [await createToken(ana), await createToken(ana, "read")];
    const headers = await proveRecentAuth(ana);
    expect((await unlockVault(token)).status).toBe(200);
    for (const as of [token, reader]) {
      for (const [method, path, body] of factorWrites) {
        const { status, body: refused } = await call(method, path, { as, body, headers });
        expect([status, refused.code], `${method} ${path}`).toEqual([403, "forbidden"]);
      }
      expect((await call("GET", "/vault/pin", { as })).status).toBe(200);
    }
    expect((await unlockVault(reader)).status).toBe(403);
    expect((await statusOf(reader)).unlocked).toBe(false);
    expect(await database.vaultFactors.count({ where: { userId: ana.id, wrongTries: 0 } })).toBe(1);
  });

  test("colleagues, strangers and administrators each have their own: nobody opens or sees another's", async () => {
    const [ana, ben] = await createColleagues();
    const people = [ben, await createUser(), await createUser({ isAdmin: true })];
    await setUpVault(ana);
    await unlockVault(ana);
    for (const person of people) {
      expect(await statusOf(person)).toMatchObject({ factor: "none", unlocked: false });
      expect((await unlockVault(person)).body.code).toBe("not_set_up");
      expect((await call("GET", "/vault/openings", { as: person })).body).toEqual({ items: [] });
      expect((await call("POST", "/vault/lock", { as: person })).status).toBe(204);
    }
    expect((await statusOf(ana)).unlocked).toBe(true);
  });
});

test("a status says by the service's clock how long it is open, and when the next try is taken", async () => {
  const ana = await createUser();
  await setUpVault(ana);
  await unlockVault(ana);
  await passTime(ana.id, 4);
  const { seconds_left: left, unlocked } = await statusOf(ana);
  expect(unlocked).toBe(true);
  expect(left).toBeGreaterThan(30);
  expect(left).toBeLessThanOrEqual(60);
  await passTime(ana.id, 1);
  expect(await statusOf(ana)).toMatchObject({ unlocked: false, seconds_left: 0 });
  for (let wrong = 1; wrong <= 5; wrong += 1) await unlockVault(ana, { pin: "111222" });
  const { body, headers } = await unlockVault(ana);
  const { locked_out_until: until } = await statusOf(ana);
  expect(until).toBe(body.retry_at);
  expect(Math.abs(Date.parse(until) - Date.now() - Number(headers.get("retry-after")) * 1000)).toBeLessThan(2000);
});
