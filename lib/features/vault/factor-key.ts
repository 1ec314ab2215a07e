import "server-only";
import { createHmac } from "node:crypto";
import { makeDataKey, sealWith, unsealWith, unwrapDataKey } from "@/lib/platform/encryption/vault-keys";
import { unavailable } from "@/lib/platform/refusal";

type Sealed = { userId: string; dataKey: string; keyId: string };
type Field = "authenticator" | "enrolment";

/** What the data key of a person's factors is bound to. */
export const factorKeyContext = (userId: string) => `vault factors:${userId}`;

export const makeFactorKey = (userId: string) => makeDataKey(factorKeyContext(userId));

/** The key of this person's factors: it seals their seeds and peppers what is short enough to be guessed. */
export function openFactorKey({ userId, dataKey, keyId }: Sealed) {
  const key = unwrapDataKey(dataKey, keyId, factorKeyContext(userId));
  if (!key) throw unreadable();
  const pepper = (text: string, purpose: string) =>
    createHmac("sha256", key).update(`${purpose}\n${text}`).digest("base64url");
  const contextOf = (field: Field) => `${factorKeyContext(userId)}:${field}`;
  return {
    pepperPin: (pin: string) => pepper(pin, "pin"),
    hashRecoveryCode: (code: string) => pepper(code, "recovery code"),
    sealSeed: (seed: string, field: Field) => sealWith(key, seed, contextOf(field)),
    unsealSeed(sealed: string, field: Field): string {
      const seed = unsealWith(key, sealed, contextOf(field));
      if (seed === null) throw unreadable();
      return seed;
    },
  };
}
export type FactorKey = ReturnType<typeof openFactorKey>;

const unreadable = () =>
  unavailable(
    "What opens your vault can't be read: VAULT_KEY lacks the key that it was stored with, or the stored data was changed. Ask whoever runs this installation.",
  );
