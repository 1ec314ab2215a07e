import type { Metadata } from "next";
import { VaultPage } from "@/components/vault/vault-page";
import { getUser } from "@/lib/core/users/queries";
import { getPinStatus } from "@/lib/features/vault/queries";
import { serializePinStatus } from "@/lib/features/vault/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";
import { hasPassword } from "@/lib/platform/auth/queries";

export const metadata: Metadata = { title: "Vault" };

export default async function Page() {
  const actor = await requirePageActor("/vault");
  const [status, { email }, isPasswordSet] = await Promise.all([
    getPinStatus(actor),
    getUser(actor.id),
    hasPassword(actor),
  ]);
  return <VaultPage status={serializePinStatus(status)} reader={{ email, hasPassword: isPasswordSet }} />;
}
