import "server-only";
import { v7 as uuidV7 } from "uuid";
import { type RetentionKind, retentionKinds, warnedMinutes } from "@/lib/core/installation-policy/constants";
import { daysInForce, isShorter } from "@/lib/core/installation-policy/policy";
import {
  type InstallationPolicy,
  type RetentionRules,
  readPolicy,
  readRetention,
} from "@/lib/core/installation-policy/queries";
import type { PolicyBody } from "@/lib/core/installation-policy/schema";
import { serializePolicy } from "@/lib/core/installation-policy/serializer";
import { type AuditActor, type AuditEntry, recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { transaction } from "@/lib/platform/events/transaction";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { invalid, Refusal } from "@/lib/platform/refusal";
import { settlePolicyJob } from "./job-definitions";
import { noticeEnd } from "./queries";

/**
 * Changes the policy, from the version that the caller has read. Waits for transactions that act by the old one: whoever
 * acts later acts by the new one, in whichever process. A shorter retention time holds after a week and can be taken back
 * until then; all else holds at once.
 */
export async function setPolicy(body: PolicyBody, by: AuditActor, now = new Date()): Promise<void> {
  assertConfigured(body);
  await transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('installation_policy', 0))`;
    const [before, rules] = [await readPolicy(tx), await readRetention(tx)];
    if (before.version !== body.version) throw hasChanged(before, rules, now);
    const after = policyOf(body, before, now);
    const entries = [...changesOf(before, after), ...(await writeRules(tx, { wanted: body.retention, rules, now }))];
    if (entries.length === 0) return;
    const { version: _, ...fields } = { ...after, updatedAt: now };
    await tx.installationPolicy.upsert({
      where: { id: 1 },
      create: { id: 1, version: before.version + 1, ...fields },
      update: { version: before.version + 1, ...fields },
    });
    await recordAudit(tx, by, ...entries);
    await enqueue(tx, settlePolicyJob, {}, { key: settlePolicyJob.name });
  });
}

const hasChanged = (policy: InstallationPolicy, rules: RetentionRules, now: Date) =>
  new Refusal("precondition_failed", "precondition_failed", "Somebody else has changed the policy in the meantime.", {
    current: serializePolicy(policy, rules, now),
  });

function assertConfigured({ creators, sign_up_domains: domains }: PolicyBody) {
  const errors = domains.flatMap((domain, at) =>
    env.SIGN_UP_DOMAINS.length === 0 || env.SIGN_UP_DOMAINS.includes(domain)
      ? []
      : [{ path: `sign_up_domains.${at}`, message: `SIGN_UP_DOMAINS of this installation doesn't have ${domain}.` }],
  );
  if (creators === "operators" && env.OPERATOR_DOMAINS.length === 0) {
    errors.push({ path: "creators", message: "Set OPERATOR_DOMAINS first: no domain is known as yours." });
  }
  if (errors.length > 0) throw invalid(errors);
}

function policyOf(body: PolicyBody, before: InstallationPolicy, now: Date): InstallationPolicy {
  const { guests, recording, assistant, creators, meeting_minutes_max: minutesMax } = body;
  const isStricter = isShorter(minutesMax, before.minutesMax);
  return {
    ...before,
    guests,
    recording,
    assistant,
    creators,
    signUpDomains: [...new Set(body.sign_up_domains)].sort(),
    minutesMax,
    minutesMaxFrom: isStricter ? new Date(now.getTime() + warnedMinutes * 60_000) : before.minutesMaxFrom,
  };
}

const fieldNames = {
  guests: "guests",
  recording: "recording",
  assistant: "assistant",
  creators: "creators",
  signUpDomains: "sign_up_domains",
  minutesMax: "meeting_minutes_max",
} as const;

function changesOf(before: InstallationPolicy, after: InstallationPolicy): AuditEntry[] {
  const fields = Object.keys(fieldNames) as (keyof typeof fieldNames)[];
  return fields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({
      kind: "settings",
      action: "policy_changed",
      detail: { field: fieldNames[field], before: before[field], after: after[field] },
    }));
}

type Rules = { wanted: Record<RetentionKind, number | null>; rules: RetentionRules; now: Date };

/** One entry for each retention time that becomes another one, is announced, or is taken back. */
async function writeRules(tx: Tx, { wanted, rules, now }: Rules): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (const kind of retentionKinds) {
    const [days, rule] = [wanted[kind], rules[kind]];
    const inForce = daysInForce(rule, now);
    const waiting = rule.next && rule.next.from > now ? rule.next : null;
    if (waiting?.days === days) continue;
    // The sweep would do it within the hour: it holds, so nobody is to hear that it was taken back.
    if (rule.next && !waiting && rule.changeId)
      await tx.retentionNotice.deleteMany({ where: { changeId: rule.changeId } });
    if (days === inForce) {
      if (!waiting) continue;
      await writeRule(tx, kind, { days: inForce, next: null });
      entries.push({
        kind: "settings",
        action: "retention_taken_back",
        detail: { kind, days: inForce, announced: waiting.days },
      });
    } else if (days !== null && isShorter(days, inForce)) {
      const from = noticeEnd(now);
      await writeRule(tx, kind, { days: inForce, next: { days, from } });
      entries.push({
        kind: "settings",
        action: "retention_announced",
        detail: { kind, before: inForce, after: days, effective_at: from.toISOString() },
      });
    } else {
      await writeRule(tx, kind, { days, next: null });
      entries.push({
        kind: "settings",
        action: "policy_changed",
        detail: { field: `retention.${kind}`, before: inForce, after: days },
      });
    }
  }
  return entries;
}

async function writeRule(
  tx: Tx,
  kind: RetentionKind,
  { days, next }: { days: number | null; next: { days: number; from: Date } | null },
) {
  const fields = {
    days,
    nextDays: next?.days ?? null,
    nextFrom: next?.from ?? null,
    changeId: next ? uuidV7() : null,
  };
  await tx.retentionRule.upsert({ where: { kind }, create: { kind, ...fields }, update: fields });
}
