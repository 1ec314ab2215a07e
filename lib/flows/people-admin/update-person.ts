import "server-only";
import { pauseWork, resumeWork } from "@/lib/features/voice-notes/pause-work";
import type { AuditAction } from "@/lib/platform/audit/actions";
import { type AuditEntry, recordAudit } from "@/lib/platform/audit/record-audit";
import type { UserActor } from "@/lib/platform/auth/actor";
import { isAdministrator, isConfiguredAdmin } from "@/lib/platform/auth/is-administrator";
import type { Tx } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { transaction } from "@/lib/platform/events/transaction";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { conflict, forbidden, notFound } from "@/lib/platform/refusal";
import { deletionMailJob } from "./job-definitions";
import { changesStanding, refusalOf } from "./policy";
import type { PersonChange } from "./schema";

const refusals = {
  own_standing: "You can't change your own admin rights or disable your own account. Ask another administrator.",
  configured_admin: "This administrator is set in ADMIN_EMAILS, and can't be disabled or demoted here.",
  account_disabled: "This account is disabled. Enable it before you make it an administrator.",
} as const;

/**
 * Changes what was sent and nothing else; what is so already leaves no trace. Who acts and whom it is about are locked, so
 * of two administrators who take each other's rights, the second has none any more: one of them is left.
 */
export async function updatePerson(by: UserActor, personId: string, change: PersonChange) {
  await transaction(async (tx, announce) => {
    const { actor, person } = await lockBoth(tx, by.id, personId);
    if (!person || person.deletedAt) throw notFound();
    const standing = { ...person, isConfigured: isConfiguredAdmin(person) };
    const refusal = refusalOf(by, standing, change);
    if (refusal) throw conflict(refusal, refusals[refusal]);
    if (changesStanding(standing, change) && !(actor && isAdministrator(actor) && !actor.disabledAt)) {
      throw (await hasOtherAdmin(tx, personId))
        ? forbidden("Only administrators can do this.")
        : conflict("last_admin", "Nobody else is an administrator. Make someone else one first.");
    }
    const entries = entriesOf(person, change);
    if (entries.length === 0) return;
    // First, so that the entries bear the name that the person had.
    await recordAudit(tx, by, ...entries.map((entry) => ({ ...entry, userId: personId })));
    const isDisabled = person.disabledAt !== null;
    const turned = change.disabled !== undefined && change.disabled !== isDisabled ? change.disabled : null;
    await tx.user.update({
      where: { id: personId },
      data: {
        ...(change.name !== undefined && { name: change.name }),
        ...(change.title !== undefined && { title: change.title || null }),
        ...(change.is_admin !== undefined && { isAdmin: change.is_admin }),
        ...(turned !== null && { disabledAt: turned ? new Date() : null }),
      },
    });
    if (turned === true) await shutOut(tx, person);
    if (turned === false) await letBackIn(tx, person);
    if (changesStanding(standing, change)) announce({ topic: "credentials", userId: personId });
  });
}

type Locked = {
  id: string;
  name: string | null;
  title: string | null;
  email: string;
  isAdmin: boolean;
  disabledAt: Date | null;
  deletedAt: Date | null;
};

/** In the order of their ids, so that two who change each other don't wait for each other. */
async function lockBoth(tx: Tx, actorId: string, personId: string) {
  const rows = await tx.$queryRaw<Locked[]>`
    select id, name, title, email, is_admin as "isAdmin", disabled_at as "disabledAt", deleted_at as "deletedAt"
      from users where id in (${actorId}::uuid, ${personId}::uuid) order by id for no key update`;
  return { actor: rows.find(({ id }) => id === actorId), person: rows.find(({ id }) => id === personId) };
}

async function hasOtherAdmin(tx: Tx, personId: string): Promise<boolean> {
  const others = await tx.user.count({
    where: {
      id: { not: personId },
      disabledAt: null,
      OR: [{ isAdmin: true }, { email: { in: env.ADMIN_EMAILS } }],
    },
  });
  return others > 0;
}

/** One for each field that changes, with what it was and what it is. */
function entriesOf(person: Locked, change: PersonChange): AuditEntry[] {
  const isDisabled = person.disabledAt !== null;
  const entry = (action: PersonAction, before: string | boolean | null, after: string | boolean | null | undefined) =>
    after === undefined || after === before ? [] : [{ kind: "account" as const, action, detail: { before, after } }];
  return [
    ...entry("name_changed", person.name, change.name),
    ...entry("title_changed", person.title, change.title === "" ? null : change.title),
    ...entry(change.disabled ? "account_disabled" : "account_enabled", isDisabled, change.disabled),
    ...entry(change.is_admin ? "admin_given" : "admin_taken", person.isAdmin, change.is_admin),
  ];
}

type PersonAction = Extract<AuditAction, { kind: "account" }>["action"];

/**
 * What lets the person in ends for good. All else asks whether the account is disabled, and works again when it is
 * enabled: API tokens, feeds, the booking page, links of invitations. Workers take them out of rooms, and stop what they
 * do for them.
 */
async function shutOut(tx: Tx, { id: userId, email }: Locked) {
  const own = { where: { userId } };
  await tx.session.deleteMany(own);
  await tx.recentAuth.deleteMany(own);
  await tx.recentAuthCode.deleteMany(own);
  await tx.verificationToken.deleteMany({ where: { identifier: email } });
  await pauseWork(tx, userId);
}

/** A sign-in that was under way when the account was disabled opens nothing now. */
async function letBackIn(tx: Tx, { id: userId }: Locked) {
  await tx.session.deleteMany({ where: { userId } });
  await resumeWork(tx, userId);
  const { count } = await tx.accountDeletionNotice.deleteMany({ where: { userId } });
  if (count > 0) await enqueue(tx, deletionMailJob, { userId, change: "withdrawn" });
}
