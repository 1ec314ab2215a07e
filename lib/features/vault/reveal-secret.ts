import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import { conflict } from "@/lib/platform/refusal";
import { recordUse } from "./record-use";
import { assertLatest, openEntryKey, openPart } from "./sealed-parts";
import { codeOf, secretOfSeed } from "./totp-seed";

/** Throws 409 `no_secret` or `entry_damaged`. */
export async function revealSecret(by: UserActor, entryId: string, purpose: "show" | "copy"): Promise<string> {
  const entry = await recordUse(by, entryId, purpose);
  assertLatest(entry);
  const secret = entry.secret && openPart(openEntryKey(entry), entry, "secret");
  if (secret === null) throw conflict("no_secret", "This entry has no secret.");
  return secret;
}

/** The code of this moment. Throws 409 `no_totp` or `entry_damaged`. */
export const revealCode = async (by: UserActor, entryId: string) => codeOf(await revealUri(by, entryId, "code"));

/** What makes the codes. Throws as `revealCode` does. */
export async function revealSeed(by: UserActor, entryId: string) {
  const uri = await revealUri(by, entryId, "seed");
  return { secret: secretOfSeed(uri), uri };
}

async function revealUri(by: UserActor, entryId: string, kind: "code" | "seed"): Promise<string> {
  const entry = await recordUse(by, entryId, kind);
  const uri = entry.totpSeed && openPart(openEntryKey(entry), entry, "totpSeed");
  if (uri === null) throw conflict("no_totp", "This entry makes no codes.");
  return uri;
}
