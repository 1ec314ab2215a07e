import type { Metadata } from "next";
import { VaultSettings } from "@/components/vault/settings/vault-settings";
import { getUser } from "@/lib/core/users/queries";
import { getPinStatus } from "@/lib/features/vault/queries";
import { serializePinStatus } from "@/lib/features/vault/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";
import { hasPassword } from "@/lib/platform/auth/queries";

export const metadata: Metadata = { title: "Vault · Settings" };

export default async function VaultSettingsPage() {
  const actor = await requirePageActor("/settings/vault");
  const [status, { email }, isPasswordSet] = await Promise.all([
    getPinStatus(actor),
    getUser(actor.id),
    hasPassword(actor),
  ]);
  return <VaultSettings status={serializePinStatus(status)} reader={{ email, hasPassword: isPasswordSet }} />;
}
