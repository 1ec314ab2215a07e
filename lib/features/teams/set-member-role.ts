import "server-only";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { subjectMark } from "@/lib/core/notifications/constants";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { notFound } from "@/lib/platform/refusal";
import type { TeamRole } from "@/prisma/generated/client";
import { assertOtherOwner, lockManagedTeam } from "./lock-team";
import { teamPage } from "./team-page";

/** Makes a member an owner, or an owner a member. Throws 409 for the last owner. */
export async function setMemberRole(
  { teamId, userId }: { teamId: string; userId: string },
  by: { id: string; name: string; isAdmin: boolean },
  { role }: { role: TeamRole },
) {
  await transaction(async (tx, announce) => {
    const { name } = await lockManagedTeam(tx, teamId, by);
    const place = { teamId_userId: { teamId, userId } };
    const before = await tx.teamMember.findUnique({ where: place });
    if (!before) throw notFound();
    if (before.role === role) return;
    if (role === "member") await assertOtherOwner(tx, teamId, userId);
    await tx.teamMember.update({ where: place, data: { role } });
    const detail = { team: teamId, name, role };
    await recordAudit(tx, by, { kind: "access", action: "team_role_changed", userId, detail });
    if (role === "member" || userId === by.id) return;
    const title = `${by.name} made you an owner of ${subjectMark}`;
    await addNotifications(tx, announce, [userId], {
      kind: "team",
      title,
      href: teamPage(teamId),
      about: { team_id: teamId },
    });
  });
}
