import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { invalidValue } from "@/lib/platform/refusal";
import { apiTokenPrefix, type UserActor } from "./actor";
import { hashSecret, newSecret } from "./secret";

const shownCharacters = 12;

/** Creates a token that acts as its owner. The secret is returned once; only its hash is stored. */
export async function createApiToken(
  by: UserActor,
  { name, scope, expiresAt }: { name: string; scope: "full" | "read"; expiresAt: Date | null },
) {
  if (expiresAt && expiresAt <= new Date()) throw invalidValue("expires_at", "Choose a time in the future.");
  const secret = newSecret(apiTokenPrefix);
  const prefix = secret.slice(0, shownCharacters);
  const token = await transaction(async (tx) => {
    await recordAudit(tx, by, { kind: "account", action: "token_created", userId: by.id, detail: { name, scope } });
    return tx.apiToken.create({
      data: { userId: by.id, name, scope, expiresAt, prefix, tokenHash: hashSecret(secret) },
    });
  });
  return { token, secret };
}
