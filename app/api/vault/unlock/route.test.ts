import { describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { type Caller, call, signInAgain } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";
import { proveRecentAuth } from "@/lib/testing/prove-recent-auth";
import { createToken, enrolApp, passTime, samplePin, setUpVault, unlockVault } from "@/lib/testing/vault-factors";

const isOpen = async (as: Caller): Promise<boolean> => (await call("GET", "/vault/pin", { as })).body.unlocked;
const wrongPin = { pin: "111222" };

test("a PIN opens it for five minutes, for this session alone, and a second time begins anew", async () => {
  const ana = await createUser();
  await setUpVault(ana);
  const phone = await signInAgain(ana.id, "Phone");
  const opened = await unlockVault(ana);
  expect([opened.status, opened.body]).toEqual([200, { seconds: 300 }]);
  expect(opened.headers.get("cache-control")).toBe("no-store");
  expect([await isOpen(ana), await isOpen(phone)]).toEqual([true, false]);
  await passTime(ana.id, 4);
  await unlockVault(phone);
  expect((await call("GET", "/vault/pin", { as: ana })).body.seconds_left).toBeLessThanOrEqual(60);
  await unlockVault(ana);
  expect((await call("GET", "/vault/pin", { as: ana })).body.seconds_left).toBeGreaterThan(290);
  await passTime(ana.id, 5);
  expect([await isOpen(ana), await isOpen(phone)]).toEqual([false, false]);
});

test("locking closes it here and nowhere else, and may be repeated", async () => {
  const ana = await createUser();
  await setUpVault(ana);
  const [phone, token] = [await signInAgain(ana.id, "Phone"), await createToken(ana)];
  for (const as of [ana, phone, token]) await unlockVault(as);
  for (const _again of [1, 2]) expect((await call("POST", "/vault/lock", { as: ana })).status).toBe(204);
  expect([await isOpen(ana), await isOpen(phone), await isOpen(token)]).toEqual([false, true, true]);
  expect((await call("POST", "/vault/lock", { as: token })).status).toBe(204);
  expect([await isOpen(phone), await isOpen(token)]).toEqual([true, false]);
});

test.each([
  [{}],
  [{ pin: samplePin, code: "123456" }],
  [{ pin: 482913 }],
  [{ pin: "４８２９１３" }],
  [{ pin: "482 913" }],
  [{ code: "12345" }],
  [{ code: "1234567" }],
  [{ recovery_code: "ABCDE" }],
  [{ recovery_code: "ABCDE-FGH!J" }],
  [{ password: "x" }],
])("%j is not taken, and spends no try", async (factor) => {
  const ana = await createUser();
  await enrolApp(ana);
  expect((await unlockVault(ana, factor)).status).toBe(422);
  expect(await database.vaultFactors.findUnique({ where: { userId: ana.id } })).toMatchObject({ wrongTries: 0 });
});

test("what cannot be right says so, and spends no try", async () => {
  const ana = await createUser();
  expect((await unlockVault(ana)).body.code).toBe("not_set_up");
  await setUpVault(ana);
  for (const factor of [{ code: "123456" }, { recovery_code: "ABCDE-12345" }]) {
    const refused = await unlockVault(ana, factor);
    expect([refused.status, refused.body.code]).toEqual([409, "no_authenticator"]);
  }
  await unlockVault(ana);
  await enrolApp(ana);
  const asleep = await unlockVault(ana);
  expect([asleep.status, asleep.body.code]).toEqual([409, "pin_asleep"]);
  expect(await database.vaultFactors.findUnique({ where: { userId: ana.id } })).toMatchObject({ wrongTries: 0 });
});

describe("wrong tries", () => {
  test("five are free, of all kinds and sessions together; then one each after 1, 5, 15, 60 and 60 minutes", async () => {
    const ana = await createUser();
    const { app } = await enrolApp(ana);
    const phone = await signInAgain(ana.id, "Phone");
    const wrongCode = { code: app.code(1) === "000000" ? "000001" : "000000" };
    const wrongOnes = [wrongCode, { recovery_code: "00000-00000" }, wrongCode, wrongCode, wrongCode];
    for (const [at, factor] of wrongOnes.entries()) {
      const { status, body } = await unlockVault(at % 2 ? phone : ana, factor);
      expect([status, body.code], String(at)).toEqual([403, "wrong_credential"]);
    }
    for (const minutes of [1, 5, 15, 60, 60]) {
      const held = await unlockVault(phone, { code: app.code() });
      expect([held.status, held.body.code]).toEqual([429, "rate_limited"]);
      expect(Number(held.headers.get("retry-after"))).toBeGreaterThan(minutes * 60 - 20);
      expect(Number(held.headers.get("retry-after"))).toBeLessThanOrEqual(minutes * 60);
      await passTime(ana.id, minutes);
      expect((await unlockVault(ana, wrongCode)).status).toBe(403);
    }
    await passTime(ana.id, 60);
    expect((await unlockVault(ana, { code: app.code() })).status).toBe(200);
    expect(await database.vaultFactors.findUnique({ where: { userId: ana.id } })).toMatchObject({
      wrongTries: 0,
      heldOffUntil: null,
    });
    expect(await database.auditEntry.count({ where: { userId: ana.id, action: "held_off" } })).toBe(6);
  });

  test("each says how many are left; a right one forgets them", async () => {
    const ana = await createUser();
    await setUpVault(ana);
    const said: string[] = [];
    for (let at = 1; at <= 4; at += 1) said.push((await unlockVault(ana, wrongPin)).body.detail);
    expect(said[0]).toBe("That's not your PIN. You have 4 more tries.");
    expect(said[3]).toBe("That's not your PIN. You have one more try.");
    await unlockVault(ana);
    expect((await unlockVault(ana, wrongPin)).body.detail).toContain("4 more tries");
    for (let at = 1; at <= 4; at += 1) said.push((await unlockVault(ana, wrongPin)).body.detail);
    expect(said.at(-1)).toBe("That's not your PIN. Try again in a minute.");
    expect((await unlockVault(ana)).body.detail).toBe("Too many wrong tries. Try again in a minute.");
  });

  test("a wrong current PIN counts with them", async () => {
    const ana = await createUser();
    await setUpVault(ana);
    const change = () => call("PUT", "/vault/pin", { as: ana, body: { pin: "739205", current_pin: "111222" } });
    for (let at = 1; at <= 5; at += 1) expect((await change()).status).toBe(422);
    expect((await change()).status).toBe(429);
    expect((await unlockVault(ana)).status).toBe(429);
  });

  test("one's own neither count for a colleague nor close what is open", async () => {
    const [ana, ben] = [await createUser(), await createUser()];
    for (const person of [ana, ben]) await setUpVault(person);
    await unlockVault(ana);
    for (let at = 1; at <= 5; at += 1) await unlockVault(ana, wrongPin);
    expect(await isOpen(ana)).toBe(true);
    expect((await unlockVault(ben)).status).toBe(200);
  });
});

describe("it is closed at once", () => {
  async function openTwice() {
    const ana = await createUser();
    await setUpVault(ana);
    const [phone, token] = [await signInAgain(ana.id, "Phone"), await createToken(ana)];
    for (const as of [ana, phone, token]) await unlockVault(as);
    const openings = () => database.vaultOpening.count({ where: { userId: ana.id, endsAt: { gt: new Date() } } });
    return { ana, phone, token, openings };
  }

  test("by signing out, of that session", async () => {
    const { ana, phone, token } = await openTwice();
    const { body } = await call("GET", "/auth/sessions", { as: phone });
    const own = body.find(({ current }: { current: boolean }) => current);
    await call("DELETE", `/auth/sessions/${own.id}`, { as: ana });
    expect((await call("GET", "/vault/pin", { as: phone })).status).toBe(401);
    expect([await isOpen(ana), await isOpen(token)]).toEqual([true, true]);
  });

  test("by signing out everywhere, of tokens, too", async () => {
    const { ana, token, openings } = await openTwice();
    await call("DELETE", "/auth/sessions", { as: ana });
    expect(await isOpen(token)).toBe(false);
    expect(await openings()).toBe(0);
  });

  test("by another password, also in this session", async () => {
    const { ana, token } = await openTwice();
    await call("PUT", "/auth/password", { as: ana, body: { password: "correct horse battery" } });
    expect([await isOpen(ana), await isOpen(token)]).toEqual([false, false]);
  });

  test("by disabling the account, also when it is enabled again", async () => {
    const { ana, token, openings } = await openTwice();
    await database.user.update({ where: { id: ana.id }, data: { disabledAt: new Date() } });
    expect(await openings()).toBe(0);
    await database.user.update({ where: { id: ana.id }, data: { disabledAt: null } });
    expect([await isOpen(ana), await isOpen(token)]).toEqual([false, false]);
  });

  test("by removing a factor, of every session and token", async () => {
    const { ana, phone, token } = await openTwice();
    await call("DELETE", "/vault/pin", { as: phone });
    expect([await isOpen(ana), await isOpen(phone), await isOpen(token)]).toEqual([true, true, true]);
    await call("DELETE", "/vault/pin", { as: ana, headers: await proveRecentAuth(ana) });
    expect([await isOpen(ana), await isOpen(phone), await isOpen(token)]).toEqual([false, false, false]);
  });

  test("by revoking the token", async () => {
    const { ana, token } = await openTwice();
    const { body } = await call("GET", "/tokens", { as: ana });
    await call("DELETE", `/tokens/${body[0].id}`, { as: ana });
    expect((await call("GET", "/vault/pin", { as: token })).status).toBe(401);
    expect(await database.vaultOpening.count({ where: { userId: ana.id, tokenId: { not: null } } })).toBe(0);
  });
});

test("every page of the person hears of it, and nobody else's", { tags: ["transport"] }, async () => {
  const [ana, ben] = [await createUser(), await createUser()];
  await setUpVault(ana);
  const [stream, others] = [
    await openEvents("/vault/stream", { as: ana }),
    await openEvents("/vault/stream", { as: ben }),
  ];
  const nudge = { event: "vault", data: null, id: null };
  const phone = await signInAgain(ana.id, "Phone");
  await unlockVault(phone);
  expect(await stream.next()).toEqual(nudge);
  await call("POST", "/vault/lock", { as: phone });
  expect(await stream.next()).toEqual(nudge);
  await call("PUT", "/auth/password", { as: ana, body: { password: "correct horse battery" } });
  expect(await stream.next()).toEqual(nudge);
  await setUpVault(ben);
  expect(await others.next()).toEqual(nudge);
  stream.close();
  others.close();
});

test("the last openings say when, by what and where", async () => {
  const ana = await createUser();
  await setUpVault(ana);
  const firefox = await signInAgain(ana.id, "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
  await unlockVault(await createToken(ana));
  await unlockVault(firefox);
  await call("POST", "/vault/lock", { as: firefox });
  await unlockVault(firefox);
  const { items } = (await call("GET", "/vault/openings", { as: firefox })).body;
  expect(items).toMatchObject([
    { factor: "pin", device: "Firefox on Linux", is_current: true },
    { factor: "pin", device: "Firefox on Linux", is_current: false },
    { factor: "pin", device: "Backup script", is_current: false },
  ]);
  expect(Date.parse(items[0].ends_at) - Date.parse(items[0].opened_at)).toBe(300_000);
});
