import "server-only";
import { v7 as uuidV7 } from "uuid";
import type { UserActor } from "@/lib/platform/auth/actor";
import { endOpenings } from "@/lib/platform/auth/end-openings";
import { queueHashing } from "@/lib/platform/auth/password";
import type { Tx } from "@/lib/platform/database/database";
import { hasVaultKey } from "@/lib/platform/encryption/vault-keys";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, invalidValue, Refusal, unauthenticated, unavailable } from "@/lib/platform/refusal";
import type { VaultFactor, VaultFactors } from "@/prisma/generated/client";
import { type Checked, checkAppCode, checkPin, checkRecoveryCode } from "./check-factor";
import { openSeconds } from "./constants";
import { findDevice } from "./find-device";
import { ownOpeningsSql } from "./openings-sql";
import { findFactors } from "./queries";
import { readRecoveryCode } from "./recovery-code";
import { credentialIds, keyMissing } from "./require-open-vault";
import type { UnlockBody } from "./schema";
import { describeTriesLeft, type Tried, takeTry } from "./take-try";

type Attempt = { factor: VaultFactor; check: (tried: Tried) => Checked | Promise<Checked> };

/** Opens the vault for the session or token of the caller alone, for five minutes from now. */
export async function openVault(actor: UserActor, shown: UnlockBody): Promise<void> {
  if (!hasVaultKey) throw unavailable(keyMissing);
  const { factor, check } = attemptOf(shown);
  assertOpens(await findFactors(actor.id), factor);
  const open = () => tryToOpen(actor, factor, check);
  return factor === "pin" ? queueHashing(actor.id, open) : open();
}

function attemptOf({ pin, code, recovery_code: typed = "" }: UnlockBody): Attempt {
  if (pin !== undefined) return { factor: "pin", check: (tried) => checkPin(tried, pin) };
  if (code !== undefined) return { factor: "code", check: (tried) => checkAppCode(tried, code) };
  const recoveryCode = readRecoveryCode(typed);
  if (recoveryCode === null) throw invalidValue("recovery_code", "A recovery code has ten letters and digits.");
  return { factor: "recovery_code", check: (tried) => checkRecoveryCode(tried, recoveryCode) };
}

/** Throws 409 when no PIN or code of this kind can be right. */
function assertOpens(factors: VaultFactors | null, factor: VaultFactor) {
  const { pinHash = null, totpSeed = null } = factors ?? {};
  if (totpSeed === null && pinHash === null) throw conflict("not_set_up", "Set up your vault first.");
  if (totpSeed === null && factor !== "pin") throw conflict("no_authenticator", "Your PIN opens your vault.");
  if (totpSeed !== null && factor === "pin") {
    throw conflict("pin_asleep", "Your authenticator is on. Enter its code, or a recovery code.");
  }
}

async function tryToOpen(actor: UserActor, factor: VaultFactor, check: Attempt["check"]) {
  const tried = await takeTry(actor);
  const checked = await check(tried);
  if ("wrong" in checked) throw await wrong(actor, tried, checked.wrong);
  const used = new Error("used");
  try {
    await transaction(async (tx, announce) => {
      if (!(await checked.use(tx))) throw used;
      await endOpenings(tx, announce, actor.id, ownOpeningsSql(actor));
      await writeOpening(tx, actor, factor);
    });
  } catch (error) {
    throw error === used ? await wrong(actor, tried, usedWords[factor]) : error;
  }
}

const usedWords: Record<VaultFactor, string> = {
  pin: "That's not your PIN any more.",
  code: "This code was used already. Wait for the next one.",
  recovery_code: "That's none of your recovery codes that are left.",
};

const wrong = async (actor: UserActor, tried: Tried, why: string) =>
  new Refusal("forbidden", "wrong_credential", `${why} ${await describeTriesLeft(actor, tried)}`);

async function writeOpening(tx: Tx, actor: UserActor, factor: VaultFactor) {
  const device = await findDevice(tx, actor);
  if (device === null) throw unauthenticated();
  const [sessionId, tokenId] = credentialIds(actor);
  await tx.$executeRaw`
    insert into vault_openings (id, user_id, session_id, token_id, factor, device, opened_at, ends_at)
    values (${uuidV7()}::uuid, ${actor.id}::uuid, ${sessionId}::uuid, ${tokenId}::uuid, ${factor}::public.vault_factor,
            ${device}, now(), now() + make_interval(secs => ${openSeconds}))`;
}
