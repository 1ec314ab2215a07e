import { findMeetingFor } from "@/lib/core/meetings/queries";
import { meetingParams } from "@/lib/core/meetings/schema";
import { findLastTimeFor } from "@/lib/flows/series/queries";
import { lastTimeShape } from "@/lib/flows/series/schema";
import { serializeLastTime } from "@/lib/flows/series/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get what is open from last time",
  description:
    "Of a meeting that repeats: the latest meeting before it whose notes the caller can read, and the action items that it and the three before it left open. `PATCH /tasks/meeting/{meeting_id}/{item_id}` ticks them.",
  access: "user",
  params: meetingParams,
  response: lastTimeShape,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  handle: async ({ actor, resource: meeting }) => serializeLastTime(await findLastTimeFor(actor, meeting)),
});
