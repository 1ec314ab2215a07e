import "server-only";
import { transaction } from "@/lib/platform/events/transaction";
import { lockManagedTeam } from "./lock-team";
import { removeTeam } from "./remove-team";

/** Deletes a team with all the knowledge it owns, at once and for good. What was shared with it is no longer. */
export async function deleteTeam(teamId: string, by: { id: string; name: string; isAdmin: boolean }) {
  await transaction(async (tx) => {
    const { name } = await lockManagedTeam(tx, teamId, by);
    await removeTeam(tx, { id: teamId, name }, by);
  });
}
