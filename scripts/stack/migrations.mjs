import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { run, tool } from "./command.mjs";
import { withClient } from "./postgres.mjs";
import { step, warn } from "./say.mjs";

/** Brings the tables up to date: ours, and those of the job runner. */
export async function applyMigrations(root, databaseUrl) {
  const { runMigrations } = await import("graphile-worker");
  if (!(await areApplied(root, databaseUrl))) {
    await step("Applying migrations", () =>
      run(tool(root, "prisma"), ["migrate", "deploy"], {
        cwd: root,
        env: { DATABASE_URL: databaseUrl, CHECKPOINT_DISABLE: "1" },
      }),
    );
    if (!(await areApplied(root, databaseUrl))) {
      warn("A migration was edited after it had been applied to this database: the tables may not fit.");
    }
  }
  await runMigrations({ connectionString: databaseUrl });
}

/** Whether every migration of the checkout is in the database, as it is written now. */
export async function areApplied(root, databaseUrl) {
  const folder = path.join(root, "prisma/migrations");
  const wanted = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const applied = await readApplied(databaseUrl);
  return wanted.every(({ name }) => {
    const script = readFileSync(path.join(folder, name, "migration.sql"));
    return applied.get(name) === createHash("sha256").update(script).digest("hex");
  });
}

async function readApplied(databaseUrl) {
  const undefinedTable = "42P01";
  return withClient(databaseUrl, async (client) => {
    try {
      const { rows } = await client.query(
        "select migration_name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null",
      );
      return new Map(rows.map((row) => [row.migration_name, row.checksum]));
    } catch (error) {
      if (error.code === undefinedTable) return new Map();
      throw error;
    }
  });
}
