import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { script } from "@/scripts/stack/stack.mjs";

const [old, fresh] = ["old-key-of-the-vault-0123456789-0123456789", "new-key-of-the-vault-0123456789-0123456789"];
const root = path.join(import.meta.dirname, "../..");
const entriesEach = 1000;

/** All modules anew, as a process has them that was started with these keys. */
async function startWith(keys: string) {
  vi.resetModules();
  vi.stubEnv("VAULT_KEY", keys);
  return {
    ...(await import("@/lib/testing/vault")),
    ...(await import("@/lib/testing/vault-factors")),
    ...(await import("@/lib/testing/factories")),
    ...(await import("@/lib/features/vault/queries")),
    ...(await import("@/lib/platform/encryption/vault-keys")),
    ...(await import("@/scripts/doctor/vault")),
    ...(await import("@/lib/platform/database/database")),
    ...(await import("@/lib/features/vault/make-entry-row")),
    ...(await import("@/lib/features/vault/renew-data-keys")),
    ...(await import("@/lib/testing/call")),
  };
}
type Started = Awaited<ReturnType<typeof startWith>>;

/** What `npm run vault:rotate` runs, in a process of its own. */
function rotate() {
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    LOG_LEVEL: "silent",
    AUTH_SECRET: "secret-of-sign-ins-0123456789-0123456789",
    LIVEKIT_API_SECRET: "secret-of-rooms-0123456789-0123456789-0123",
    VAULT_KEY: `${fresh},${old}`,
  };
  const { command, args } = script("scripts/vault/main.ts", env);
  const tsconfig = path.join(root, "tsconfig.node.json");
  const child = spawn(command, args, { cwd: root, env: { ...env, TSX_TSCONFIG_PATH: tsconfig } });
  let said = "";
  for (const output of [child.stdout, child.stderr]) output.on("data", (chunk) => (said += chunk));
  return { child, ended: once(child, "close").then(([code]) => ({ code, said })) };
}

async function fill({ createUser, setUpVault, database, makeEntryRow }: Started) {
  const people = await Promise.all([1, 2, 3].map(() => createUser()));
  for (const person of people) {
    await setUpVault(person);
    const rows = Array.from({ length: entriesEach }, (_, n) =>
      makeEntryRow(person, { label: `${n}`, secret: `sesame ${n}`, shared: n % 2 === 0 }),
    );
    await database.vaultEntry.createMany({ data: await Promise.all(rows) });
  }
  return people;
}

const countOld = async ({ countDataKeys, vaultKeyIds }: Started) =>
  (await countDataKeys()).filter(({ keyId }) => keyId !== vaultKeyIds[0]).reduce((sum, { count }) => sum + count, 0);

/** Somebody who adds, changes and reveals entries until told to stop. Answers the secrets as they should be. */
async function useVault({ addEntry, unlockVault, reveal, call }: Started, person: { id: string }, signal: AbortSignal) {
  expect((await unlockVault(person)).status).toBe(200);
  const secrets = new Map<string, string>();
  for (let n = 0; !signal.aborted; n += 1) {
    const { id } = await addEntry(person, { secret: `first ${n}` });
    expect((await call("PUT", `/vault/${id}`, { as: person, body: { secret: `second ${n}` } })).status).toBe(200);
    expect(await reveal(person, id)).toBe(`second ${n}`);
    secrets.set(id, `second ${n}`);
  }
  return secrets;
}

test("the command is stopped halfway and started again while somebody uses the vault; then the old key may go", async () => {
  const people = await fill(await startWith(old));
  const during = await startWith(`${fresh},${old}`);
  const all = people.length * (entriesEach + 1);
  expect(await countOld(during)).toBe(all);
  const using = new AbortController();
  const [ana = { id: "" }, ben = { id: "" }] = people;
  const used = useVault(during, ana, using.signal);

  const first = rotate();
  // The factors come first.
  while (first.child.exitCode === null && (await countOld(during)) >= all - people.length) await sleep(5);
  first.child.kill("SIGKILL");
  expect(await first.ended).toMatchObject({ code: null, said: "" });
  const left = await countOld(during);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(all);
  expect(await during.examineVault()).toContain(`${left} data keys and credentials are under an old key`);

  expect(await rotate().ended).toMatchObject({ code: 0, said: expect.stringContaining("wrapped by the new key now") });
  using.abort();
  const secrets = await used;
  expect(secrets.size).toBeGreaterThan(0);
  expect(await countOld(during)).toBe(0);
  expect(await during.examineVault()).toContain("nothing is under an old key");

  // A process that nobody restarted can't read what it has no key of, says so, and spoils nothing.
  const [[renewed = ""] = []] = secrets;
  const stale = await startWith(old);
  await stale.openVault(ana);
  for (const refused of [
    await stale.call("POST", `/vault/${renewed}/reveal`, { as: ana, body: { purpose: "show" } }),
    await stale.call("PUT", `/vault/${renewed}`, { as: ana, body: { secret: "lost?" } }),
    await stale.unlockVault(ben),
  ]) {
    expect([409, 503]).toContain(refused.status);
    expect(refused.body.detail).toContain("VAULT_KEY lacks the key");
  }
  const late = await stale.addEntry(ana, { secret: "late" });
  expect(await countOld(during)).toBe(1);
  expect(await during.renewDataKeys()).toEqual({ renewed: 1, unreadable: 0 });
  secrets.set(late.id, "late");

  const after = await startWith(fresh);
  for (const person of people) expect((await after.unlockVault(person)).status).toBe(200);
  for (const [id, secret] of secrets) expect(await after.reveal(ana, id)).toBe(secret);
  const { body } = await after.call("GET", "/vault", { as: ben });
  expect(body).toHaveLength(entriesEach);
  expect(body.filter(({ damaged }: { damaged: boolean }) => damaged)).toEqual([]);
  expect(await after.reveal(ben, body[0].id)).toMatch(/^sesame /);
}, 300_000);
