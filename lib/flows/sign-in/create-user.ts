import "server-only";
import { organisationDomain } from "@/lib/core/users/organisation-domain";
import { linkInvitesToUser } from "@/lib/features/invitations/link-invites";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { forbidden } from "@/lib/platform/refusal";
import { maySignUp } from "./may-sign-up";

/**
 * Creates the account of a verified address, in the organisation of its domain or a new one, and links the meetings
 * that this address was invited to.
 */
export async function createUser(
  tx: Tx,
  {
    email,
    name,
    emailVerified,
    image = null,
  }: { email: string; name: string | null; emailVerified: Date | null; image?: string | null },
) {
  const address = email.toLowerCase();
  if (!(await maySignUp(address, tx))) throw forbidden("This address can't have an account here.");
  const organisation = await joinOrganisation(tx, address);
  const user = await tx.user.create({
    data: { email: address, name, emailVerified, image, organisationId: organisation.id },
  });
  await linkInvitesToUser(tx, user);
  await recordAudit(tx, user, { kind: "account", action: "signed_up", userId: user.id });
  return user;
}

async function joinOrganisation(tx: Tx, address: string) {
  const domain = organisationDomain(address);
  if (!domain) return tx.organisation.create({ data: { name: address } });
  // If the first two users of a domain sign up concurrently, the second waits for the first one's row here. An upsert
  // would fail instead.
  await tx.organisation.createMany({ data: { domain, name: domain }, skipDuplicates: true });
  return tx.organisation.findUniqueOrThrow({ where: { domain } });
}
