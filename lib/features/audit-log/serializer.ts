import "server-only";
import type { AuditRow } from "./queries";
import type { AuditEntryWire } from "./schema";
import { describeEntry } from "./sentences";

export function serializeAuditEntry(row: AuditRow): AuditEntryWire {
  const { credentialKind: kind, credentialId: id, credentialName: name } = row;
  return {
    key: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    action: row.action,
    summary: describeEntry(row),
    actor_id: row.actorId,
    actor_name: row.actorName,
    user_id: row.userId,
    user_name: row.userName,
    user_email: row.userEmail,
    email: row.email,
    meeting_id: row.meetingId,
    meeting_code: row.meetingCode,
    meeting_title: row.meetingTitle,
    detail: row.detail,
    credential: kind && id ? { kind, id, name } : null,
    network: row.network,
  };
}
