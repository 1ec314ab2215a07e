import "server-only";
import { isPassword } from "@/lib/platform/auth/password";
import type { Tx } from "@/lib/platform/database/database";
import { openFactorKey } from "./factor-key";
import { describeWrongCode, readAppCode } from "./read-app-code";
import { freshTries, type Tried } from "./take-try";

/**
 * Uses a factor that was right, and forgets the wrong tries. False: somebody else was faster, or it was changed; what it
 * wrote has to be undone.
 */
type Use = (tx: Tx) => Promise<boolean>;
/** How to use it, or why it is wrong. */
export type Checked = { use: Use } | { wrong: string };

/** Call it through `queueHashing`. */
export async function checkPin(tried: Tried, pin: string): Promise<Checked> {
  const isRight = await isPassword(tried.pinHash, openFactorKey(tried).pepperPin(pin));
  if (!isRight) return { wrong: "That's not your PIN." };
  const { userId, pinHash } = tried;
  return {
    use: async (tx) => (await tx.vaultFactors.updateMany({ where: { userId, pinHash }, data: freshTries })).count === 1,
  };
}

export function checkAppCode(tried: Tried, code: string): Checked {
  const { userId, totpSeed } = tried;
  if (totpSeed === null) return { wrong: describeWrongCode(null) };
  const read = readAppCode(openFactorKey(tried).unsealSeed(totpSeed, "authenticator"), code);
  if (!read || "secondsAhead" in read) return { wrong: describeWrongCode(read) };
  const { step } = read;
  const isUnused = { userId, totpSeed, OR: [{ totpStep: null }, { totpStep: { lt: step } }] };
  return {
    use: async (tx) => {
      const { count } = await tx.vaultFactors.updateMany({ where: isUnused, data: { totpStep: step, ...freshTries } });
      return count === 1;
    },
  };
}

export function checkRecoveryCode(tried: Tried, code: string): Checked {
  const { userId } = tried;
  const codeHash = openFactorKey(tried).hashRecoveryCode(code);
  return {
    use: async (tx) => {
      await tx.vaultFactors.updateMany({ where: { userId }, data: freshTries });
      return (await tx.vaultRecoveryCode.deleteMany({ where: { userId, codeHash } })).count === 1;
    },
  };
}
