import "server-only";
import type { Prisma } from "@/prisma/generated/client";
import type { Tx } from "../database";

type ReaderKey = { meetingId: string; emailKey: string; userId: string | null };
type ReaderFields = Pick<
  Prisma.RecordReaderUncheckedUpdateInput,
  "hiddenGroups" | "hiddenLines" | "ownMask" | "recording" | "grantedAt" | "grantedById"
>;

/**
 * Makes or changes the row of one reader. An account is found by its id, also when its address has changed since. The
 * caller has locked the meeting, and calls `refreshReaders` before it commits.
 */
export async function saveReader(tx: Tx, { meetingId, emailKey, userId }: ReaderKey, data: ReaderFields) {
  const own = userId ? await tx.recordReader.findUnique({ where: { meetingId_userId: { meetingId, userId } } }) : null;
  const row = own ?? (await tx.recordReader.findUnique({ where: { meetingId_emailKey: { meetingId, emailKey } } }));
  if (row) await tx.recordReader.update({ where: { id: row.id }, data: { ...data, userId } });
  else {
    await tx.recordReader.create({
      data: { ...(data as Prisma.RecordReaderUncheckedCreateInput), meetingId, emailKey, userId },
    });
  }
}
