import { suggestionsQuery, suggestionsShape } from "@/lib/core/users/schema";
import { suggestPeople, suggestTeams } from "@/lib/core/users/suggest-people";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Suggest people and teams",
  description:
    "Whom you could invite: at most eight colleagues and people whom you invited or met lately, and three of your teams, whose name or address has words that begin like those of `q`. Colleagues come first, and whom you met last before others.",
  access: "user",
  query: suggestionsQuery,
  response: suggestionsShape,
  rateLimit: { name: "people-suggestions", points: 300, perSeconds: 300, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor, query: { q } }) => {
    const [people, teams] = await Promise.all([suggestPeople(actor, q), suggestTeams(actor, q)]);
    return { people, teams };
  },
});
