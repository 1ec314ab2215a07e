import "server-only";
import { describeBrowser } from "@/lib/language/people/describe-browser";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { fromOrigin } from "@/lib/platform/audit/request-origin";
import { transaction } from "@/lib/platform/events/transaction";
import { sessionDays } from "./session-lifetime";

/** Creates the session of a new sign-in and returns its id for the encrypted cookie. */
export async function createSession(userId: string, userAgent: string | null): Promise<string> {
  const expiresAt = new Date(Date.now() + sessionDays * 24 * 3600_000);
  return transaction(async (tx) => {
    const session = await tx.session.create({
      data: { userId, userAgent: userAgent?.slice(0, 300) ?? null, expiresAt },
      select: { id: true },
    });
    const { name } = await tx.user.update({ where: { id: userId }, data: { lastSeenAt: new Date() } });
    const credential = { kind: "session", id: session.id, name: describeBrowser(userAgent), ownerId: userId } as const;
    await fromOrigin({ credential }, () =>
      recordAudit(tx, { id: userId, name }, { kind: "account", action: "signed_in", userId }),
    );
    return session.id;
  });
}
