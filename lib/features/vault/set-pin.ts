import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { UserActor } from "@/lib/platform/auth/actor";
import { endOpenings } from "@/lib/platform/auth/end-openings";
import { hashPassword, queueHashing } from "@/lib/platform/auth/password";
import type { Tx } from "@/lib/platform/database/database";
import { hasVaultKey } from "@/lib/platform/encryption/vault-keys";
import { transaction } from "@/lib/platform/events/transaction";
import { invalidValue, unavailable } from "@/lib/platform/refusal";
import type { VaultFactors } from "@/prisma/generated/client";
import { assertRecent } from "./assert-recent";
import { checkPin } from "./check-factor";
import { openFactorKey } from "./factor-key";
import { makeFactors } from "./make-factors";
import { otherOpeningsSql } from "./openings-sql";
import { findFactors } from "./queries";
import { keyMissing, requireOpenVault } from "./require-open-vault";
import type { SetPinBody } from "./schema";
import { describeTriesLeft, takeTry } from "./take-try";

/**
 * Sets the first PIN, or changes the one there is. `isProven`: the caller has just confirmed who they are. Throws 423 while
 * an authenticator is on and the vault is locked: otherwise, a PIN of somebody else could wait for it to be turned off.
 */
export async function setPin(actor: UserActor, body: SetPinBody, { isProven }: { isProven: boolean }): Promise<void> {
  if (!hasVaultKey) throw unavailable(keyMissing);
  const factors = await findFactors(actor.id);
  if (factors?.totpSeed) await requireOpenVault(actor);
  else if (!factors?.pinHash) await assertRecent(actor, isProven);
  if (factors?.pinHash) await changePin(actor, factors, body);
  else await setFirstPin(actor, body.pin);
}

async function setFirstPin(actor: UserActor, pin: string) {
  const factors = await makeFactors(actor.id);
  const pinHash = await hashPin(factors, pin);
  await transaction(async (tx, announce) => {
    const { count } = await tx.vaultFactors.updateMany({
      where: { userId: actor.id, pinHash: null, dataKey: factors.dataKey },
      data: { pinHash },
    });
    // Somebody else has set one in this moment.
    if (count === 0) throw currentMissing();
    await endOpenings(tx, announce, actor.id, otherOpeningsSql(actor));
    await record(tx, actor, "pin_set");
  });
}

async function changePin(actor: UserActor, factors: VaultFactors, { pin, current_pin: currentPin }: SetPinBody) {
  if (currentPin === undefined) throw currentMissing();
  const pinHash = await hashPin(factors, pin);
  await queueHashing(actor.id, async () => {
    const tried = await takeTry(actor);
    const checked = await checkPin(tried, currentPin);
    const isChanged =
      "use" in checked &&
      (await transaction(async (tx, announce) => {
        if (!(await checked.use(tx))) return false;
        await tx.vaultFactors.update({ where: { userId: actor.id }, data: { pinHash } });
        await endOpenings(tx, announce, actor.id, otherOpeningsSql(actor));
        await record(tx, actor, "pin_changed");
        return true;
      }));
    if (isChanged) return;
    throw invalidValue("current_pin", `That's not your current PIN. ${await describeTriesLeft(actor, tried)}`);
  });
}

const hashPin = (factors: VaultFactors, pin: string) =>
  hashPassword(openFactorKey(factors).pepperPin(pin), factors.userId);

const currentMissing = () => invalidValue("current_pin", "Enter your current PIN, too.");

const record = (tx: Tx, actor: UserActor, action: "pin_set" | "pin_changed") =>
  recordAudit(tx, actor, { kind: "vault", action, userId: actor.id });
