import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { UserActor } from "@/lib/platform/auth/actor";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { Refusal } from "@/lib/platform/refusal";
import type { VaultFactors } from "@/prisma/generated/client";
import { freeTries, holdOffMinutes } from "./constants";
import { findFactors } from "./queries";

/** What a try is checked against, and how many were wrong in a row if this one is. */
export type Tried = Pick<
  VaultFactors,
  "userId" | "pinHash" | "totpSeed" | "dataKey" | "keyId" | "wrongTries" | "heldOffUntil"
>;

/** What is written when somebody was right. */
export const freshTries = { wrongTries: 0, heldOffUntil: null };

/**
 * Spends a try of this person before anything is checked, in one statement: fifty at once get no further than fifty in a
 * row. The fifth wrong one begins a hold-off, and so does each one after it. Throws 429 during a hold-off.
 */
export async function takeTry(actor: UserActor): Promise<Tried> {
  const [tried] = await database.$queryRaw<Tried[]>`
    update vault_factors
       set wrong_tries = wrong_tries + 1,
           held_off_until = now() + make_interval(mins =>
             (${holdOffMinutes}::int[])[least(wrong_tries + 2 - ${freeTries}::int, ${holdOffMinutes.length}::int)])
     where user_id = ${actor.id}::uuid and (held_off_until is null or held_off_until <= now())
    returning user_id as "userId", pin_hash as "pinHash", totp_seed as "totpSeed", data_key as "dataKey",
              key_id as "keyId", wrong_tries as "wrongTries", held_off_until as "heldOffUntil"`;
  if (tried) return tried;
  const until = (await findFactors(actor.id))?.heldOffUntil ?? new Date();
  throw new Refusal("rate_limited", "rate_limited", `Too many wrong tries. ${tryAgain(until)}`, {
    retry_at: until.toISOString(),
  });
}

/** What is said after a wrong try. Records that a hold-off has begun. */
export async function describeTriesLeft(actor: UserActor, { wrongTries, heldOffUntil }: Tried): Promise<string> {
  if (!heldOffUntil) {
    const left = freeTries - wrongTries;
    return left === 1 ? "You have one more try." : `You have ${left} more tries.`;
  }
  const detail = { wrong_tries: wrongTries };
  await transaction((tx) => recordAudit(tx, actor, { kind: "vault", action: "held_off", userId: actor.id, detail }));
  return tryAgain(heldOffUntil);
}

function tryAgain(until: Date): string {
  const minutes = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 60_000));
  return `Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}
