import { displayName } from "@/lib/language/people/display-name";
import type { BroadcastRecipient } from "@/prisma/generated/client";
import type { BroadcastRow } from "./queries";
import type { BroadcastWire, RecipientWire } from "./schema";

export const serializeBroadcast = (row: BroadcastRow): BroadcastWire => ({
  id: row.id,
  audience: row.audience,
  subject: row.subject,
  body: row.body,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  created_by: row.createdById,
  created_by_name: row.createdBy && displayName(row.createdBy),
  tested_at: row.testedAt?.toISOString() ?? null,
  started_at: row.startedAt?.toISOString() ?? null,
  paused_at: row.pausedAt?.toISOString() ?? null,
  finished_at: row.finishedAt?.toISOString() ?? null,
  recipients: row.total,
  sent: row.sent,
  failed: row.failed,
  skipped: row.skipped,
});

export const serializeRecipient = (row: BroadcastRecipient): RecipientWire => ({
  id: row.userId,
  email: row.email,
  name: row.name,
  status: row.status,
  error: row.error,
  uncertain: row.isUncertain,
  sent_at: row.sentAt?.toISOString() ?? null,
});
