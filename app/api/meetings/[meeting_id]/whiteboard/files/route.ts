import { meetingParams } from "@/lib/core/meetings/schema";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { addBoardFile } from "@/lib/features/whiteboard/add-board-file";
import { imageBytesMax } from "@/lib/features/whiteboard/constants";
import { boardPolicy } from "@/lib/features/whiteboard/policy";
import { listBoardFileIds } from "@/lib/features/whiteboard/queries";
import { boardFileBody, boardFilesShape } from "@/lib/features/whiteboard/schema";
import { route } from "@/lib/platform/http/route";
import { forbidden } from "@/lib/platform/refusal";

/** The largest image in base64, plus the surrounding JSON. */
const bodyBytesMax = Math.ceil(imageBytesMax / 3) * 4 + 1024;

export const GET = route({
  summary: "List whiteboard images",
  description: "Ids only. For people who were admitted, including guests, also after the end.",
  access: "guest",
  params: meetingParams,
  response: boardFilesShape,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: boardPolicy.read,
  handle: async ({ resource }) => ({ file_ids: await listBoardFileIds(resource.meetingId) }),
});

export const POST = route({
  summary: "Upload a whiteboard image",
  description:
    "For people in the room, including guests, before the scene refers to the image. The first upload of an id is kept; repeats change nothing. 413 above 4 MiB, 415 if it isn't an image, 409 `whiteboard_full` after 300 images.",
  access: "guest",
  params: meetingParams,
  conflicts: ["whiteboard_full"],
  body: boardFileBody,
  bodyBytesMax,
  rateLimit: { name: "whiteboard-image", points: 120, perSeconds: 60 },
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: boardPolicy.addFile,
  handle: async ({ resource, body }) => {
    if (!resource.participant) throw forbidden();
    await addBoardFile({ meetingId: resource.meetingId, participantId: resource.participant.id }, body);
  },
});
