import "server-only";
import { database } from "@/lib/platform/database/database";
import { unwrapDataKey, vaultKeyIds, wrapDataKey } from "@/lib/platform/encryption/vault-keys";
import { Prisma } from "@/prisma/generated/client";
import { factorKeyContext } from "./factor-key";
import { dataKeyContext } from "./sealed-parts";

const batchSize = 500;

type Wrapped = { id: string; dataKey: string; keyId: string };
type KeyedTable = { table: Prisma.Sql; idColumn: Prisma.Sql; contextOf: (id: string) => string };

const entries: KeyedTable = { table: Prisma.sql`vault_entries`, idColumn: Prisma.sql`id`, contextOf: dataKeyContext };
const factors: KeyedTable = {
  table: Prisma.sql`vault_factors`,
  idColumn: Prisma.sql`user_id`,
  contextOf: factorKeyContext,
};

/**
 * Wraps every data key that an older key of the ring wraps by the first one, a batch at a time: it may be stopped at any
 * moment and started again. What the data keys seal stays as it is, so people use the vault meanwhile.
 */
export async function renewDataKeys(): Promise<{ renewed: number; unreadable: number }> {
  const done = { renewed: 0, unreadable: 0 };
  for (const table of [factors, entries]) {
    for (let batch = await readBatch(table, null); batch.length > 0; batch = await readBatch(table, lastOf(batch))) {
      const renewed = batch.flatMap((row) => renew(table, row));
      done.renewed += await write(table, renewed);
      done.unreadable += batch.length - renewed.length;
    }
  }
  return done;
}

const lastOf = (batch: Wrapped[]) => batch.at(-1)?.id ?? null;

const readBatch = ({ table, idColumn }: KeyedTable, after: string | null) =>
  database.$queryRaw<Wrapped[]>`
    select ${idColumn} as id, data_key as "dataKey", key_id as "keyId" from ${table}
     where key_id = any(${vaultKeyIds.slice(1)}::text[]) ${after ? Prisma.sql`and ${idColumn} > ${after}::uuid` : Prisma.empty}
     order by ${idColumn} limit ${batchSize}`;

function renew({ contextOf }: KeyedTable, { id, dataKey: old, keyId }: Wrapped) {
  const context = contextOf(id);
  const dataKey = unwrapDataKey(old, keyId, context);
  return dataKey ? [{ id, old, ...wrapDataKey(dataKey, context) }] : [];
}

/** A row that was removed or made anew meanwhile is left alone. */
const write = ({ table, idColumn }: KeyedTable, renewed: ReturnType<typeof renew>) =>
  database.$executeRaw`
    update ${table} kept set data_key = new.wrapped, key_id = new.key_id
      from json_to_recordset(${JSON.stringify(renewed.map(({ keyId, ...row }) => ({ ...row, key_id: keyId })))}::json)
             as new(id uuid, old text, wrapped text, key_id text)
     where kept.${idColumn} = new.id and kept.data_key = new.old`;
