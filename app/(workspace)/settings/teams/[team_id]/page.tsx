import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TeamPage } from "@/components/teams/team-page";
import { requirePageActor } from "@/lib/auth/page-actor";
import { findTeamFor, getFullTeamFor } from "@/lib/teams/queries";
import { serializeFullTeam } from "@/lib/teams/serializer";
import { isUuid } from "@/lib/uuid";

export const metadata: Metadata = { title: "Team · Settings" };

type Params = Promise<{ team_id: string }>;

export default async function OneTeamPage({ params }: { params: Params }) {
  const { team_id: teamId } = await params;
  const actor = await requirePageActor(`/settings/teams/${teamId}`);
  if (!isUuid(teamId) || !(await findTeamFor(actor, teamId))) notFound();
  return <TeamPage initial={serializeFullTeam(await getFullTeamFor(actor, teamId), actor)} />;
}
