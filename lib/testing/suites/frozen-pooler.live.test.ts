import { afterAll, expect, test, vi } from "vitest";
import { freezeDatabase, thawDatabase } from "@/lib/testing/freezable-database";
import { startPgbouncer } from "@/lib/testing/pgbouncer";

const direct = process.env.DATABASE_URL ?? "";
const pooler = await startPgbouncer(direct);
afterAll(() => pooler.stop());

test("a database that stands still behind a pooler, which itself answers, is noticed as without one", async () => {
  vi.stubEnv("DATABASE_LISTEN_URL", direct);
  vi.stubEnv("DATABASE_URL", pooler.url);
  const { pool } = await import("@/lib/platform/database/database");
  await pool.query("select 1");
  freezeDatabase();
  // Without a look behind the pooler, each would take as long as a statement may, and a second more.
  const begun = performance.now();
  for (let n = 0; n < 3; n += 1) {
    await expect(pool.query("select 1")).rejects.toThrow("The database isn't responding.");
  }
  expect(performance.now() - begun).toBeLessThan(6000);
  thawDatabase();
  await vi.waitFor(() => pool.query("select 1"), { timeout: 30_000 });
});
