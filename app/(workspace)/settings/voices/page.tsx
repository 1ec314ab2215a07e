import type { Metadata } from "next";
import { SettingsSection } from "@/components/settings/settings-section";
import { KnownVoices } from "@/components/voice-notes/settings/known-voices";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Known voices · Settings" };

export default async function VoicesPage() {
  await requirePageActor("/settings/voices");
  return (
    <SettingsSection
      title="Known voices"
      lead="People who agreed to be recognised by voice in your voice notes. The descriptions of their voices stay on this server, encrypted, and are yours alone."
    >
      <KnownVoices />
    </SettingsSection>
  );
}
