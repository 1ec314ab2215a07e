import { describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { type Caller, call, signInAgain } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { proveRecentAuth } from "@/lib/testing/prove-recent-auth";
import { enrolApp, makeApp, passTime, setUpVault, unlockVault, untilEarlyInStep } from "@/lib/testing/vault-factors";

const begin = (as: Caller, headers = {}) => call("POST", "/vault/totp", { as, headers });
const confirm = (as: Caller, code: string) => call("POST", "/vault/totp/confirm", { as, body: { code } });
const newCodes = (as: Caller) => call("POST", "/vault/totp/recovery-codes", { as });
const statusOf = async (as: Caller) => (await call("GET", "/vault/totp", { as })).body;
const lock = (as: Caller) => call("POST", "/vault/lock", { as });

async function withOpenVault() {
  const ana = await createUser({ email: `ana+${Math.random().toString(36).slice(2)}@example.com` });
  await setUpVault(ana);
  await unlockVault(ana);
  await untilEarlyInStep();
  return ana;
}

test("an enrolment gates nothing before its first code; then its codes open, and the PIN sleeps", async () => {
  const ana = await withOpenVault();
  expect(await statusOf(ana)).toEqual({ enrolled: false, pending: false, recovery_codes_left: 0 });
  const { status, body } = await begin(ana);
  expect(status).toBe(200);
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(body.uri).toContain(
    `otpauth://totp/Parley:${encodeURIComponent(ana.email)}?issuer=Parley&secret=${body.secret}`,
  );
  expect(await statusOf(ana)).toMatchObject({ enrolled: false, pending: true });
  expect((await unlockVault(ana)).status).toBe(200);
  const app = makeApp(body.secret);
  const confirmed = await confirm(ana, app.code());
  expect(confirmed.status).toBe(200);
  expect(confirmed.headers.get("cache-control")).toBe("no-store");
  expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
  for (const code of confirmed.body.recovery_codes) expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  expect(await statusOf(ana)).toEqual({ enrolled: true, pending: false, recovery_codes_left: 10 });
  await lock(ana);
  expect((await unlockVault(ana)).body.code).toBe("pin_asleep");
  expect((await unlockVault(ana, { code: app.code() })).body.detail).toContain("used already");
  expect((await unlockVault(ana, { code: app.code(1) })).status).toBe(200);
});

test("with a PIN, it is behind the open vault; without any factor, it is not", async () => {
  const ana = await createUser();
  await setUpVault(ana);
  for (const refused of [await begin(ana), await confirm(ana, "123456"), await newCodes(ana)]) {
    expect([refused.status, refused.body.code]).toEqual([423, "vault_locked"]);
  }
  const ben = await createUser();
  const { app } = await enrolApp(ben);
  expect((await begin(ben)).status).toBe(423);
  expect((await unlockVault(ben, { code: app.code() })).status).toBe(200);
  expect((await begin(ben)).status).toBe(200);
});

test("what waits for its first code ends after ten minutes, and the newest alone waits", async () => {
  const ana = await withOpenVault();
  const none = await confirm(ana, "123456");
  expect([none.status, none.body.code]).toEqual([409, "no_enrolment"]);
  expect((await newCodes(ana)).body.code).toBe("no_authenticator");
  const [first, second] = [(await begin(ana)).body, (await begin(ana)).body];
  expect((await confirm(ana, makeApp(first.secret).code())).status).toBe(422);
  await passTime(ana.id, 10);
  await unlockVault(ana);
  expect(await statusOf(ana)).toMatchObject({ pending: false });
  expect((await confirm(ana, makeApp(second.secret).code())).body.code).toBe("no_enrolment");
});

test("what waits is given up without closing anything or telling anybody", async () => {
  const ana = await withOpenVault();
  await begin(ana);
  expect((await call("DELETE", "/vault/totp", { as: ana, headers: await proveRecentAuth(ana) })).status).toBe(204);
  expect(await statusOf(ana)).toMatchObject({ pending: false });
  expect((await call("GET", "/vault/pin", { as: ana })).body).toMatchObject({ factor: "pin", unlocked: true });
  expect((await call("GET", "/notifications", { as: ana })).body.items).toEqual([]);
});

test("a second authenticator leaves the first until its code; then old seed and old codes are void", async () => {
  const ana = await withOpenVault();
  const first = await enrolApp(ana);
  const { body } = await begin(ana);
  expect((await unlockVault(ana, { code: first.app.code() })).status).toBe(200);
  const app = makeApp(body.secret);
  expect((await confirm(ana, app.code())).status).toBe(200);
  expect((await unlockVault(ana, { code: first.app.code(1) })).status).toBe(403);
  expect((await unlockVault(ana, { recovery_code: first.recoveryCodes[0] })).status).toBe(403);
  expect((await unlockVault(ana, { code: app.code(1) })).status).toBe(200);
});

test.each([3, -3])("a clock that is %i steps off is told so, when it enrols as when it opens", async (steps) => {
  const ana = await withOpenVault();
  const { body } = await begin(ana);
  const app = makeApp(body.secret);
  const told = new RegExp(`about (7|8|9|10|11)0 seconds ${steps > 0 ? "ahead" : "behind"}`);
  const refused = await confirm(ana, app.code(steps));
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, "code"]);
  expect(refused.body.detail).toMatch(told);
  await confirm(ana, app.code());
  expect((await unlockVault(ana, { code: app.code(steps) })).body.detail).toMatch(told);
});

test("one step either way is taken, at both", async () => {
  for (const steps of [-1, 1]) {
    const ana = await withOpenVault();
    const { body } = await begin(ana);
    expect((await confirm(ana, makeApp(body.secret).code(steps))).status).toBe(200);
  }
  const ana = await withOpenVault();
  const { app } = await enrolApp(ana);
  for (const steps of [0, 1]) expect((await unlockVault(ana, { code: app.code(steps) })).status).toBe(200);
  // An earlier one than the last that was taken has been seen by whoever looked on.
  expect((await unlockVault(ana, { code: app.code(0) })).status).toBe(403);
});

describe("recovery codes", () => {
  test("each opens once, whatever its dashes, spaces and case", async () => {
    const ana = await withOpenVault();
    const { recoveryCodes } = await enrolApp(ana);
    const [first = "", second = ""] = recoveryCodes;
    const phone = await signInAgain(ana.id, "Phone");
    expect((await unlockVault(phone, { recovery_code: ` ${first.toLowerCase().replace("-", " ")} ` })).status).toBe(
      200,
    );
    expect(await statusOf(ana)).toMatchObject({ recovery_codes_left: 9 });
    for (const as of [ana, phone]) expect((await unlockVault(as, { recovery_code: first })).status).toBe(403);
    expect((await unlockVault(ana, { recovery_code: second.replace("-", "—") })).status).toBe(200);
    expect((await call("GET", "/vault/openings", { as: phone })).body.items[0]).toMatchObject({
      factor: "recovery_code",
    });
  });

  test("new ones make the old void", async () => {
    const ana = await withOpenVault();
    const { recoveryCodes } = await enrolApp(ana);
    const { status, body } = await newCodes(ana);
    expect(status).toBe(200);
    expect(await statusOf(ana)).toMatchObject({ recovery_codes_left: 10 });
    expect((await unlockVault(ana, { recovery_code: recoveryCodes[0] })).status).toBe(403);
    expect((await unlockVault(ana, { recovery_code: body.recovery_codes[0] })).status).toBe(200);
  });

  test("neither they nor a seed are stored in clear", async () => {
    const ana = await withOpenVault();
    const { recoveryCodes, secret } = await enrolApp(ana);
    const { body } = await begin(ana);
    const rows = await database.$queryRaw<object[]>`
      select row_to_json(factors)::text as text from vault_factors factors where user_id = ${ana.id}::uuid
      union all select row_to_json(code)::text from vault_recovery_codes code where user_id = ${ana.id}::uuid
      union all select row_to_json(entry)::text from audit_entries entry where user_id = ${ana.id}::uuid`;
    const text = JSON.stringify(rows);
    const planted = [secret, body.secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace("-", ""))];
    for (const one of planted) expect(text).not.toContain(one);
  });
});

test("turning it off needs proof, wakes the PIN and makes the codes void", async () => {
  const ana = await withOpenVault();
  const { recoveryCodes } = await enrolApp(ana);
  const refused = await call("DELETE", "/vault/totp", { as: ana });
  expect([refused.status, refused.body.code]).toEqual([403, "recent_auth_required"]);
  expect((await call("DELETE", "/vault/totp", { as: ana, headers: await proveRecentAuth(ana) })).status).toBe(204);
  expect((await call("GET", "/vault/pin", { as: ana })).body).toMatchObject({ factor: "pin", unlocked: false });
  expect(await statusOf(ana)).toEqual({ enrolled: false, pending: false, recovery_codes_left: 0 });
  expect((await unlockVault(ana, { recovery_code: recoveryCodes[0] })).body.code).toBe("no_authenticator");
  expect((await unlockVault(ana)).status).toBe(200);
  const again = await call("DELETE", "/vault/totp", { as: ana, headers: await proveRecentAuth(ana) });
  expect(again.status).toBe(204);
  expect((await call("GET", "/vault/pin", { as: ana })).body.unlocked).toBe(true);
});
