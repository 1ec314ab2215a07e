import { canManageTeam, canRemoveMember } from "@/lib/features/teams/policy";
import { findMemberFor, getFullTeamFor } from "@/lib/features/teams/queries";
import { removeMember } from "@/lib/features/teams/remove-member";
import { fullTeamShape, memberParams, memberRoleBody } from "@/lib/features/teams/schema";
import { serializeFullTeam } from "@/lib/features/teams/serializer";
import { setMemberRole } from "@/lib/features/teams/set-member-role";
import { route } from "@/lib/platform/http/route";

const load = ({
  actor,
  params,
}: {
  actor: Parameters<typeof findMemberFor>[0];
  params: { team_id: string; member_id: string };
}) => findMemberFor(actor, { teamId: params.team_id, memberId: params.member_id });

export const PATCH = route({
  summary: "Change a member's role",
  description:
    "For owners of the team and administrators. 409 `last_owner` if nobody else owns it. Somebody who becomes an owner is told.",
  access: "user",
  params: memberParams,
  body: memberRoleBody,
  response: fullTeamShape,
  conflicts: ["last_owner"],
  load,
  allow: (actor, { team }) => canManageTeam(actor, team),
  handle: async ({ actor, resource: { member }, params, body }) => {
    await setMemberRole(member, actor, body);
    return serializeFullTeam(await getFullTeamFor(actor, params.team_id), actor);
  },
});

export const DELETE = route({
  summary: "Remove a member from a team",
  description:
    "For owners of the team and administrators; with your own id, you leave it. 409 `last_owner` if nobody else owns it.",
  access: "user",
  params: memberParams,
  conflicts: ["last_owner"],
  load,
  allow: canRemoveMember,
  handle: ({ actor, resource: { member } }) => removeMember(member, actor),
});
