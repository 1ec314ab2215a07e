import { createTeam } from "@/lib/features/teams/create-team";
import { getFullTeamFor, listTeamsFor } from "@/lib/features/teams/queries";
import { fullTeamShape, teamBody, teamShape } from "@/lib/features/teams/schema";
import { serializeFullTeam, serializeTeam } from "@/lib/features/teams/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "List teams",
  description: "Teams that you are on, by name. Administrators see all teams of their organisation.",
  access: "user",
  response: teamShape.array(),
  handle: async ({ actor }) => (await listTeamsFor(actor)).map((team) => serializeTeam(team, actor)),
});

export const POST = route({
  summary: "Create a team",
  description: "You become its owner. 409 `too_many_teams` if your organisation has as many as it can.",
  access: "user",
  body: teamBody,
  response: fullTeamShape,
  status: 201,
  conflicts: ["too_many_teams"],
  rateLimit: { name: "teams", points: 60, perSeconds: 3600, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor, body }) =>
    serializeFullTeam(await getFullTeamFor(actor, await createTeam(actor, body)), actor),
});
