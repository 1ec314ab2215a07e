import { listMeetings } from "@/lib/flows/meetings-admin/queries";
import { adminMeetingShape, adminMeetingsQuery } from "@/lib/flows/meetings-admin/schema";
import { serializeAdminMeeting } from "@/lib/flows/meetings-admin/serializer";
import { readSortAt } from "@/lib/flows/meetings-admin/sort-at";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "List every meeting",
  description:
    "For admins. Newest first, 50 at a time: `before` is the `sort_at` of the last row. Says nothing of what was said or written.",
  access: "admin",
  query: adminMeetingsQuery,
  response: adminMeetingShape.array(),
  handle: async ({ query: { status, since, until, host, before } }) => {
    const rows = await listMeetings({
      ...(status ? { status } : {}),
      ...(since ? { since: new Date(since) } : {}),
      ...(until ? { until: new Date(until) } : {}),
      ...(host ? { hostId: host } : {}),
      ...(before ? { before: readSortAt(before) } : {}),
    });
    return rows.map(serializeAdminMeeting);
  },
});
