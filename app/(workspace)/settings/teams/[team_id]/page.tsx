import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TeamPage } from "@/components/teams/team-page";
import { findTeamFor, getFullTeamFor } from "@/lib/features/teams/queries";
import { serializeFullTeam } from "@/lib/features/teams/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";
import { isUuid } from "@/lib/platform/uuid";

export const metadata: Metadata = { title: "Team · Settings" };

type Params = Promise<{ team_id: string }>;

export default async function OneTeamPage({ params }: { params: Params }) {
  const { team_id: teamId } = await params;
  const actor = await requirePageActor(`/settings/teams/${teamId}`);
  if (!isUuid(teamId) || !(await findTeamFor(actor, teamId))) notFound();
  return <TeamPage initial={serializeFullTeam(await getFullTeamFor(actor, teamId), actor)} />;
}
