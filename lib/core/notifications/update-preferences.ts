import "server-only";
import { nextAtMinute } from "@/lib/language/time/minute-of-day";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { invalidValue } from "@/lib/platform/refusal";
import { notificationKindOf } from "./constants";
import type { UpdatePreferencesBody } from "./schema";

/** Changes what is named; the rest stays. */
export async function updatePreferences(userId: string, { kinds: changed = [], quiet, digest }: UpdatePreferencesBody) {
  for (const [at, { kind, mail }] of changed.entries()) {
    if (mail && notificationKindOf[kind].mail === null)
      throw invalidValue(`kinds.${at}.mail`, "This kind is never mailed.");
  }
  await transaction(async (tx) => {
    // One change at a time, so that none is lost between reading and writing.
    const found = await tx.$queryRaw<unknown[]>`select 1 from users where id = ${userId}::uuid for no key update`;
    if (found.length === 0) return;
    await writeKinds(tx, userId, changed);
    if (quiet !== undefined) {
      const data = { quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null };
      await tx.notificationTiming.upsert({ where: { userId }, create: { userId, ...data }, update: data });
    }
    if (digest !== undefined) await writeDigest(tx, userId, digest?.at ?? null);
  });
}

async function writeKinds(tx: Tx, userId: string, changed: NonNullable<UpdatePreferencesBody["kinds"]>) {
  const rows = await tx.notificationPreference.findMany({ where: { userId } });
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  for (const { kind, bell, mail, push } of changed) {
    const before = chosen.get(kind) ?? { userId, kind, ...notificationKindOf[kind].defaults };
    const row = { ...before, bell: bell ?? before.bell, mail: mail ?? before.mail, push: push ?? before.push };
    chosen.set(kind, row);
    await tx.notificationPreference.upsert({ where: { userId_kind: { userId, kind } }, create: row, update: row });
  }
}

async function writeDigest(tx: Tx, userId: string, digestAt: number | null) {
  if (digestAt === null) {
    const { count } = await tx.notificationTiming.updateMany({
      where: { userId, digest: true },
      data: { digest: false, digestDue: null },
    });
    // What waited for the digest is in the bell, and is not mailed one by one.
    if (count > 0) await tx.notification.updateMany({ where: { userId, toMail: true }, data: { toMail: false } });
    return;
  }
  const now = new Date();
  const { timezone } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { timezone: true } });
  const data = { digest: true, digestAt, digestedAt: now, digestDue: nextAtMinute(now, digestAt, timezone ?? "UTC") };
  await tx.notificationTiming.upsert({ where: { userId }, create: { userId, ...data }, update: data });
}
