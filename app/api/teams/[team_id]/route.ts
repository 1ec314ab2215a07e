import { deleteTeam } from "@/lib/features/teams/delete-team";
import { canManageTeam } from "@/lib/features/teams/policy";
import { findTeamFor, getFullTeamFor } from "@/lib/features/teams/queries";
import { renameTeam } from "@/lib/features/teams/rename-team";
import { fullTeamShape, teamBody, teamParams } from "@/lib/features/teams/schema";
import { serializeFullTeam } from "@/lib/features/teams/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get a team",
  description: "With its members. For people on it, and for administrators of the organisation.",
  access: "user",
  params: teamParams,
  response: fullTeamShape,
  load: ({ actor, params }) => findTeamFor(actor, params.team_id),
  handle: async ({ actor, params }) => serializeFullTeam(await getFullTeamFor(actor, params.team_id), actor),
});

export const PATCH = route({
  summary: "Rename a team",
  description: "For its owners and administrators.",
  access: "user",
  params: teamParams,
  body: teamBody,
  response: fullTeamShape,
  conflicts: [],
  load: ({ actor, params }) => findTeamFor(actor, params.team_id),
  allow: canManageTeam,
  handle: async ({ actor, params, body }) => {
    await renameTeam(params.team_id, actor, body);
    return serializeFullTeam(await getFullTeamFor(actor, params.team_id), actor);
  },
});

export const DELETE = route({
  summary: "Delete a team",
  description:
    "For its owners and administrators. Also deletes all the knowledge it owns, for good: `item_count` says how many notes.",
  access: "user",
  params: teamParams,
  conflicts: [],
  load: ({ actor, params }) => findTeamFor(actor, params.team_id),
  allow: canManageTeam,
  handle: ({ actor, params }) => deleteTeam(params.team_id, actor),
});
