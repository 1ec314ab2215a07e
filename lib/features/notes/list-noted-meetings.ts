import "server-only";
import { listNotedMeetingsFor } from "@/lib/core/meetings/queries";
import { searchMeetingsFor } from "@/lib/core/meetings/search-meetings";
import { serializeMeeting } from "@/lib/core/meetings/serializer";
import type { Cursor } from "@/lib/platform/pagination";
import { listNoteLinesFor } from "./list-note-lines";
import type { NotedMeetingWire } from "./schema";
import { serializeNotedMeeting } from "./serializer";

type NotedFilter = { q?: string; person?: string; seriesId?: string; after?: Cursor | null; limit?: number };

/** The caller's meetings with notes, newest first, each with a line of the notes in the words that the caller may read. */
export async function listNoted(
  actor: { id: string },
  { q = "", person, seriesId, after = null, limit }: NotedFilter,
): Promise<{ items: NotedMeetingWire[]; next: Cursor | null }> {
  const { views, next } = await listNotedMeetingsFor(actor, {
    person: person?.toLowerCase() ?? null,
    seriesId: seriesId ?? null,
    ids: q.trim() === "" ? null : (await searchMeetingsFor(actor, q)).map(({ meetingId }) => meetingId),
    after,
    ...(limit && { limit }),
  });
  const meetings = views.map(serializeMeeting);
  const ids = meetings.map(({ id }) => id);
  const linesOf = new Map((await listNoteLinesFor(actor, ids)).map((lines) => [lines.meetingId, lines]));
  return { items: meetings.map((meeting) => serializeNotedMeeting(meeting, linesOf.get(meeting.id) ?? null)), next };
}
