import type { Metadata } from "next";
import { PasswordSettings } from "@/components/settings/password-settings";
import { SessionList } from "@/components/settings/session-list";
import { SettingsSection } from "@/components/settings/settings-section";
import { requirePageActor } from "@/lib/platform/auth/page-actor";
import { hasPassword } from "@/lib/platform/auth/queries";

export const metadata: Metadata = { title: "Security · Settings" };

export default async function SecurityPage() {
  const actor = await requirePageActor("/settings/security");
  const isPasswordSet = await hasPassword(actor);
  return (
    <>
      <SettingsSection
        title="Password"
        lead={
          isPasswordSet
            ? "You can also sign in with an email link."
            : "You sign in with an email link. A password is optional."
        }
      >
        <PasswordSettings hasPassword={isPasswordSet} />
      </SettingsSection>
      <SettingsSection title="Sessions" lead="Don't recognise one? Sign it out and change your password.">
        <SessionList />
      </SettingsSection>
    </>
  );
}
