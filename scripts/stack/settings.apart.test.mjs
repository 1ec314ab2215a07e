import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { claimFolder } from "./claim.mjs";
import { freePort } from "./ports.mjs";
import { isAnyAddress, isLoopback, readSettings } from "./settings.mjs";
import { assertSameVaultKey, markOfVaultKey } from "./vault-key.mjs";

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "settings-test-"));
  cpSync(path.join(import.meta.dirname, "../../.env.example"), path.join(root, ".env.example"));
  for (const name of ["DATABASE_URL", "AUTH_SECRET", "EMBEDDED", "LIVEKIT_API_SECRET", "VAULT_KEY"])
    vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

test("the first start writes secrets of its own, for its owner's eyes only, and keeps them", () => {
  const first = readSettings(root);
  expect(first.AUTH_SECRET).toMatch(/^[\w-]{43}$/);
  expect(first.LIVEKIT_API_SECRET).toMatch(/^[\w-]{43}$/);
  expect(first.AUTH_SECRET).not.toBe(first.LIVEKIT_API_SECRET);
  expect(statSync(path.join(root, ".env")).mode & 0o777).toBe(0o600);
  expect(readSettings(root)).toEqual(first);
  expect(readFileSync(path.join(root, ".env"), "utf8")).toContain("# SMTP_URL=");
});

test.each(["SMTP_URL=smtp://mail.example.com", "AUTH_SECRET=\nSMTP_URL=smtp://mail.example.com\n"])(
  "a .env written by hand (%j) gets the secrets that it lacks, and nothing else",
  (written) => {
    writeFileSync(path.join(root, ".env"), written);
    const first = readSettings(root);
    expect(first).toMatchObject({
      SMTP_URL: "smtp://mail.example.com",
      AUTH_SECRET: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(first.LIVEKIT_API_SECRET).toMatch(/^[\w-]{43}$/);
    expect(first.EMBEDDED).toBeUndefined();
    const kept = readFileSync(path.join(root, ".env"), "utf8");
    expect(readSettings(root)).toEqual(first);
    expect(readFileSync(path.join(root, ".env"), "utf8")).toBe(kept);
  },
);

test("an install with a database of its own is embedded, one that was given a database is not", () => {
  expect(readSettings(root).EMBEDDED).toBe("true");
  rmSync(path.join(root, ".env"));
  vi.stubEnv("DATABASE_URL", "postgresql://db.example.com/parley");
  expect(readSettings(root).EMBEDDED).toBe("false");
});

test("the vault of an install with a database of its own gets a key, another one stays without", () => {
  const first = readSettings(root);
  expect(first.VAULT_KEY).toMatch(/^[\w-]{43}$/);
  expect(readSettings(root).VAULT_KEY).toBe(first.VAULT_KEY);
  rmSync(path.join(root, ".env"));
  vi.stubEnv("DATABASE_URL", "postgresql://db.example.com/parley");
  expect(readSettings(root).VAULT_KEY ?? "").toBe("");
});

test("what the shell sets goes before the file", () => {
  readSettings(root);
  vi.stubEnv("AUTH_SECRET", "from the shell");
  expect(readSettings(root).AUTH_SECRET).toBe("from the shell");
});

test.each([
  ["127.0.0.1", true],
  ["localhost", true],
  ["[::1]", true],
  ["0.0.0.0", false],
  ["127.example.com", false],
  ["192.168.1.4", false],
])("that %s is reached only from here: %s", (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test("a taken port gives way to the next free one, and none is given twice", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const taken = server.address().port;
  const next = await freePort(taken);
  expect(next).toBeGreaterThan(taken);
  expect(await freePort(taken)).toBeGreaterThan(next);
  server.close();
});

test("a second start in one folder learns where the first is; a dead one is in nobody's way", () => {
  const file = path.join(root, "running.json");
  const claimedBy = (pid) => writeFileSync(file, JSON.stringify({ pid, address: "http://localhost:3000" }));
  claimedBy(process.ppid);
  expect(() => claimFolder(root)).toThrow(`already running here at http://localhost:3000 (process ${process.ppid})`);
  claimedBy(2 ** 30);
  claimFolder(root).release();
  expect(existsSync(file)).toBe(false);
});

test("keys are renewed beside no start that has others, and the mark of a key tells nothing of it", () => {
  const running = { pid: 7, vaultKey: markOfVaultKey({ VAULT_KEY: "old" }) };
  expect(() => assertSameVaultKey(running, { VAULT_KEY: "new,old" })).toThrow("Restart it, then run this again.");
  expect(() => assertSameVaultKey(running, { VAULT_KEY: "old" })).not.toThrow();
  expect(() => assertSameVaultKey(null, { VAULT_KEY: "new,old" })).not.toThrow();
  expect(running.vaultKey).toMatch(/^[\da-f]{16}$/);
});

test.each([
  ["0.0.0.0", true],
  ["::", true],
  ["127.0.0.1", false],
  ["192.168.1.4", false],
])("%s stands for every interface: %j", (host, expected) => {
  expect(isAnyAddress(host)).toBe(expected);
});
