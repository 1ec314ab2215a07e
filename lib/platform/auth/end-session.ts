import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { endOpenings } from "./end-openings";

/** Signs one browser out. Ending one that is gone already is no error. */
export const endSession = (userId: string, sessionId: string) => endSessions(userId, { id: sessionId }, "signed_out");

/** Ends the previous session of a browser that signed in again, also if it belonged to another account. */
export async function endReplacedSession(sessionId: string) {
  const session = await database.session.findUnique({ where: { id: sessionId }, select: { userId: true } });
  if (session) await endSession(session.userId, sessionId);
}

/** Signs the person out everywhere, by themselves or an administrator. What their tokens have opened is closed, too. */
export const endAllSessions = (userId: string, by?: AuditActor) => endSessions(userId, {}, "sessions_ended", by);

async function endSessions(
  userId: string,
  which: { id?: string },
  action: "signed_out" | "sessions_ended",
  by?: AuditActor,
) {
  await transaction(async (tx, announce) => {
    const { count } = await tx.session.deleteMany({ where: { ...which, userId } });
    if (action === "sessions_ended") await endOpenings(tx, announce, userId);
    if (count === 0) return;
    const { name } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true } });
    await recordAudit(tx, by ?? { id: userId, name }, { kind: "account", action, userId, detail: { sessions: count } });
    announce({ topic: "credentials", userId });
  });
}
