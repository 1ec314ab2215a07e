import "server-only";
import { database } from "../database";
import { transaction } from "../events/transaction";

/** Signs one browser out. Ending one that is gone already is no error. */
export const endSession = (userId: string, sessionId: string) => endSessions(userId, { id: sessionId });

/** Ends the session that a browser has given up for another, whoever's it was. */
export async function endReplacedSession(sessionId: string) {
  const session = await database.session.findUnique({ where: { id: sessionId }, select: { userId: true } });
  if (session) await endSession(session.userId, sessionId);
}

/** Signs the person out everywhere. */
export const endAllSessions = (userId: string) => endSessions(userId, {});

async function endSessions(userId: string, which: { id?: string }) {
  await transaction(async (tx, announce) => {
    const { count } = await tx.session.deleteMany({ where: { ...which, userId } });
    if (count > 0) announce({ topic: "credentials", userId });
  });
}
