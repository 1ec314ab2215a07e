import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";

const [old, fresh] = ["old-key-of-the-vault-0123456789-0123456789", "new-key-of-the-vault-0123456789-0123456789"];

/** All modules anew, as a process has them that was started with these keys. */
async function startWith(keys: string) {
  vi.resetModules();
  vi.stubEnv("VAULT_KEY", keys);
  const { database } = await import("@/lib/platform/database/database");
  const { renewDataKeys } = await import("./renew-data-keys");
  const { countDataKeys } = await import("./queries");
  const { vaultKeyIds, unwrapDataKey } = await import("@/lib/platform/encryption/vault-keys");
  return {
    database,
    renewDataKeys,
    countDataKeys,
    vaultKeyIds,
    unwrapDataKey,
    ...(await import("@/lib/testing/vault-factors")),
  };
}

const contextOf = (entryId: string) => `vault data key\n${entryId}`;

/** Written by the process that was started last. */
async function addEntries(person: { id: string; organisationId: string } | undefined, count: number) {
  const { makeDataKey } = await import("@/lib/platform/encryption/vault-keys");
  const { database } = await import("@/lib/platform/database/database");
  const data = Array.from({ length: count }, () => {
    const id = randomUUID();
    const { wrapped: dataKey, keyId } = makeDataKey(contextOf(id));
    return {
      id,
      creatorId: person?.id ?? "",
      organisationId: person?.organisationId ?? "",
      label: "Wifi",
      dataKey,
      keyId,
    };
  });
  await database.vaultEntry.createMany({ data });
}

async function createPeople(count: number) {
  const { createUser } = await import("@/lib/testing/factories");
  return Promise.all(Array.from({ length: count }, () => createUser()));
}

test("a rotation loses nothing of what people write meanwhile, and then the old key may go", async () => {
  const before = await startWith(old);
  const people = await createPeople(12);
  for (const person of people.slice(0, 8)) await before.setUpVault(person);
  await addEntries(people[0], 1200);

  const during = await startWith(`${fresh},${old}`);
  const [first, , ...opened] = await Promise.all([
    during.renewDataKeys(),
    (async () => {
      for (let at = 0; at < 50; at += 1) await addEntries(people[1], 1);
      for (const person of people.slice(8)) await during.setUpVault(person);
    })(),
    ...people.slice(0, 8).map((person) => during.unlockVault(person)),
  ]);
  expect(first).toEqual({ renewed: 1208, unreadable: 0 });
  expect(opened.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await during.countDataKeys()).toEqual([{ keyId: during.vaultKeyIds[0], count: 1262 }]);

  const after = await startWith(fresh);
  for (const person of people) expect((await after.unlockVault(person)).status).toBe(200);
  const entries = await after.database.vaultEntry.findMany();
  expect(
    entries.filter(({ id, dataKey, keyId }) => after.unwrapDataKey(dataKey, keyId, contextOf(id)) === null),
  ).toEqual([]);
});

test("a rotation that was stopped halfway goes on where it was", async () => {
  await startWith(old);
  const [ana] = await createPeople(1);
  await addEntries(ana, 20);
  const { database, renewDataKeys, countDataKeys, vaultKeyIds } = await startWith(`${fresh},${old}`);
  const rows = await database.vaultEntry.findMany({ where: { creatorId: ana?.id }, take: 10 });
  await renewDataKeys();
  // As it was before the last ten.
  for (const { id, dataKey, keyId } of rows)
    await database.vaultEntry.update({ where: { id }, data: { dataKey, keyId } });
  expect(await renewDataKeys()).toEqual({ renewed: 10, unreadable: 0 });
  expect((await countDataKeys()).map(({ keyId }) => keyId)).toEqual([vaultKeyIds[0]]);
});

test("a key that was taken away too early, and a changed row, are told in a sentence; removing the factor leads out", async () => {
  const before = await startWith(old);
  const [ana = { id: "" }] = await createPeople(1);
  await before.setUpVault(ana);
  const without = await startWith(fresh);
  const refused = await without.unlockVault(ana);
  expect([refused.status, refused.body.code]).toEqual([503, "unavailable"]);
  expect(refused.body.detail).toContain("VAULT_KEY lacks the key");
  const { call } = await import("@/lib/testing/call");
  const { proveRecentAuth } = await import("@/lib/testing/prove-recent-auth");
  await call("DELETE", "/vault/pin", { as: ana, headers: await proveRecentAuth(ana) });
  await without.setUpVault(ana);
  expect((await without.unlockVault(ana)).status).toBe(200);
  await without.database.$executeRaw`
    update vault_factors
       set data_key = overlay(data_key placing case substr(data_key, 40, 1) when 'A' then 'B' else 'A' end from 40 for 1)
     where user_id = ${ana.id}::uuid`;
  expect((await without.unlockVault(ana)).body.detail).toContain("the stored data was changed");
});

test("without VAULT_KEY it says so and stays closed, however it was before; AUTH_SECRET does not open it", async () => {
  const before = await startWith(old);
  const [ana = { id: "" }, ben = { id: "" }] = await createPeople(2);
  await before.setUpVault(ana);
  await before.unlockVault(ana);
  const without = await startWith("");
  const { call } = await import("@/lib/testing/call");
  const { body } = await call("GET", "/vault/pin", { as: ana });
  expect(body).toMatchObject({ available: false, unlocked: false, seconds_left: 0, has_pin: true });
  const refused = [
    await without.unlockVault(ana),
    await call("PUT", "/vault/pin", { as: ben, body: { pin: "739205" } }),
    await call("POST", "/vault/totp", { as: ben }),
  ];
  for (const { status, body: answer } of refused) {
    expect([status, answer.code]).toEqual([503, "unavailable"]);
    expect(answer.detail).toContain("has no VAULT_KEY");
  }
  const { requireOpenVault } = await import("./require-open-vault");
  const actor = { kind: "user", id: ana.id, credential: { type: "session", sessionId: ana.id } };
  await expect(requireOpenVault(actor as never)).rejects.toMatchObject({ kind: "vault_locked" });
});
