import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";

/** Removes a locked team in the caller's transaction. Its folder, that folder's notes and all shares with it go along. */
export async function removeTeam(tx: Tx, team: { id: string; name: string }, by: AuditActor) {
  const notes = await tx.knowledgeNote.count({ where: { folder: { teamId: team.id }, deletedAt: null } });
  const members = await tx.teamMember.count({ where: { teamId: team.id } });
  await tx.team.delete({ where: { id: team.id } });
  const detail = { team: team.id, name: team.name, notes, members };
  await recordAudit(tx, by, { kind: "access", action: "team_deleted", detail });
}
