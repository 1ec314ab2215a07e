import "server-only";
import { domainOf } from "@/lib/core/users/organisation-domain";
import { isAdministrator } from "@/lib/platform/auth/is-administrator";
import type { Tx } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { conflict } from "@/lib/platform/refusal";
import { lengthWords, policyCode, type policyRules, policyWords, type RetentionKind } from "./constants";
import { goesBefore } from "./policy";
import { holdPolicy, type InstallationPolicy, readRetention } from "./queries";

type Rule = (typeof policyRules)[number];

const forbids = (rule: Rule, message: string) => conflict(policyCode, message, { rule });

export const guestsForbidden = () => forbids("guests", policyWords.guests);

/** Throws 409 while the policy has this switched off. */
export async function assertAllowed(tx: Tx, rule: "guests" | "recording" | "assistant") {
  if (!(await holdPolicy(tx))[rule]) throw forbids(rule, policyWords[rule]);
}

/** Throws 409 for what of a meeting that ended then is not kept any more. */
export async function assertKept(tx: Tx, kind: RetentionKind, endedAt: Date | null) {
  await holdPolicy(tx);
  const before = goesBefore((await readRetention(tx))[kind], new Date());
  if (before && endedAt && endedAt < before)
    throw forbids("retention", `This meeting is older than ${kind} are kept here.`);
}

/** What of a meeting the policy has a say in. Only what is given is looked at. */
type MeetingFields = { durationMinutes?: number; recordingEnabled?: boolean; copilotEnabled?: boolean };

/** Throws 409 unless this person may create such a meeting. */
export async function assertMayCreate(tx: Tx, hostId: string, fields: MeetingFields) {
  const policy = await holdPolicy(tx);
  const { creators } = policy;
  if (creators !== "everyone") {
    const host = await tx.user.findUniqueOrThrow({ where: { id: hostId }, select: { email: true, isAdmin: true } });
    if (!isCreator(host, policy)) throw forbids("meetings", policyWords[creators]);
  }
  assertFields(fields, policy);
}

/** Throws 409 unless a meeting may become like this. */
export async function assertMayBecome(tx: Tx, fields: MeetingFields) {
  if (fields.durationMinutes === undefined && !fields.recordingEnabled && !fields.copilotEnabled) return;
  assertFields(fields, await holdPolicy(tx));
}

export function isCreator(
  person: { email: string; isAdmin: boolean },
  { creators }: Pick<InstallationPolicy, "creators">,
): boolean {
  if (creators === "everyone" || isAdministrator(person)) return true;
  return creators === "operators" && env.OPERATOR_DOMAINS.includes(domainOf(person.email));
}

function assertFields(
  { durationMinutes = 0, recordingEnabled, copilotEnabled }: MeetingFields,
  policy: InstallationPolicy,
) {
  const { minutesMax } = policy;
  if (minutesMax !== null && durationMinutes > minutesMax) throw forbids("length", lengthWords(minutesMax));
  if (recordingEnabled && !policy.recording) throw forbids("recording", policyWords.recording);
  if (copilotEnabled && !policy.assistant) throw forbids("assistant", policyWords.assistant);
}
