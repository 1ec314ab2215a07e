import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { UserActor } from "@/lib/platform/auth/actor";
import { endOpenings } from "@/lib/platform/auth/end-openings";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, invalidValue } from "@/lib/platform/refusal";
import { openFactorKey } from "./factor-key";
import { replaceRecoveryCodes } from "./make-recovery-codes";
import { otherOpeningsSql } from "./openings-sql";
import { describeWrongCode, readAppCode } from "./read-app-code";
import { freshTries } from "./take-try";

/** The authenticator that shows this code opens the vault from now on. Returns its recovery codes, shown only now. */
export async function confirmEnrolment(actor: UserActor, code: string): Promise<string[]> {
  const isPending = { userId: actor.id, pendingUntil: { gt: new Date() } };
  const factors = await database.vaultFactors.findFirst({ where: isPending });
  if (!factors?.pendingSeed) throw noEnrolment();
  const { userId, pendingSeed } = factors;
  const key = openFactorKey(factors);
  const seed = key.unsealSeed(pendingSeed, "enrolment");
  const read = readAppCode(seed, code);
  if (!read || "secondsAhead" in read) throw invalidValue("code", describeWrongCode(read));
  return transaction(async (tx, announce) => {
    const { count } = await tx.vaultFactors.updateMany({
      where: { userId, pendingSeed },
      data: {
        totpSeed: key.sealSeed(seed, "authenticator"),
        totpStep: read.step,
        totpConfirmedAt: new Date(),
        pendingSeed: null,
        pendingUntil: null,
        ...freshTries,
      },
    });
    if (count === 0) throw noEnrolment();
    await endOpenings(tx, announce, userId, otherOpeningsSql(actor));
    await recordAudit(tx, actor, { kind: "vault", action: "authenticator_set", userId });
    return replaceRecoveryCodes(tx, announce, userId, key);
  });
}

const noEnrolment = () =>
  conflict("no_enrolment", "No authenticator waits for its code. Begin again: one waits for ten minutes.");
