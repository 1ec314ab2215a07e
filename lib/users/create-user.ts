import "server-only";
import type { Tx } from "../database";
import { linkInvitesToUser } from "../invitations/link-invites";
import { organisationDomain } from "./organisation-domain";

/**
 * Makes the account behind a proven address: in the organisation of its domain (or one of its own), and with the
 * meetings it was invited to before it existed.
 */
export async function createUser(
  tx: Tx,
  { email, name, emailVerified, image = null }: { email: string; name: string | null; emailVerified: Date | null; image?: string | null },
) {
  const address = email.toLowerCase();
  const domain = organisationDomain(address);
  const organisation = domain
    ? await tx.organisation.upsert({ where: { domain }, create: { domain, name: domain }, update: {} })
    : await tx.organisation.create({ data: { name: address } });
  const user = await tx.user.create({
    data: { email: address, name, emailVerified, image, organisationId: organisation.id },
  });
  await linkInvitesToUser(tx, user);
  return user;
}
