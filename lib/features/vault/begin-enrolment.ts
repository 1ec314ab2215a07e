import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import { database } from "@/lib/platform/database/database";
import { assertRecent } from "./assert-recent";
import { pendingMinutes } from "./constants";
import { openFactorKey } from "./factor-key";
import { makeFactors } from "./make-factors";
import { findFactors } from "./queries";
import { drawSeed, enrolmentUri } from "./read-app-code";

/**
 * A new seed, which gates nothing before a code confirms it: what opens the vault until then stays. The caller passed
 * `requireFactorGate`. `isProven`: they have just confirmed who they are.
 */
export async function beginEnrolment(actor: UserActor, { isProven }: { isProven: boolean }) {
  const before = await findFactors(actor.id);
  if (!before?.pinHash && !before?.totpSeed) await assertRecent(actor, isProven);
  const factors = await makeFactors(actor.id);
  const seed = drawSeed();
  const sealed = openFactorKey(factors).sealSeed(seed, "enrolment");
  await database.$executeRaw`
    update vault_factors
       set pending_seed = ${sealed}, pending_until = now() + make_interval(mins => ${pendingMinutes})
     where user_id = ${actor.id}::uuid and data_key = ${factors.dataKey}`;
  return { secret: seed, uri: enrolmentUri(seed, actor.email) };
}
