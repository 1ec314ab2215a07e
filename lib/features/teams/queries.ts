import "server-only";
import { database } from "@/lib/platform/database/database";
import { notFound } from "@/lib/platform/refusal";
import type { Prisma, TeamRole } from "@/prisma/generated/client";
import { teamsPerOrganisationMax } from "./constants";

type Caller = { id: string; organisationId: string; isAdmin: boolean };

/** Teams the caller may know of: their own, and for an admin all of the organisation. */
const knownTeams = ({ id, organisationId, isAdmin }: Caller) =>
  ({ organisationId, ...(isAdmin ? {} : { members: { some: { userId: id } } }) }) satisfies Prisma.TeamWhereInput;

/** Disabled accounts are on no list; with the account, their place on the team comes back. */
const isActive = { user: { disabledAt: null } } as const;

const facts = (actor: Caller) =>
  ({
    members: { where: { userId: actor.id }, select: { role: true } },
    _count: { select: { members: { where: isActive } } },
  }) satisfies Prisma.TeamInclude;

type Counted = { members: { role: TeamRole }[]; _count: { members: number } };

const withRole = <Row extends Counted>({ members, _count, ...team }: Row) => ({
  ...team,
  role: members[0]?.role ?? null,
  memberCount: _count.members,
});

/** By name. */
export async function listTeamsFor(actor: Caller) {
  const rows = await database.team.findMany({
    where: knownTeams(actor),
    include: facts(actor),
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: teamsPerOrganisationMax,
  });
  return rows.map(withRole);
}
export type TeamRow = Awaited<ReturnType<typeof listTeamsFor>>[number];

/** Null when there is none or the caller may not know it. */
export async function findTeamFor(actor: Caller, teamId: string): Promise<TeamRow | null> {
  const row = await database.team.findFirst({ where: { id: teamId, ...knownTeams(actor) }, include: facts(actor) });
  const team = row && withRole(row);
  // Prisma reads members in a second statement, in between which the team may be deleted.
  return team && (team.role || actor.isAdmin) ? team : null;
}

/** Somebody on a team that the caller may know of. */
export async function findMemberFor(actor: Caller, { teamId, memberId }: { teamId: string; memberId: string }) {
  const team = await findTeamFor(actor, teamId);
  const member = team && (await database.teamMember.findFirst({ where: { teamId, userId: memberId, ...isActive } }));
  return team && member ? { team, member } : null;
}

/** With its members, owners first, and how many notes go with it. */
export async function getFullTeamFor(actor: Caller, teamId: string) {
  const [team, people, itemCount] = await Promise.all([
    findTeamFor(actor, teamId),
    database.teamMember.findMany({
      where: { teamId, ...isActive },
      include: { user: { select: { name: true, email: true, title: true } } },
    }),
    database.knowledgeNote.count({ where: { folder: { teamId }, deletedAt: null } }),
  ]);
  if (!team) throw notFound();
  return { ...team, people, itemCount };
}
export type FullTeamRow = Awaited<ReturnType<typeof getFullTeamFor>>;
