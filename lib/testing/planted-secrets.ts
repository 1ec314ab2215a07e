import { expect } from "vitest";
import { pool } from "@/lib/platform/database/database";
import { call } from "./call";
import { proveRecentAuth } from "./prove-recent-auth";
import { addEntry, lockVault } from "./vault";
import { enrolApp, setUpVault, unlockVault } from "./vault-factors";

/** So long, and so unlike words, that nothing else contains them by chance. */
export const planted = {
  secret: "plantedsecretqv",
  replaced: "plantedreplacedqv",
  imported: "plantedimportedqv",
  notes: "plantednotesqv",
  seed: "PLANTEDSEEDQVAAA",
  pin: "739164820557",
  wrongPin: "739164820558",
};

/** A planted word as it is, and in the encodings in which it could stand somewhere. */
const formsOf = (word: string) =>
  [word, ...(["base64", "base64url", "hex"] as const).map((one) => Buffer.from(word).toString(one))].map((form) =>
    form.replace(/=+$/, "").toLowerCase(),
  );

/** Those of the words that stand in a text, whatever their case. */
export function plantedIn(text: string, words: readonly string[] = Object.values(planted)): string[] {
  const plain = text.toLowerCase();
  return words.filter((word) => formsOf(word).some((form) => plain.includes(form)));
}

/**
 * Each way in which the planted words come in and go out, and those that are made on the way: seed and recovery codes of
 * the authenticator. Answers the latter, and the bodies of refusals.
 */
export async function useVault(ana: { id: string; email: string }, ben: { id: string }) {
  const made = await openByFactors(ana);
  const { path, refused } = await useEntry(ana, ben);
  const { secret, imported, notes, seed } = planted;
  await call("POST", "/vault/import", { as: ana, body: { entries: [{ label: "Wifi", secret: imported, notes }] } });
  const headers = await proveRecentAuth(ana);
  for (const format of ["json", "csv"]) await call("POST", "/vault/export", { as: ana, body: { format }, headers });
  const long = secret.repeat(1000);
  const entries = [
    { label: "Bad", secret: long },
    { label: "Bad", totp: `${seed}!` },
  ];
  refused.push(
    await call("POST", "/vault/import", { as: ana, body: { entries } }),
    await call("POST", "/vault/export", { as: ana, body: { format: "csv" } }),
  );
  expect(refused.map(({ status }) => status)).toEqual([412, 422, 403, 422, 200, 403]);
  await pool.query("update vault_entries set secret = details where id = $1", [path.slice("/vault/".length)]);
  refused.push(await call("POST", `${path}/reveal`, { as: ana }));
  await lockVault(ana);
  refused.push(
    await call("GET", "/vault", { as: ana }),
    await call("POST", "/vault", { as: ana, body: { label: "x", secret } }),
    await call("POST", "/vault/unlock", { as: ana, body: { pin: planted.wrongPin } }),
    await call("POST", "/vault/unlock", { as: ana, body: { recovery_code: made[0] } }),
  );
  expect(refused.slice(-5).map(({ status }) => status)).toEqual([409, 423, 423, 409, 403]);
  return { made, refusals: JSON.stringify(refused.map(({ body, headers: own }) => [body, [...own]])) };
}

/** By a wrong PIN, the PIN and a recovery code. Answers what was made. */
async function openByFactors(ana: { id: string }): Promise<string[]> {
  await setUpVault(ana, planted.pin);
  expect((await unlockVault(ana, { pin: planted.wrongPin })).status).toBe(403);
  expect((await unlockVault(ana, { pin: planted.pin })).status).toBe(200);
  const { recoveryCodes, secret } = await enrolApp(ana);
  expect((await unlockVault(ana, { recovery_code: recoveryCodes[0] })).status).toBe(200);
  return [...recoveryCodes, ...recoveryCodes.map((code) => code.replace("-", "")), secret];
}

async function useEntry(ana: { id: string }, ben: { id: string }) {
  const { secret, notes, seed, replaced } = planted;
  const { id } = await addEntry(ana, { label: "Router", secret, notes, totp: seed, shared: true });
  const path = `/vault/${id}`;
  await call("PUT", path, { as: ben, body: { secret: replaced } });
  const [former] = (await call("GET", `${path}/history`, { as: ana })).body.items;
  for (const what of ["reveal", "code", "totp/reveal", `history/${former.id}/reveal`]) {
    expect((await call("POST", `${path}/${what}`, { as: ana })).status).toBe(200);
  }
  const stale = { "if-unmodified-since": "2020-01-01T00:00:00.000Z" };
  const refused = [
    await call("PUT", path, { as: ana, body: { secret, notes }, headers: stale }),
    await call("PUT", path, { as: ana, body: { secret: secret.repeat(1000), notes, unknown: notes } }),
    await call("PUT", path, { as: ben, body: { shared: false, secret, notes } }),
    await call("POST", "/vault", { as: ana, body: { label: secret, totp: `${seed}!` } }),
  ];
  return { path, refused };
}
