import "server-only";
import type { CalendarConnection } from "@/prisma/generated/client";
import type { CalendarConnectionWire } from "./schema";

type Described = {
  row: Omit<CalendarConnection, "credentials"> | null;
  googleAvailable: boolean;
  missing: CalendarConnectionWire["missing_scopes"];
};

export function serializeConnection({ row, googleAvailable, missing }: Described): CalendarConnectionWire {
  return {
    // A CalDAV server can be connected everywhere.
    available: true,
    google_available: googleAvailable,
    connected: row !== null,
    connected_at: row?.connectedAt.toISOString() ?? null,
    email: row?.email ?? null,
    provider: row?.provider ?? null,
    status: statusOf(row),
    missing_scopes: missing,
  };
}

/** A failure older than this says nothing about now. */
const failureCountsMs = 15 * 60_000;

function statusOf(row: Described["row"]): CalendarConnectionWire["status"] {
  if (!row) return "none";
  if (row.needsReconnect) return "needs_reconnect";
  return row.failedAt && Date.now() - row.failedAt.getTime() < failureCountsMs ? "unavailable" : "connected";
}
