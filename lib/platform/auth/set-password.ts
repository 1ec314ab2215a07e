import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import type { UserActor } from "./actor";
import { endOpenings } from "./end-openings";
import { hashPassword } from "./password";

/** Sets the password, signs out all other browsers and closes the vault, in case someone else knew the old one. */
export async function setPassword(actor: UserActor, password: string) {
  const passwordHash = await hashPassword(password, actor.id);
  const keep = actor.credential.type === "session" ? actor.credential.sessionId : undefined;
  await transaction(async (tx, announce) => {
    await tx.user.update({ where: { id: actor.id }, data: { passwordHash } });
    await tx.session.deleteMany({ where: { userId: actor.id, id: { not: keep } } });
    await endOpenings(tx, announce, actor.id);
    await recordAudit(tx, actor, { kind: "account", action: "password_set", userId: actor.id });
    announce({ topic: "credentials", userId: actor.id });
  });
}
