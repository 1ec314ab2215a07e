import type { Metadata } from "next";
import { NotificationKinds } from "@/components/settings/notification-kinds";
import { NotificationTiming } from "@/components/settings/notification-timing";
import { PushSwitch } from "@/components/settings/push-switch";
import { SettingsSection } from "@/components/settings/settings-section";
import { readPreferences } from "@/lib/core/notifications/read-preferences";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Notifications · Settings" };

export default async function NotificationSettingsPage() {
  const preferences = await readPreferences(await requirePageActor("/settings/notifications"));
  return (
    <>
      <SettingsSection
        title="What you're notified about"
        lead="Choose where you get each kind: in Parley, by email or in the browser."
      >
        <NotificationKinds initial={preferences} />
      </SettingsSection>
      <SettingsSection title="When" lead="Keep evenings free, or get email once a day.">
        <NotificationTiming initial={preferences} />
      </SettingsSection>
      <SettingsSection title="This browser" lead="Get notifications even when Parley is closed.">
        <PushSwitch initial={preferences} />
      </SettingsSection>
    </>
  );
}
