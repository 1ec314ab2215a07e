import { compareText } from "@/lib/language/compare-text";
import { displayName } from "@/lib/language/people/display-name";
import { canManageTeam } from "./policy";
import type { FullTeamRow, TeamRow } from "./queries";
import type { FullTeamWire, TeamWire } from "./schema";

type Caller = { id: string; isAdmin: boolean };

export const serializeTeam = (team: TeamRow, actor: Caller): TeamWire => ({
  id: team.id,
  name: team.name,
  role: team.role,
  can_manage: canManageTeam(actor, team),
  member_count: team.memberCount,
  created_at: team.createdAt.toISOString(),
});

export const serializeFullTeam = ({ people, itemCount, ...team }: FullTeamRow, actor: Caller): FullTeamWire => ({
  ...serializeTeam(team, actor),
  item_count: itemCount,
  members: people
    .map(({ userId, role, user }) => ({
      id: userId,
      email: user.email,
      name: user.name,
      title: user.title,
      role,
      you: userId === actor.id,
    }))
    .sort(
      (a, b) => Number(b.role === "owner") - Number(a.role === "owner") || compareText(displayName(a), displayName(b)),
    ),
});
