import { followNotes } from "@/lib/features/voice-notes/follow-notes";
import { eventsQuery, noteEvent } from "@/lib/features/voice-notes/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Stream changes of your voice notes",
  description:
    "Opens with `resync`, whatever `since` or `Last-Event-ID` say: ask `GET /voice-notes` with `since`. Then `note` for each change.",
  access: "user",
  query: eventsQuery,
  events: { resync: null, note: noteEvent },
  handle: async ({ request, actor }) => followNotes(request, actor),
});
