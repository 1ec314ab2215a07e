import "server-only";
import { v7 as uuidV7 } from "uuid";
import type { Tx } from "@/lib/platform/database/database";
import type { AuditAction } from "./actions";
import { requestOrigin } from "./request-origin";

/** Who does something. Without an id: a guest, or the service itself. */
export type AuditActor = { id: string | null; name: string | null };

/** For what no person triggered: an empty room that ends a meeting, a retention rule. */
export const theService: AuditActor = { id: null, name: "Parley" };

export type AuditEntry = AuditAction & {
  meetingId?: string;
  /** The account that it was done to. */
  userId?: string | null;
  /** The address that it was done to. */
  email?: string | null;
  /** Never secrets, and nothing that was said or written in a meeting. */
  detail?: Record<string, string | number | boolean | null | string[]>;
};

/**
 * Records what somebody does, in the transaction that does it: both are kept, or neither. Names, titles and codes are
 * copied, so that an entry stays readable when what it names has gone. The session or token and the network are those of
 * the request that is being answered. One statement for any number of entries.
 */
export async function recordAudit(tx: Tx, by: AuditActor, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ kind, action, meetingId = null, userId = null, email = null, detail = {} }) => ({
    id: uuidV7(),
    kind,
    action,
    meeting_id: meetingId,
    user_id: userId,
    email,
    detail,
  }));
  const { credential, network } = originOf(by);
  await tx.$executeRaw`
    insert into audit_entries (id, kind, action, actor_id, actor_name, meeting_id, meeting_code, meeting_title,
                               user_id, user_name, user_email, email, detail,
                               credential_kind, credential_id, credential_name, network)
    select entry.id, entry.kind::audit_kind, entry.action, ${by.id}::uuid, ${by.name},
           entry.meeting_id, meeting.code, meeting.title, entry.user_id, person.name, person.email, entry.email, entry.detail,
           ${credential?.kind ?? null}::audit_credential, ${credential?.id ?? null}::uuid, ${credential?.name ?? null}, ${network}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as entry(id uuid, kind text, action text, meeting_id uuid, user_id uuid, email text, detail jsonb)
      left join meetings meeting on meeting.id = entry.meeting_id
      left join users person on person.id = entry.user_id`;
}

/** What the service does by itself in a request has none, and nobody acts by the credential of another. */
function originOf(by: AuditActor) {
  if (by === theService) return { credential: null, network: null };
  const { credential, network } = requestOrigin();
  return { credential: credential?.ownerId === by.id ? credential : null, network };
}
