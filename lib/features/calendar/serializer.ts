import "server-only";
import type { CalendarConnection } from "@/prisma/generated/client";
import type { checkTime } from "./check-time";
import type { Availability } from "./find-availability";
import type { listEvents } from "./list-events";
import type { Candidate, Stretch } from "./rank-times";
import type { CalendarConnectionWire, ExternalEvent, TimeCheck, TimeSuggestions } from "./schema";
import type { suggestTimes } from "./suggest-times";

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

export const serializeCheck = (check: Awaited<ReturnType<typeof checkTime>>): TimeCheck => ({
  ...whoIsChecked(check),
  busy: check.busy,
  you_busy: check.callerIsBusy,
  stretched: check.stretched.map(serializeStretch),
  nearby: check.nearby.map(serializeCandidate),
});

export const serializeSuggestions = (found: Awaited<ReturnType<typeof suggestTimes>>): TimeSuggestions => ({
  ...whoIsChecked(found),
  slots: found.slots.map(serializeCandidate),
});

const whoIsChecked = ({ status, assumedZone, guests, unchecked }: Omit<Availability, "caller" | "others">) => ({
  status,
  assumed_zone: assumedZone,
  guests,
  unchecked,
});

const serializeStretch = ({ email, zone, localTime }: Stretch) => ({ email, zone, local_time: localTime });

const serializeCandidate = ({ start, stretched }: Candidate) => ({
  starts_at: start.toISOString(),
  stretched: stretched.map(serializeStretch),
});

export const serializeEvent = (event: Awaited<ReturnType<typeof listEvents>>["events"][number]): ExternalEvent => ({
  id: event.id,
  title: event.title,
  starts_at: event.start.toISOString(),
  ends_at: event.end.toISOString(),
  all_day: event.allDay,
  busy: event.busy,
  attendee_count: event.attendeeCount,
  organizer_name: event.organizerName,
  html_link: event.htmlLink,
  orphaned: event.isOrphaned,
});
