import type { Metadata } from "next";
import { SettingsSection } from "@/components/settings/settings-section";
import { TeamList } from "@/components/teams/team-list";
import { listTeamsFor } from "@/lib/features/teams/queries";
import { serializeTeam } from "@/lib/features/teams/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Teams · Settings" };

export default async function TeamsPage() {
  const actor = await requirePageActor("/settings/teams");
  const teams = await listTeamsFor(actor);
  return (
    <SettingsSection title="Teams" lead="Groups of colleagues who share knowledge.">
      <TeamList initial={teams.map((team) => serializeTeam(team, actor))} />
    </SettingsSection>
  );
}
