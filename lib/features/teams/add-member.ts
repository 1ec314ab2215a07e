import "server-only";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { subjectMark } from "@/lib/core/notifications/constants";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, invalidValue } from "@/lib/platform/refusal";
import { teamMembersMax } from "./constants";
import { lockManagedTeam } from "./lock-team";
import { teamPage } from "./team-page";

/**
 * Adds a colleague. One answer for an address without an account, of another organisation and of a disabled account:
 * nobody learns who has one.
 */
export async function addMember(
  teamId: string,
  by: { id: string; name: string; isAdmin: boolean },
  { email }: { email: string },
) {
  await transaction(async (tx, announce) => {
    const { name, organisationId } = await lockManagedTeam(tx, teamId, by);
    const person = await tx.user.findFirst({
      where: { email: email.toLowerCase(), organisationId, disabledAt: null },
      select: { id: true },
    });
    if (!person) throw invalidValue("email", "No colleague signs in with this address.");
    if ((await tx.teamMember.count({ where: { teamId } })) >= teamMembersMax) {
      throw conflict("team_full", `A team can have up to ${teamMembersMax} people.`);
    }
    const { count } = await tx.teamMember.createMany({ data: [{ teamId, userId: person.id }], skipDuplicates: true });
    if (count === 0) throw conflict("already_member", "This person is already on the team.");
    const detail = { team: teamId, name };
    await recordAudit(tx, by, { kind: "access", action: "team_member_added", userId: person.id, detail });
    if (person.id === by.id) return;
    const title = `${by.name} added you to ${subjectMark}`;
    await addNotifications(tx, announce, [person.id], {
      kind: "team",
      title,
      href: teamPage(teamId),
      about: { team_id: teamId },
    });
  });
}
