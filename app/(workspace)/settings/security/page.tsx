import type { Metadata } from "next";
import { PasswordForm } from "@/components/settings/password-form";
import { SessionList } from "@/components/settings/session-list";
import { SettingsSection } from "@/components/settings/settings-section";
import { requirePageActor } from "@/lib/auth/page-actor";
import { hasPassword } from "@/lib/auth/queries";

export const metadata: Metadata = { title: "Security" };

export default async function SecurityPage() {
  const actor = await requirePageActor("/settings/security");
  const has = await hasPassword(actor);
  return (
    <>
      <SettingsSection
        title="Password"
        lead={has ? "Besides the mailed link." : "You sign in with a mailed link. A password is a second way in."}
      >
        <PasswordForm hasPassword={has} />
      </SettingsSection>
      <SettingsSection
        title="Where you are signed in"
        lead="A browser you do not know? Sign it out and change the password."
      >
        <SessionList />
      </SettingsSection>
    </>
  );
}
