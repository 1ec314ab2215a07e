import { listNoted } from "@/lib/features/notes/list-noted-meetings";
import { notedListQuery, notedMeetingShape } from "@/lib/features/notes/schema";
import { route } from "@/lib/platform/http/route";
import { decodeCursor, pageResponse } from "@/lib/platform/pagination";

export const GET = route({
  summary: "List notes",
  description:
    "Your past meetings with notes that you may read, or that are being written, newest first, each with a line of the notes in the words that you may read. Archived meetings are left out. With `q`, of the meetings that `GET /meetings/search` finds.",
  access: "user",
  query: notedListQuery,
  response: notedMeetingShape.array(),
  handle: async ({ request, actor, query: { q, person, series_id: seriesId, cursor, limit } }) => {
    const { items, next } = await listNoted(actor, {
      ...(q && { q }),
      ...(person && { person }),
      ...(seriesId && { seriesId }),
      after: cursor === undefined ? null : decodeCursor(cursor),
      limit,
    });
    return pageResponse(request, items, next);
  },
});
