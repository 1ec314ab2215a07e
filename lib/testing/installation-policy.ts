import type { RetentionKind } from "@/lib/core/installation-policy/constants";
import { database } from "@/lib/platform/database/database";
import type { Prisma } from "@/prisma/generated/client";

/** The policy of the installation as if an administrator had chosen it. It holds for all of the process's database. */
export async function choosePolicy(fields: Omit<Prisma.InstallationPolicyUncheckedCreateInput, "id">) {
  await database.installationPolicy.upsert({ where: { id: 1 }, create: fields, update: fields });
}

export async function keepFor(kind: RetentionKind, fields: Omit<Prisma.RetentionRuleUncheckedCreateInput, "kind">) {
  await database.retentionRule.upsert({ where: { kind }, create: { kind, ...fields }, update: fields });
}

/** Everything is allowed, and kept for good. To be called after each test that chose something else. */
export async function resetPolicy() {
  await database.installationPolicy.deleteMany();
  await database.retentionRule.deleteMany();
  await database.retentionNotice.deleteMany();
}

/** The body of `PUT /admin/policy` that changes nothing. */
export const allAllowed = {
  version: 0,
  guests: true,
  recording: true,
  assistant: true,
  creators: "everyone",
  sign_up_domains: [] as string[],
  meeting_minutes_max: null as number | null,
  retention: { recordings: null, transcripts: null, notes: null, voice_notes: null } as Record<
    RetentionKind,
    number | null
  >,
};
