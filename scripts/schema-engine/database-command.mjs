import pg from "pg";
import { parse } from "pg-connection-string";

/** `cli can-connect-to-database`, `create-database` and `drop-database`. Answers the exit code. */
export async function runDatabaseCommand(command, url) {
  const config = parse(url);
  const name = pg.escapeIdentifier(config.database);
  // The CLI drops the first line.
  log("INFO", { message: "start" });
  try {
    if (command === "can-connect-to-database") await execute(config, "select 1");
    if (command === "create-database") await execute({ ...config, database: "postgres" }, `create database ${name}`);
    if (command === "drop-database") await execute({ ...config, database: "postgres" }, `drop database ${name}`);
    return 0;
  } catch (error) {
    log("ERROR", {
      is_panic: false,
      error_code: prismaCode(error.code),
      message: error.message || String(error.code),
      meta: { database_name: config.database },
    });
    return 1;
  }
}

const prismaCode = (sqlState) => ({ "3D000": "P1003", "28P01": "P1000" })[sqlState] ?? "P1001";

async function execute(config, sql) {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function log(level, fields) {
  const entry = { timestamp: new Date().toISOString(), level, fields, target: "schema_engine::logger" };
  process.stderr.write(`${JSON.stringify(entry)}\n`);
}
