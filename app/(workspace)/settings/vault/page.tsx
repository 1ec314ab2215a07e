import type { Metadata } from "next";
import { VaultSettings } from "@/components/vault/settings/vault-settings";
import { getUser } from "@/lib/core/users/queries";
import { getStatusFor } from "@/lib/features/vault/queries";
import { serializeStatus } from "@/lib/features/vault/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";
import { hasPassword } from "@/lib/platform/auth/queries";
import { hasVaultKey } from "@/lib/platform/encryption/vault-keys";

export const metadata: Metadata = { title: "Vault · Settings" };

export default async function VaultSettingsPage() {
  const actor = await requirePageActor("/settings/vault");
  const [status, { email }, isPasswordSet] = await Promise.all([
    getStatusFor(actor),
    getUser(actor.id),
    hasPassword(actor),
  ]);
  return (
    <VaultSettings
      status={serializeStatus(status, { isAvailable: hasVaultKey })}
      reader={{ email, hasPassword: isPasswordSet }}
    />
  );
}
