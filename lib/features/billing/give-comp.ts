import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { invalidValue, notFound } from "@/lib/platform/refusal";
import type { CompBody } from "./schema";

/** Gives somebody a plan, in place of one that was given before. The same again changes nothing. */
export async function giveComp(
  userId: string,
  { plan, reason, until: untilText }: CompBody,
  by: { id: string; name: string },
  now = new Date(),
) {
  const until = untilText === null ? null : new Date(untilText);
  if (until && until <= now) throw invalidValue("until", "Choose a time in the future.");
  await transaction(async (tx) => {
    const found = await tx.$queryRaw<unknown[]>`
      select 1 from users where id = ${userId}::uuid and deleted_at is null for no key update`;
    if (found.length === 0) throw notFound();
    const before = await tx.planComp.findUnique({ where: { userId } });
    const standing = before?.revokedAt === null ? before : null;
    const isSame = standing?.plan === plan && standing.reason === reason && Number(standing.until) === Number(until);
    if (isSame) return;
    const data = { plan, reason, until, givenAt: now, givenById: by.id, revokedAt: null, revokedById: null };
    await tx.planComp.upsert({ where: { userId }, create: { userId, ...data }, update: data });
    const detail = {
      plan,
      until: until?.toISOString() ?? null,
      reason,
      previous_plan: standing?.plan ?? null,
      previous_until: standing?.until?.toISOString() ?? null,
    };
    await recordAudit(tx, by, { kind: "billing", action: "comp_given", userId, detail });
  });
}
