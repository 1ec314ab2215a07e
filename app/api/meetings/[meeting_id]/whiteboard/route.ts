import { route } from "@/lib/http/route";
import { meetingParams } from "@/lib/meetings/schema";
import { findParticipationFor } from "@/lib/participation/queries";
import { boardPolicy } from "@/lib/whiteboard/policy";
import { getBoard } from "@/lib/whiteboard/queries";
import { saveBoard } from "@/lib/whiteboard/save-board";
import { boardShape, saveBoardBody, sceneBytesMax } from "@/lib/whiteboard/schema";
import { serializeBoard } from "@/lib/whiteboard/serializer";

/** The scene, plus the surrounding JSON. */
const bodyBytesMax = sceneBytesMax + 1024;

export const GET = route({
  summary: "See the whiteboard as last saved",
  description:
    "For people who were let in, also after the end. Somebody who comes late listens to the data channel first, then reads this, then replays what was heard.",
  access: "user",
  params: meetingParams,
  response: boardShape,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: boardPolicy.read,
  handle: async ({ resource }) => serializeBoard(await getBoard(resource.meetingId)),
});

export const POST = route({
  summary: "Save the whiteboard",
  description:
    "Compare-and-swap, for members in the room, and for half a minute after the end for those who were there: the last strokes. When seq is not the board's: 409 stale_whiteboard with the board in `current`. A scene beyond 5 MiB: 413. Elements that cannot be drawn are not stored, and counted in left_out.",
  access: "user",
  params: meetingParams,
  conflicts: ["stale_whiteboard"],
  body: saveBoardBody,
  bodyBytesMax,
  response: boardShape,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: boardPolicy.save,
  handle: async ({ resource, body }) => saveBoard(resource.meetingId, body.scene, body.seq),
});
