import { database } from "@/lib/platform/database/database";
import { createColleagues, createUser } from "./factories";

/** A team of an owner and a member; a colleague and an administrator of the organisation are not on it. */
export async function createTeam() {
  const [owner, member] = await createColleagues();
  const { organisationId } = owner;
  const colleague = await createUser({ organisationId, name: "Col Colleague" });
  const admin = await createUser({ organisationId, name: "Adi Admin", isAdmin: true });
  return { team: await createTeamOf(owner, member), owner, member, colleague, admin };
}

/** A team of an owner and one more. */
export const createTeamOf = (owner: { id: string; organisationId: string }, member: { id: string }) =>
  database.team.create({
    data: {
      organisationId: owner.organisationId,
      name: "Sales",
      members: { create: [{ userId: owner.id, role: "owner" }, { userId: member.id }] },
    },
  });
