import { purgeNotifications } from "@/lib/core/notifications/purge-notifications";
import { clearNotificationsQuery, notificationsQuery, notificationsShape } from "@/lib/core/notifications/schema";
import { listNotificationsFor } from "@/lib/flows/bell/queries";
import { serializeNotification } from "@/lib/flows/bell/serializer";
import { jsonResponse } from "@/lib/platform/http/json-response";
import { route } from "@/lib/platform/http/route";
import { decodeCursor, pageHeaders } from "@/lib/platform/pagination";

export const GET = route({
  summary: "List your notifications",
  description:
    "Newest first, kept for 90 days and up to 500 of them. `unread` counts all pages. Names and words are read anew each time, as you may read them now: what is about a meeting, note, folder, team or task that you may not know any more is left out.",
  access: "user",
  query: notificationsQuery,
  response: notificationsShape,
  handle: async ({ request, actor, query }) => {
    const after = query.cursor === undefined ? null : decodeCursor(query.cursor);
    const { items, unread, next } = await listNotificationsFor(actor, { after, limit: query.limit });
    return jsonResponse({ items: items.map(serializeNotification), unread }, { headers: pageHeaders(request, next) });
  },
});

export const DELETE = route({
  summary: "Delete your notifications",
  description: "For good. With `until`, those that came after it stay.",
  access: "user",
  query: clearNotificationsQuery,
  conflicts: [],
  handle: async ({ actor, query }) => purgeNotifications(actor.id, query.until ?? null),
});
