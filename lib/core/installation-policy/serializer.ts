import "server-only";
import { env } from "@/lib/platform/env";
import { policyWords, type RetentionKind, retentionKinds } from "./constants";
import { daysInForce, type Retention } from "./policy";
import type { InstallationPolicy, RetentionRules } from "./queries";
import type { OwnPolicy, PolicyWire } from "./schema";

export const serializePolicy = (policy: InstallationPolicy, rules: RetentionRules, now = new Date()): PolicyWire => ({
  version: policy.version,
  guests: policy.guests,
  recording: policy.recording,
  assistant: policy.assistant,
  creators: policy.creators,
  sign_up_domains: policy.signUpDomains,
  meeting_minutes_max: policy.minutesMax,
  retention: eachKind((kind) => serializeRule(rules[kind], now)),
  environment: {
    sign_up_domains: env.SIGN_UP_DOMAINS,
    operator_domains: env.OPERATOR_DOMAINS,
    recording_days: env.RECORDING_RETENTION_DAYS ?? null,
  },
  updated_at: policy.updatedAt?.toISOString() ?? null,
});

function serializeRule(rule: Retention, now: Date) {
  const days = daysInForce(rule, now);
  const next = rule.next && rule.next.from > now ? rule.next : null;
  return { days, next: next && { days: next.days, effective_at: next.from.toISOString() } };
}

type Caller = { mayCreate: boolean };

export function serializeOwnPolicy(
  policy: InstallationPolicy,
  rules: RetentionRules,
  { mayCreate }: Caller,
  now = new Date(),
): OwnPolicy {
  const { guests, recording, assistant, creators, minutesMax } = policy;
  return {
    guests,
    recording,
    assistant,
    may_create_meetings: mayCreate,
    refusals: {
      guests: guests ? null : policyWords.guests,
      recording: recording ? null : policyWords.recording,
      assistant: assistant ? null : policyWords.assistant,
      meetings: mayCreate || creators === "everyone" ? null : policyWords[creators],
    },
    meeting_minutes_max: minutesMax,
    kept_days: eachKind((kind) => daysInForce(rules[kind], now)),
  };
}

const eachKind = <T>(value: (kind: RetentionKind) => T) =>
  Object.fromEntries(retentionKinds.map((kind) => [kind, value(kind)])) as Record<RetentionKind, T>;
