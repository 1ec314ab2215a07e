import { meetingParams } from "@/lib/core/meetings/schema";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { boardPolicy } from "@/lib/features/whiteboard/policy";
import { getBoard } from "@/lib/features/whiteboard/queries";
import { saveBoard } from "@/lib/features/whiteboard/save-board";
import { boardShape, saveBoardBody, sceneBytesMax } from "@/lib/features/whiteboard/schema";
import { serializeBoard } from "@/lib/features/whiteboard/serializer";
import { route } from "@/lib/platform/http/route";

/** The scene, plus the surrounding JSON. */
const bodyBytesMax = sceneBytesMax + 1024;

export const GET = route({
  summary: "Get the whiteboard",
  description:
    "For people who were admitted, also after the end. Returns the board as last saved. A client that joins late first listens to the data channel, then reads this, then replays what it received.",
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
    "For members in the room and, for the last strokes, people who were there until half a minute after the end. Saves by compare-and-swap: 409 `stale_whiteboard` with the board in `current` if `seq` isn't the board's. 413 for a scene above 5 MiB. Elements that can't be drawn are not stored, and counted in `left_out`.",
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
