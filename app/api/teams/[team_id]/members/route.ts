import { addMember } from "@/lib/features/teams/add-member";
import { canManageTeam } from "@/lib/features/teams/policy";
import { findTeamFor, getFullTeamFor } from "@/lib/features/teams/queries";
import { addMemberBody, fullTeamShape, teamParams } from "@/lib/features/teams/schema";
import { serializeFullTeam } from "@/lib/features/teams/serializer";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Add a member to a team",
  description:
    "For its owners and administrators. `email` is the address a colleague signs in with; any other answers 422. The person is told. 409 `already_member`, or `team_full`.",
  access: "user",
  params: teamParams,
  body: addMemberBody,
  response: fullTeamShape,
  status: 201,
  conflicts: ["already_member", "team_full"],
  rateLimit: { name: "team-members", points: 300, perSeconds: 3600, keys: ({ actor }) => [actor.id] },
  load: ({ actor, params }) => findTeamFor(actor, params.team_id),
  allow: canManageTeam,
  handle: async ({ actor, params, body }) => {
    await addMember(params.team_id, actor, body);
    return serializeFullTeam(await getFullTeamFor(actor, params.team_id), actor);
  },
});
