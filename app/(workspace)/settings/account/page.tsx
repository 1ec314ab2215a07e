import type { Metadata } from "next";
import { DeleteAccount } from "@/components/settings/delete-account";
import { ExportData } from "@/components/settings/export-data";
import { SettingsSection } from "@/components/settings/settings-section";
import { findExport } from "@/lib/flows/accounts/queries";
import { serializeExport } from "@/lib/flows/accounts/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";
import { hasPassword } from "@/lib/platform/auth/queries";

export const metadata: Metadata = { title: "Account · Settings" };

export default async function AccountPage() {
  const actor = await requirePageActor("/settings/account");
  const [row, has] = await Promise.all([findExport(actor.id), hasPassword(actor)]);
  return (
    <>
      <SettingsSection title="Your data" lead="A copy of what's yours, to keep or take elsewhere.">
        <ExportData initial={serializeExport(row, null)} />
      </SettingsSection>
      <SettingsSection title="Delete account">
        <DeleteAccount userId={actor.id} email={actor.email} hasPassword={has} />
      </SettingsSection>
    </>
  );
}
