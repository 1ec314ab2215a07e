import { inject } from "vitest";
import { withClient } from "../../scripts/stack/postgres.mjs";

// Every test file begins with a fresh copy of the migrated template, named for the worker that runs it.
const name = `test_${process.env.VITEST_POOL_ID}`;
const server = inject("databaseServer");

await withClient(server, async (client) => {
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name} template template`);
});

const url = new URL(server);
url.pathname = `/${name}`;
process.env.DATABASE_URL = url.href;
