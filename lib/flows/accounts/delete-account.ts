import "server-only";
import { removeTeam } from "@/lib/features/teams/remove-team";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import type { UserActor } from "@/lib/platform/auth/actor";
import type { Tx } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { type Announce, transaction } from "@/lib/platform/events/transaction";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { conflict, invalidValue } from "@/lib/platform/refusal";
import { deleteAccountJob, deleteKey } from "./job-definitions";
import { needsOwner } from "./policy";
import { findTeamsLeft } from "./queries";

/**
 * Begins to delete the caller's account: from here on nobody is signed in to it, and its job does the rest, however often
 * it has to start again. Throws 409 while a meeting of theirs runs, or a team would be left without an owner.
 */
export async function deleteAccount(actor: UserActor, { confirm }: { confirm: string }) {
  if (confirm.trim().toLowerCase() !== actor.email.toLowerCase()) {
    throw invalidValue("confirm", "This isn't the email address of your account.");
  }
  await transaction(async (tx, announce) => {
    if (actor.isAdmin) await assertOtherAdmin(tx, actor.id);
    await beginDeletion(tx, announce, actor.id, actor);
  });
}

/** Before any other lock, and in the order of ids: two administrators who delete their accounts at once leave one. */
async function assertOtherAdmin(tx: Tx, userId: string) {
  const admins = await tx.$queryRaw<{ id: string; isDisabled: boolean }[]>`
    select id, disabled_at is not null as "isDisabled" from users
     where is_admin and deleted_at is null order by id for update`;
  const isLeft = env.ADMIN_EMAILS.length > 0 || admins.some(({ id, isDisabled }) => id !== userId && !isDisabled);
  if (!isLeft) throw conflict("last_admin", "Nobody else is an administrator. Make someone else one first.");
}

/** The same inside a transaction, and for an account that somebody else deletes. */
export async function beginDeletion(tx: Tx, announce: Announce, userId: string, by: AuditActor) {
  await tx.$queryRaw`select 1 from users where id = ${userId}::uuid for update`;
  const live = await tx.meeting.findFirst({ where: { hostId: userId, status: "live", deletedAt: null } });
  if (live) throw conflict("meeting_live", "End the meeting that you host first.");
  await leaveTeams(tx, userId, by);
  const now = new Date();
  const { count } = await tx.user.updateMany({
    where: { id: userId, deletedAt: null },
    data: { deletedAt: now, disabledAt: now, isAdmin: false, isDemo: false, passwordHash: null },
  });
  if (count === 0) return;
  // With it, `account_deleted` keeps name and address: an administrator may need them afterwards.
  await recordAudit(tx, by, { kind: "account", action: "account_deleted", userId });
  await endAccess(tx, announce, userId);
  await enqueue(tx, deleteAccountJob, { userId }, { key: deleteKey(userId) });
}

/** Teams that nobody else is on go; the others are locked, so that none loses its last owner meanwhile. */
async function leaveTeams(tx: Tx, userId: string, by: AuditActor) {
  await tx.$queryRaw`
    select 1 from teams where id in (select team_id from team_members where user_id = ${userId}::uuid)
     order by id for update`;
  const teams = await findTeamsLeft(userId, tx);
  const orphaned = teams.filter(needsOwner).map(({ id, name }) => ({ id, name }));
  if (orphaned.length > 0) {
    throw conflict("last_owner", "Make someone else an owner of your teams first, or delete them.", {
      teams: orphaned,
    });
  }
  for (const { id, name, others } of teams) if (others === 0) await removeTeam(tx, { id, name }, by);
  await tx.teamMember.deleteMany({ where: { userId } });
}

async function endAccess(tx: Tx, announce: Announce, userId: string) {
  const own = { where: { userId } };
  await tx.session.deleteMany(own);
  await tx.apiToken.deleteMany(own);
  await tx.recentAuth.deleteMany(own);
  await tx.recentAuthCode.deleteMany(own);
  await tx.account.deleteMany(own);
  await tx.calendarHandoff.deleteMany(own);
  await tx.calendarConnectAttempt.deleteMany(own);
  await tx.calendarConfirmation.deleteMany(own);
  await tx.pushSubscription.deleteMany(own);
  await tx.accountDeletionNotice.deleteMany(own);
  announce({ topic: "credentials", userId });
}
