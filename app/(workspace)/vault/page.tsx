import type { Metadata } from "next";
import { VaultPage } from "@/components/vault/vault-page";
import { getUser } from "@/lib/core/users/queries";
import { getStatusFor } from "@/lib/features/vault/queries";
import { serializeStatus } from "@/lib/features/vault/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";
import { hasPassword } from "@/lib/platform/auth/queries";
import { hasVaultKey } from "@/lib/platform/encryption/vault-keys";

export const metadata: Metadata = { title: "Vault" };

export default async function Page() {
  const actor = await requirePageActor("/vault");
  const [status, { email }, isPasswordSet] = await Promise.all([
    getStatusFor(actor),
    getUser(actor.id),
    hasPassword(actor),
  ]);
  return (
    <VaultPage
      status={serializeStatus(status, { isAvailable: hasVaultKey })}
      reader={{ email, hasPassword: isPasswordSet }}
    />
  );
}
