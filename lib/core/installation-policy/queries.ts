import "server-only";
import { database, type Tx } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { type MeetingCreators, type RetentionKind, retentionKinds } from "./constants";
import { keptForGood, type Retention } from "./policy";

export type InstallationPolicy = {
  version: number;
  guests: boolean;
  recording: boolean;
  assistant: boolean;
  creators: MeetingCreators;
  signUpDomains: string[];
  minutesMax: number | null;
  minutesMaxFrom: Date | null;
  updatedAt: Date | null;
};

/** What holds before an administrator has chosen anything. */
const allowsAll: InstallationPolicy = {
  version: 0,
  guests: true,
  recording: true,
  assistant: true,
  creators: "everyone",
  signUpDomains: [],
  minutesMax: null,
  minutesMaxFrom: null,
  updatedAt: null,
};

/** The policy, for what only shows it. Never kept: a change holds in every process at once. */
export async function readPolicy(db: Tx | typeof database = database): Promise<InstallationPolicy> {
  return (await db.installationPolicy.findUnique({ where: { id: 1 } })) ?? allowsAll;
}

/** The policy for a transaction that acts by it. A change of the policy waits until the transaction has ended. */
export async function holdPolicy(tx: Tx): Promise<InstallationPolicy> {
  const [policy] = await tx.$queryRaw<InstallationPolicy[]>`
    select version, guests, recording, assistant, creators::text as creators, sign_up_domains as "signUpDomains",
           minutes_max as "minutesMax", minutes_max_from as "minutesMaxFrom", updated_at as "updatedAt"
      from policy_in_force()`;
  return policy ?? allowsAll;
}

export type RetentionRules = Record<RetentionKind, Retention & { changeId: string | null }>;

/** How long each kind is kept, as administrators have chosen. */
export async function readRetention(db: Tx | typeof database = database): Promise<RetentionRules> {
  const rows = await db.retentionRule.findMany();
  return Object.fromEntries(
    retentionKinds.map((kind) => {
      const row = rows.find((one) => one.kind === kind);
      const next = row?.nextDays && row.nextFrom ? { days: row.nextDays, from: row.nextFrom } : null;
      return [kind, { ...keptForGood, days: row?.days ?? null, next, changeId: row?.changeId ?? null }];
    }),
  ) as RetentionRules;
}

/** How long recordings are kept: `RECORDING_RETENTION_DAYS`, or what administrators have chosen, if that is shorter. */
export async function readRecordingRetention(db: Tx | typeof database = database): Promise<Retention> {
  const { recordings } = await readRetention(db);
  const limit = env.RECORDING_RETENTION_DAYS;
  if (limit === undefined) return recordings;
  return { ...recordings, days: Math.min(limit, recordings.days ?? limit) };
}

/** The only email domains that new accounts may have: of `SIGN_UP_DOMAINS` and of the policy; empty: any. */
export function signUpDomainsOf({ signUpDomains }: Pick<InstallationPolicy, "signUpDomains">): string[] {
  if (env.SIGN_UP_DOMAINS.length === 0) return signUpDomains;
  const both = signUpDomains.filter((domain) => env.SIGN_UP_DOMAINS.includes(domain));
  return both.length > 0 ? both : env.SIGN_UP_DOMAINS;
}
