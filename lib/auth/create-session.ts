import "server-only";
import { database } from "../database";
import { sessionDays } from "./session-lifetime";

/** Makes the row behind a new sign-in and answers its id, which the cookie will carry sealed. */
export async function createSession(userId: string, userAgent: string | null): Promise<string> {
  const expiresAt = new Date(Date.now() + sessionDays * 24 * 3600_000);
  const session = await database.session.create({
    data: { userId, userAgent: userAgent?.slice(0, 300) ?? null, expiresAt },
    select: { id: true },
  });
  await database.user.update({ where: { id: userId }, data: { lastSeenAt: new Date() } });
  return session.id;
}
