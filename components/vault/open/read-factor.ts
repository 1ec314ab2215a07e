import type { Factor } from "@/components/vault/use-vault";
import type { PinStatusWire } from "@/lib/features/vault/schema";

type Reading = { factor: Factor } | { problem: string };

/** What somebody typed into the one field: a PIN, a code of the authenticator, or a recovery code. */
export function readFactor(text: string, opensBy: PinStatusWire["factor"]): Reading {
  const typed = text.replace(/[\s\p{Pd}]/gu, "");
  if (typed === "") return { problem: opensBy === "app" ? "Enter a code." : "Enter your PIN." };
  if (/[^0-9]/.test(typed)) return { factor: { recovery_code: typed } };
  if (opensBy !== "app") return { factor: { pin: typed } };
  if (typed.length === 6) return { factor: { code: typed } };
  // Of ten digits only, a recovery code is as likely as it is rare.
  if (typed.length === 10) return { factor: { recovery_code: typed } };
  return { problem: "Enter the six digits that your authenticator shows, or a recovery code." };
}
