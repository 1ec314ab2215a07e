import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { afterEach, expect, test, vi } from "vitest";
import { run as alive } from "./alive.mjs";
import { run as init } from "./init.mjs";

const root = path.join(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(os.tmpdir(), "parley-init-"));
const place = () => mkdtempSync(path.join(folder, "one-"));
const given = {
  domain: "Meet.Example.com ",
  mail: "smtps://mailer:it's%24ecret@mail.example.com:465",
  admin: "ana@example.com",
  address: "203.0.113.7",
};
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test("eight lines with new secrets, for their owner alone, and the compose file beside them", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const [one, other] = [place(), place()];
  const { records } = await init(given, [one]);
  await init({ ...given, mail: "re_0123456789" }, [other]);
  expect(records).toEqual(["meet.example.com", "turn.meet.example.com"]);
  const written = readFileSync(path.join(one, ".env"), "utf8");
  const settings = parseEnv(written);
  expect(Object.keys(settings)).toHaveLength(8);
  expect(settings).toMatchObject({
    DOMAIN: "meet.example.com",
    PUBLIC_ADDRESS: "203.0.113.7",
    ADMIN_EMAILS: "ana@example.com",
    SMTP_URL: "smtps://mailer:it%27s%24ecret@mail.example.com:465",
  });
  expect(statSync(path.join(one, ".env")).mode & 0o777).toBe(0o600);
  const others = parseEnv(readFileSync(path.join(other, ".env"), "utf8"));
  expect(others.RESEND_API_KEY).toBe("re_0123456789");
  for (const name of ["AUTH_SECRET", "VAULT_KEY", "LIVEKIT_API_SECRET", "POSTGRES_PASSWORD"]) {
    expect(settings[name]).toMatch(/^[\w-]{43}$/);
    expect(others[name]).not.toBe(settings[name]);
  }
  expect(readFileSync(path.join(one, "compose.yaml"), "utf8")).toBe(
    readFileSync(path.join(root, "compose.yaml"), "utf8"),
  );
});

test("the compose file asks for nothing that init does not write, or says what to do instead", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const to = place();
  await init(given, [to]);
  const known = Object.keys(parseEnv(readFileSync(path.join(to, ".env"), "utf8")));
  const compose = readFileSync(path.join(root, "compose.yaml"), "utf8").replaceAll("$$", "");
  const asked = [...compose.matchAll(/\$\{([A-Z_0-9]+)\}/g)].map(([, name]) => name);
  expect(asked.length).toBeGreaterThan(10);
  expect([...new Set(asked)].filter((name) => !known.includes(name))).toEqual([]);
});

test("a folder that has settings keeps them", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const to = place();
  await init(given, [to]);
  const before = readFileSync(path.join(to, ".env"), "utf8");
  await expect(init(given, [to])).rejects.toThrow("is there already");
  expect(readFileSync(path.join(to, ".env"), "utf8")).toBe(before);
});

test.each([
  [{ domain: "https://meet.example.com" }, "without https://"],
  [{ domain: "example.com/meet" }, "a name of its own"],
  [{ domain: "localhost" }, "is no domain"],
  [{ domain: "meet..example.com" }, "is no domain"],
  [{ admin: "ana" }, "is no email address"],
  [{ admin: "Ana <ana@example.com>" }, "is no email address"],
  [{ mail: "mail.example.com" }, "smtps://"],
  [{ mail: undefined }, "Give --mail."],
])("%j is refused, and nothing is written", async (wrong, words) => {
  const to = place();
  await expect(init({ ...given, ...wrong }, [to])).rejects.toThrow(words);
  expect(statSync(path.join(to, ".env"), { throwIfNoEntry: false })).toBeUndefined();
});

test("a worker lives whose heartbeat is young; a web process that does not answer does not", async () => {
  const file = path.join(place(), "heartbeat");
  vi.stubEnv("HEARTBEAT_FILE", file);
  expect(await alive({}, ["worker"])).toMatchObject({ ok: false });
  const { startHeartbeat } = await import("@/lib/worker/heartbeat");
  startHeartbeat(file);
  expect(await alive({}, ["worker"])).toMatchObject({ ok: true });
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  expect(await alive({}, ["worker"])).toMatchObject({ ok: false });
  vi.stubEnv("PORT", "1");
  expect(await alive({}, ["web"])).toMatchObject({ ok: false });
  await expect(alive({}, ["cook"])).rejects.toThrow("it is web or worker");
});

process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
