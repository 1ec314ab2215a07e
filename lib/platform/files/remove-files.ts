import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { Prisma } from "@/prisma/generated/client";
import { usualLossMin, usualLossShare } from "./constants";
import { sweepFilesJob } from "./job-definitions";

/** Removes those of these files that nothing points at any more. Their objects go soon after the commit. */
export async function removeFiles(tx: Tx, ids: readonly (string | null)[]) {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return;
  const locked = await tx.$queryRaw<{ id: string }[]>`
    select id from stored_files where id = any(${known}::uuid[]) for update skip locked`;
  if ((await removeUnused(tx, locked)) > 0) await enqueue(tx, sweepFilesJob, {}, { key: sweepFilesJob.name });
}

/** How many files there are, and how many of those stored before nothing points at. */
export async function countUnusedFiles(tx: Tx, storedBefore: Date): Promise<{ stored: number; unused: number }> {
  const [count] = await tx.$queryRaw<{ stored: number; unused: number }[]>`
    select count(*)::int as stored,
           count(*) filter (where created_at < ${storedBefore} and ${await nothingPointsAt(tx)})::int as unused
      from stored_files f`;
  return count ?? { stored: 0, unused: 0 };
}

/**
 * Whether so many unused files may go without an operator's word. What people remove, goes with what named it; unused by
 * itself is only what an interrupted request left. Many at once look like a database that was restored in part.
 */
export const isUsualLoss = ({ stored, unused }: { stored: number; unused: number }) =>
  unused <= Math.max(usualLossMin, stored * usualLossShare);

/** Removes up to `limit` files that were stored before and that nothing points at. Returns how many. */
export async function removeUnusedFiles(tx: Tx, storedBefore: Date, limit: number): Promise<number> {
  const unused = await tx.$queryRaw<{ id: string }[]>`
    select id from stored_files f where created_at < ${storedBefore} and ${await nothingPointsAt(tx)}
     limit ${limit} for update skip locked`;
  return removeUnused(tx, unused);
}

/**
 * Who points at a file holds a lock of its row until the commit. So a locked row is pointed at by whom this statement
 * sees, and by nobody later.
 */
async function removeUnused(tx: Tx, locked: { id: string }[]): Promise<number> {
  return tx.$executeRaw`
    with removed as (
      delete from stored_files f where id = any(${locked.map(({ id }) => id)}::uuid[]) and ${await nothingPointsAt(tx)}
      returning storage_key)
    insert into removed_objects (storage_key, due_at) select storage_key, 'epoch' from removed`;
}

/** For each foreign key that there is, so that no new one is forgotten. */
async function nothingPointsAt(tx: Tx): Promise<Prisma.Sql> {
  const pointers = await tx.$queryRaw<{ is_absent: string }[]>`
    select format('not exists (select 1 from %s where %I = f.id)', c.conrelid::regclass, a.attname) as is_absent
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'stored_files'::regclass`;
  return Prisma.raw(pointers.map((pointer) => pointer.is_absent).join(" and "));
}
