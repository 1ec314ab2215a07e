import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { call } from "@/lib/testing/call";
import { createColleagues, createUser } from "@/lib/testing/factories";

const path = "/admin/health";

test("every part of the installation is told with its colour, and with what to do unless it is green", async () => {
  const admin = await createUser({ isAdmin: true });
  await database.backupNote.create({ data: { kind: "backup" } });
  await database.backupNote.create({ data: { kind: "restore_test", at: new Date(Date.now() - 30 * 86_400_000) } });
  const { status, body } = await call("GET", path, { as: admin });
  expect(status).toBe(200);
  type Check = { id: string; status: string; summary: string; advice: string | null; details: string[] };
  const checks = new Map<string, Check>(body.checks.map((check: Check) => [check.id, check]));
  expect([...checks.keys()]).toEqual([
    "database",
    "migrations",
    "announcements",
    "media",
    "workers",
    "queue",
    "mail",
    "storage",
    "calendar",
    "language_model",
    "webhooks",
    "certificates",
    "clock",
    "backups",
  ]);
  for (const { status, advice } of checks.values()) expect(advice === null).toBe(status === "green");
  expect(checks.get("database")).toMatchObject({
    status: "green",
    summary: expect.stringMatching(/^PostgreSQL \d+.* responds in \d+ ms$/),
    details: expect.arrayContaining([expect.stringMatching(/in use$/), expect.stringMatching(/of \d+ connections$/)]),
  });
  expect(checks.get("migrations")).toMatchObject({ status: "green" });
  expect(checks.get("backups")).toMatchObject({ status: "green", details: ["A restore was last tried 30 days ago"] });
  expect(checks.get("clock")).toMatchObject({ status: "green" });
  expect(body.took_ms).toBeLessThan(10_000);
  const text = JSON.stringify(body);
  for (const secret of [env.AUTH_SECRET, env.LIVEKIT_API_SECRET, ...env.VAULT_KEY, new URL(env.DATABASE_URL).password])
    expect(text).not.toContain(secret);
});

test("nobody but administrators sees it", async () => {
  const [ana] = await createColleagues();
  expect((await call("GET", path, { as: ana })).status).toBe(403);
  expect((await call("GET", path)).status).toBe(401);
});
