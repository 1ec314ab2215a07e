import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { lockManagedTeam } from "./lock-team";

export async function renameTeam(
  teamId: string,
  by: { id: string; name: string; isAdmin: boolean },
  { name }: { name: string },
) {
  await transaction(async (tx) => {
    const team = await lockManagedTeam(tx, teamId, by);
    if (team.name === name) return;
    await tx.team.update({ where: { id: teamId }, data: { name } });
    const detail = { team: teamId, name, previous_name: team.name };
    await recordAudit(tx, by, { kind: "access", action: "team_renamed", detail });
  });
}
