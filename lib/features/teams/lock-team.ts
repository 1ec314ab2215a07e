import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { conflict, forbidden, notFound } from "@/lib/platform/refusal";
import { canManageTeam } from "./policy";

type LockedTeam = { id: string; name: string; organisationId: string };

/** Until the transaction ends, nobody else changes the team or who is on it. Throws 404 when it was deleted meanwhile. */
export async function lockTeam(tx: Tx, teamId: string): Promise<LockedTeam> {
  const [team] = await tx.$queryRaw<LockedTeam[]>`
    select id, name, organisation_id as "organisationId" from teams where id = ${teamId}::uuid for update`;
  if (!team) throw notFound();
  return team;
}

/** The same for somebody who manages it: of two owners who demote each other at once, the second one no longer may. */
export async function lockManagedTeam(tx: Tx, teamId: string, by: { id: string; isAdmin: boolean }) {
  const team = await lockTeam(tx, teamId);
  const place = await tx.teamMember.findUnique({ where: { teamId_userId: { teamId, userId: by.id } } });
  if (!canManageTeam(by, { role: place?.role ?? null })) throw forbidden();
  return team;
}

/** Throws unless somebody else with an account in use owns the locked team, too. */
export async function assertOtherOwner(tx: Tx, teamId: string, userId: string) {
  const others = await tx.teamMember.count({
    where: { teamId, role: "owner", userId: { not: userId }, user: { disabledAt: null } },
  });
  if (others === 0) {
    throw conflict("last_owner", "A team needs an owner. Make someone else an owner first, or delete the team.");
  }
}
