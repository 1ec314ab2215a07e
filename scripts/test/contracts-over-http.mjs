import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Children } from "../stack/children.mjs";
import { applyMigrations } from "../stack/migrations.mjs";
import { freePort } from "../stack/ports.mjs";
import { withClient } from "../stack/postgres.mjs";
import { root, script } from "../stack/stack.mjs";
import { runVitest } from "./vitest.mjs";

/**
 * What is more than one JSON text for another: streams, files, headers, redirects, cookies. The rest cannot differ, as both
 * call the handlers that the other tests call in their own process.
 */
const contracts = readdirSync(path.join(root, "app/api"), { recursive: true })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => path.join("app/api", file))
  .filter((file) => readFileSync(path.join(root, file), "utf8").includes(`tags: ["transport"]`));

const ways = [
  { title: "Contracts over HTTP, answered directly", direct: "true", database: "contracts_direct" },
  { title: "Contracts over HTTP, answered by Next", direct: "false", database: "contracts_next" },
];

/** These contracts against a web process that serves either way: both must answer alike. */
export async function runContractsOverHttp(settings) {
  const tally = { passed: 0, failed: 0 };
  const runs = await Promise.all(ways.map((way) => runOneWay(way, settings)));
  for (const { passed, failed } of runs) {
    tally.passed += passed;
    tally.failed += failed;
  }
  return tally;
}

async function runOneWay({ title, direct, database }, stackSettings) {
  const settings = await withOwnDatabase(stackSettings, database);
  const data = mkdtempSync(path.join(os.tmpdir(), "parley-contracts-"));
  const children = new Children(data);
  const port = String(await freePort());
  // A test starts the Google double at this address.
  const google = `http://127.0.0.1:${await freePort()}`;
  const env = {
    ...settings,
    DATA_DIR: data,
    PORT: port,
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    DIRECT_DISPATCH: direct,
    TRUST_PROXY: "true",
    GOOGLE_ISSUER: google,
    GOOGLE_CALENDAR_URL: google,
  };
  try {
    await children.start({ name: "web", ...script("lib/server/main.ts", env), shown: false });
    // One file at a time, in one process: they share the server's database.
    return await runVitest({
      title,
      filters: contracts,
      args: ["--no-file-parallelism", "--no-isolate", "--tags-filter=transport"],
      report: database,
      quiet: true,
      env: {
        ...contractEnv(env),
        CONTRACT_ORIGIN: env.PUBLIC_ORIGIN,
        CONTRACT_WAY: direct === "true" ? "direct" : "next",
      },
    });
  } finally {
    await children.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** What the tests must share with the server to make the same credentials and read the same rows. */
const contractEnv = ({
  DATABASE_URL,
  AUTH_SECRET,
  VAULT_KEY,
  PUBLIC_ORIGIN,
  LIVEKIT_URL,
  LIVEKIT_API_KEY,
  LIVEKIT_API_SECRET,
  EMBEDDED,
  DATA_DIR,
  GOOGLE_CLIENT_ID,
  GOOGLE_CLIENT_SECRET,
  GOOGLE_ISSUER,
}) => ({
  CONTRACT_DATABASE_URL: DATABASE_URL,
  AUTH_SECRET,
  VAULT_KEY,
  PUBLIC_ORIGIN,
  LIVEKIT_URL,
  LIVEKIT_API_KEY,
  LIVEKIT_API_SECRET,
  EMBEDDED,
  CONTRACT_DATA_DIR: DATA_DIR,
  CONTRACT_GOOGLE_CLIENT_ID: GOOGLE_CLIENT_ID,
  CONTRACT_GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT_SECRET,
  CONTRACT_GOOGLE_ISSUER: GOOGLE_ISSUER,
});

async function withOwnDatabase(settings, name) {
  const url = new URL(settings.DATABASE_URL);
  url.pathname = `/${name}`;
  await withClient(settings.DATABASE_URL, (client) => client.query(`create database ${name}`));
  await applyMigrations(root, url.href);
  return { ...settings, DATABASE_URL: url.href };
}
