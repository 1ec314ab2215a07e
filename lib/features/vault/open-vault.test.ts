import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { type Caller, call, signInAgain } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { enrolApp, passTime, samplePin, setUpVault, unlockVault } from "@/lib/testing/vault-factors";

const openSessions = (userId: string) => database.vaultOpening.count({ where: { userId, endsAt: { gt: new Date() } } });
const browsersOf = (userId: string, count: number): Promise<Caller[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => signInAgain(userId, `Browser ${at}`)));

/** How many answered with each status. */
async function statusesOf(calls: Promise<{ status: number }>[]) {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(calls)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test("fifty right PINs at once: those that the queue takes open, none of the others counts as wrong", async () => {
  const ana = await createUser();
  await setUpVault(ana);
  const browsers = await browsersOf(ana.id, 50);
  const counts = await statusesOf(browsers.map((as) => unlockVault(as)));
  expect((counts[200] ?? 0) + (counts[503] ?? 0)).toBe(50);
  expect(counts[200]).toBeGreaterThanOrEqual(10);
  expect(await openSessions(ana.id)).toBe(counts[200]);
  expect(await database.vaultFactors.findUniqueOrThrow({ where: { userId: ana.id } })).toMatchObject({
    wrongTries: 0,
    heldOffUntil: null,
  });
});

test("of five hundred wrong PINs at once, five are checked", async () => {
  const ana = await createUser();
  await setUpVault(ana);
  const counts: Record<number, number> = {};
  for (let round = 0; round < 10; round += 1) {
    const more = await statusesOf(Array.from({ length: 50 }, () => unlockVault(ana, { pin: "111222" })));
    for (const [status, count] of Object.entries(more)) counts[Number(status)] = (counts[Number(status)] ?? 0) + count;
  }
  expect(counts[403]).toBe(5);
  expect((counts[403] ?? 0) + (counts[429] ?? 0) + (counts[503] ?? 0)).toBe(500);
  const { wrongTries } = await database.vaultFactors.findUniqueOrThrow({ where: { userId: ana.id } });
  expect(wrongTries).toBe(5);
});

test("one code, sent by twenty sessions at once, opens one of them", async () => {
  const ana = await createUser();
  const { app } = await enrolApp(ana);
  const browsers = await browsersOf(ana.id, 20);
  const code = app.code();
  const counts = await statusesOf(browsers.map((as) => unlockVault(as, { code })));
  expect(counts[200]).toBe(1);
  expect((counts[403] ?? 0) + (counts[429] ?? 0)).toBe(19);
  expect(await openSessions(ana.id)).toBe(1);
});

test("one recovery code, sent by twenty sessions at once, opens one of them", async () => {
  const ana = await createUser();
  const { recoveryCodes } = await enrolApp(ana);
  const browsers = await browsersOf(ana.id, 20);
  const counts = await statusesOf(browsers.map((as) => unlockVault(as, { recovery_code: recoveryCodes[0] })));
  expect(counts[200]).toBe(1);
  expect((await call("GET", "/vault/totp", { as: ana })).body.recovery_codes_left).toBe(9);
});

test("opening beside signing out everywhere and beside another PIN leaves nothing open that should not be", async () => {
  for (let round = 0; round < 5; round += 1) {
    const ana = await createUser();
    await setUpVault(ana);
    const browsers = await browsersOf(ana.id, 4);
    await Promise.all([
      ...browsers.map((as) => unlockVault(as)),
      call("DELETE", "/auth/sessions", { as: browsers[0] }),
    ]);
    for (const as of browsers) expect((await call("GET", "/vault/pin", { as })).status).toBe(401);
    const held = await database.vaultOpening.count({
      where: { userId: ana.id, endsAt: { gt: new Date() }, sessionId: { not: null } },
    });
    expect(held).toBe(0);
  }
});

test("a hold-off is in the database: whoever asks next, in whichever process, waits", async () => {
  const ana = await createUser();
  await setUpVault(ana);
  for (let at = 0; at < 5; at += 1) await unlockVault(ana, { pin: "111222" });
  const { heldOffUntil } = await database.vaultFactors.findUniqueOrThrow({ where: { userId: ana.id } });
  expect(heldOffUntil?.getTime()).toBeGreaterThan(Date.now());
  await passTime(ana.id, 1);
  expect((await unlockVault(ana, { pin: samplePin })).status).toBe(200);
});
