import { listMeetingsBetweenFor } from "@/lib/core/meetings/queries";
import { serializeMeeting } from "@/lib/core/meetings/serializer";
import { listEvents } from "@/lib/features/calendar/list-events";
import { getConnectionFor } from "@/lib/features/calendar/queries";
import { eventsQuery, eventsWindowShape } from "@/lib/features/calendar/schema";
import { serializeConnection, serializeEvent } from "@/lib/features/calendar/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Your calendar",
  description:
    "Your meetings in this time, cancelled and archived ones included, and the events of your connected calendar without those that are these meetings. The provider is asked each time. If it doesn't answer, `google_error` says why, and the meetings are still there.",
  access: "user",
  query: eventsQuery,
  response: eventsWindowShape,
  rateLimit: { name: "calendar-events", points: 120, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor, query }) => {
    const window = { start: new Date(query.start), end: new Date(query.end) };
    const [meetings, connection, calendar] = await Promise.all([
      listMeetingsBetweenFor(actor, window),
      getConnectionFor(actor),
      query.google === "false" ? null : listEvents(actor.id, window),
    ]);
    const { available, connected, status } = serializeConnection(connection);
    const isMissing = connected && calendar !== null && calendar.status !== "ok";
    return {
      configured: available,
      connected,
      google_available: calendar?.status === "ok",
      needs_reconnect: status === "needs_reconnect" || calendar?.status === "needs_reconnect",
      google_error: isMissing ? calendar.message : null,
      google: (calendar?.events ?? []).map(serializeEvent),
      meetings: meetings.map(serializeMeeting),
    };
  },
});
