import { listMeetingsBetweenFor } from "@/lib/core/meetings/queries";
import { serializeMeeting } from "@/lib/core/meetings/serializer";
import { listEvents } from "@/lib/features/calendar/list-events";
import { getConnectionFor } from "@/lib/features/calendar/queries";
import { type CalendarWindow, eventsQuery, eventsWindowShape } from "@/lib/features/calendar/schema";
import { serializeConnection, serializeEvent } from "@/lib/features/calendar/serializer";
import { jsonResponse } from "@/lib/platform/http/json-response";
import { route } from "@/lib/platform/http/route";
import { decodeCursor, pageHeaders } from "@/lib/platform/pagination";

export const GET = route({
  summary: "Your calendar",
  description:
    "Your meetings in this time, cancelled and archived ones included, and the events of your connected calendar without those that are these meetings. The provider is asked each time. If it doesn't answer, `google_error` says why, and the meetings are still there. At most 500 meetings; further ones are on further pages, without the provider's events, as the Link header says.",
  access: "user",
  query: eventsQuery,
  response: eventsWindowShape,
  rateLimit: { name: "calendar-events", points: 120, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  handle: async ({ request, actor, query }) => {
    const window = { start: new Date(query.start), end: new Date(query.end) };
    const after = query.cursor === undefined ? null : decodeCursor(query.cursor);
    const [{ views, next }, connection, calendar] = await Promise.all([
      listMeetingsBetweenFor(actor, { ...window, after, limit: query.limit }),
      getConnectionFor(actor),
      query.google === "false" || after ? null : listEvents(actor.id, window),
    ]);
    const { available, connected, status } = serializeConnection(connection);
    const answer: CalendarWindow = {
      configured: available,
      connected,
      google_available: calendar?.status === "ok",
      needs_reconnect: status === "needs_reconnect" || calendar?.status === "needs_reconnect",
      google_error: connected ? (calendar?.message ?? null) : null,
      google: (calendar?.events ?? []).map(serializeEvent),
      meetings: views.map(serializeMeeting),
    };
    return jsonResponse(answer, { headers: pageHeaders(request, next) });
  },
});
