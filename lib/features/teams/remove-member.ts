import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { assertOtherOwner, lockManagedTeam, lockTeam } from "./lock-team";

/** Takes somebody off a team, or leaves it. Throws 409 for the last owner. A repeat is no error. */
export async function removeMember(
  { teamId, userId }: { teamId: string; userId: string },
  by: { id: string; name: string; isAdmin: boolean },
) {
  const isLeaving = userId === by.id;
  await transaction(async (tx) => {
    const { name } = isLeaving ? await lockTeam(tx, teamId) : await lockManagedTeam(tx, teamId, by);
    const place = { teamId_userId: { teamId, userId } };
    const before = await tx.teamMember.findUnique({ where: place });
    if (!before) return;
    if (before.role === "owner") await assertOtherOwner(tx, teamId, userId);
    await tx.teamMember.delete({ where: place });
    const action = isLeaving ? "team_left" : "team_member_removed";
    await recordAudit(tx, by, { kind: "access", action, userId, detail: { team: teamId, name } });
  });
}
