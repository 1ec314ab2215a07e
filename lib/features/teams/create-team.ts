import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict } from "@/lib/platform/refusal";
import { teamsPerOrganisationMax } from "./constants";

/** Whoever creates a team owns it. */
export async function createTeam(
  by: { id: string; name: string; organisationId: string },
  { name }: { name: string },
): Promise<string> {
  const { organisationId } = by;
  return transaction(async (tx) => {
    // Of several at once, each counts those before it.
    await tx.$queryRaw`select 1 from organisations where id = ${organisationId}::uuid for no key update`;
    if ((await tx.team.count({ where: { organisationId } })) >= teamsPerOrganisationMax) {
      throw conflict("too_many_teams", `Your organisation can have up to ${teamsPerOrganisationMax} teams.`);
    }
    const team = await tx.team.create({
      data: { organisationId, name, members: { create: { userId: by.id, role: "owner" } } },
    });
    await recordAudit(tx, by, { kind: "access", action: "team_created", detail: { team: team.id, name } });
    return team.id;
  });
}
