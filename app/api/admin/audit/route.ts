import { csvType, exportEntries } from "@/lib/features/audit-log/export-entries";
import { listAuditEntries } from "@/lib/features/audit-log/queries";
import { auditEntryShape, auditQuery } from "@/lib/features/audit-log/schema";
import { serializeAuditEntry } from "@/lib/features/audit-log/serializer";
import { isActorCurrent } from "@/lib/platform/auth/actor";
import { acceptsRather } from "@/lib/platform/http/accepts-rather";
import { route } from "@/lib/platform/http/route";
import { decodeCursor, pageResponse } from "@/lib/platform/pagination";

export const GET = route({
  summary: "List the audit log",
  description:
    "For admins. Newest first; the `Link` header leads to more. With `Accept: text/csv` or `format=csv`, all that match as a file for tables, at most 1,000,000 entries: a last row says when there are more. An export is recorded itself, two may run at the same time.",
  access: "admin",
  query: auditQuery,
  response: auditEntryShape.array(),
  contentTypes: [csvType],
  isLimited: true,
  handle: async ({ request, actor, query: { format, cursor, limit, ...filter } }) => {
    if (format ? format === "csv" : acceptsRather(request, csvType)) {
      return exportEntries(actor, filter, { allowed: () => isActorCurrent(actor) });
    }
    const after = cursor === undefined ? null : decodeCursor(cursor);
    const { entries, next } = await listAuditEntries(filter, { after, limit });
    return pageResponse(request, entries.map(serializeAuditEntry), next);
  },
});
