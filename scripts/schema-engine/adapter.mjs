// The engine speaks to PostgreSQL through @prisma/adapter-pg, which was made for queries, not for migrations.
// Four faults show when an engine uses it; each is repaired here.
import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { parse } from "pg-connection-string";

const internalCharOid = 18;
const bpcharOid = 1042;

/** An adapter factory for the database at `url` that a schema engine can work with. */
export function withAdapterRepairs(url) {
  readInternalChars();
  // Fault 1: given a connection string, pg lets it win over `database`, and the shadow database would be the
  // real one. So the string is taken apart first.
  const config = parse(url);
  return overriding(new PrismaPg(config), {
    connect: (factory) => async () => repairAdapter(await factory.connect()),
    connectToShadowDb: () => () => connectToShadowDatabase(config),
  });
}

/** Fault 2: adapter-pg drops the shadow database before its own connections to it are closed. */
async function connectToShadowDatabase(config) {
  const database = `prisma_shadow_${randomUUID()}`;
  await execute(config, `create database "${database}"`);
  const adapter = await new PrismaPg({ ...config, database }).connect();
  return repairAdapter(adapter, async () => {
    await adapter.dispose();
    await execute(config, `drop database if exists "${database}" with (force)`);
  });
}

function repairAdapter(adapter, dispose) {
  return overriding(adapter, {
    // Fault 3: adapter-pg splits a script at every `;`, also inside a `$$ … $$` body. PostgreSQL takes it whole.
    executeScript: (inner) => async (script) => {
      await inner.underlyingDriver().query(script);
    },
    queryRaw: (inner) => async (query) => restoreInternalChars(await inner.queryRaw(query)),
    startTransaction:
      (inner) =>
      async (...options) =>
        repairAdapter(await inner.startTransaction(...options)),
    ...(dispose && { dispose: () => dispose }),
  });
}

/**
 * Fault 4: adapter-pg refuses columns of the catalogue type "char". They are read as text here, and handed to the
 * engine as characters by `restoreInternalChars`.
 */
const internalCharColumns = new Set();

function readInternalChars() {
  const Result = createRequire(import.meta.url)("pg/lib/result.js");
  const addFields = Result.prototype.addFields;
  Result.prototype.addFields = function (fields) {
    for (const field of fields.filter(({ dataTypeID }) => dataTypeID === internalCharOid)) {
      field.dataTypeID = bpcharOid;
      internalCharColumns.add(field.name);
    }
    return addFields.call(this, fields);
  };
}

function restoreInternalChars(result) {
  result.columnNames.forEach((name, column) => {
    if (!internalCharColumns.has(name)) return;
    result.columnTypes[column] = ColumnTypeEnum.Character;
    for (const row of result.rows) if (row[column] === "") row[column] = "\u0000";
  });
  return result;
}

async function execute(config, sql) {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** `target` with some members replaced; a replacement is made from the original object. */
function overriding(target, replacements) {
  return new Proxy(target, {
    get(object, name) {
      if (replacements[name]) return replacements[name](object);
      const value = object[name];
      return typeof value === "function" ? value.bind(object) : value;
    },
  });
}
