import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { schema } from "./env";

const read = (file: string) => readFileSync(path.join(import.meta.dirname, "../..", file), "utf8");

const load = () => {
  vi.resetModules();
  return import("./env");
};

test("production refuses the secrets that the sources publish; a build, which signs nothing, does not", async () => {
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("LIVEKIT_API_SECRET", "s".repeat(43));
  vi.stubEnv("AUTH_SECRET", "");
  await expect(load()).rejects.toThrow("set AUTH_SECRET and LIVEKIT_API_SECRET");
  vi.stubEnv("NEXT_PHASE", "phase-production-build");
  await expect(load()).resolves.toBeDefined();
  vi.stubEnv("NEXT_PHASE", "");
  vi.stubEnv("AUTH_SECRET", "a".repeat(43));
  await expect(load()).resolves.toBeDefined();
});

test("selling plans needs the keys of the payment provider, and says which are missing; a build needs none", async () => {
  vi.stubEnv("BILLING", "on");
  await expect(load()).rejects.toThrow("BILLING=on needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.");
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_1");
  await expect(load()).rejects.toThrow("BILLING=on needs STRIPE_WEBHOOK_SECRET.");
  vi.stubEnv("STRIPE_WEBHOOK_SECRET", "whsec_new, whsec_old");
  expect((await load()).env.STRIPE_WEBHOOK_SECRET).toEqual(["whsec_new", "whsec_old"]);
  vi.stubEnv("STRIPE_SECRET_KEY", "");
  vi.stubEnv("NEXT_PHASE", "phase-production-build");
  await expect(load()).resolves.toBeDefined();
});

test("numbers are told beyond loopback only to who has a token", async () => {
  vi.stubEnv("METRICS_PORT", "9464");
  await expect(load()).resolves.toBeDefined();
  vi.stubEnv("METRICS_HOST", "0.0.0.0");
  await expect(load()).rejects.toThrow("METRICS_HOST beyond loopback needs METRICS_TOKEN.");
  vi.stubEnv("METRICS_TOKEN", "numbers-for-prometheus");
  await expect(load()).resolves.toBeDefined();
});

test("the table in docs/operating.md and .env.example name every setting, and each the same", () => {
  const rows = read("docs/operating.md").matchAll(/^\|((?: ?(?:or|,)? ?`[A-Z][A-Z0-9_]+`,?)+) \|/gm);
  const told = Array.from(rows, ([, names = ""]) => names.match(/[A-Z][A-Z0-9_]+/g) ?? []).flat();
  const shown = Array.from(read(".env.example").matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm), ([, name]) => name);
  expect(told.sort()).toEqual(shown.sort());
  const setByScripts = ["NODE_ENV", "PROCESS", "DIRECT_DISPATCH", "COMPILED_PROGRAMS"];
  const readByScripts = ["DATABASE_OWNER_URL", "LIVEKIT_NODE_IP", "MEDIA_PORT", "POSTGRES_PORT", "WORKERS"];
  const known = Object.keys(schema.shape).filter((name) => !setByScripts.includes(name));
  expect(told).toEqual([...known, ...readByScripts].sort());
});
