import path from "node:path";
import { defineConfig } from "prisma/config";

// The engine binary is a download that not every machine may make: the WASM build of the same engine stands in.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(import.meta.dirname, "scripts/schema-engine.mjs");

export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
  // Migrations hold a lock of their session, which a pooler would lose.
  datasource: {
    url: process.env.DATABASE_LISTEN_URL || process.env.DATABASE_URL || "postgresql://localhost/parley",
  },
});
