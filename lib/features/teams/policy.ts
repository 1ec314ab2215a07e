type WithRole = { role: "owner" | "member" | null };

/** Renames and deletes it, and decides who is on it. A team that the caller may know of is of their organisation. */
export const canManageTeam = (actor: { isAdmin: boolean }, { role }: WithRole) => role === "owner" || actor.isAdmin;

/** Anybody may leave. */
export const canRemoveMember = (
  actor: { id: string; isAdmin: boolean },
  { team, member }: { team: WithRole; member: { userId: string } },
) => member.userId === actor.id || canManageTeam(actor, team);
