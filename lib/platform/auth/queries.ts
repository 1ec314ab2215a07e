import "server-only";
import { database, type Tx } from "@/lib/platform/database/database";
import type { UserActor } from "./actor";

export const listApiTokensFor = (actor: UserActor) =>
  database.apiToken.findMany({ where: { userId: actor.id }, orderBy: { createdAt: "desc" }, take: 200 });

export const findApiTokenFor = (actor: UserActor, id: string) =>
  database.apiToken.findFirst({ where: { id, userId: actor.id } });

export const listSessionsFor = (actor: UserActor) =>
  database.session.findMany({
    where: { userId: actor.id, expiresAt: { gt: new Date() } },
    orderBy: { lastSeenAt: "desc" },
    take: 200,
  });

export const findSessionFor = (actor: UserActor, id: string) =>
  database.session.findFirst({ where: { id, userId: actor.id } });

/** Whether this is the address of a disabled account, in whatever case. */
export async function isDisabledAddress(email: string, db: Pick<Tx, "user"> = database): Promise<boolean> {
  return (await db.user.count({ where: { email: email.toLowerCase(), disabledAt: { not: null } } })) > 0;
}

/** The settings page words its form according to this. */
export async function hasPassword(actor: UserActor): Promise<boolean> {
  const user = await database.user.findUniqueOrThrow({ where: { id: actor.id }, select: { passwordHash: true } });
  return user.passwordHash !== null;
}
