import { findPartForLink } from "@/lib/features/recordings/queries";
import { sendPart } from "@/lib/features/recordings/read-part";
import { recordingLinkQuery, recordingPartParams } from "@/lib/features/recordings/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get a part of a recording",
  description:
    "The signed link from `GET /meetings/{meeting_id}/recording`. It needs no other credential, and works as long as its viewer has access. Supports `Range`: 206, or 416 if the range isn't available.",
  access: "anyone",
  params: recordingPartParams,
  query: recordingLinkQuery,
  contentTypes: ["video/webm", "video/mp4", "audio/wav"],
  load: ({ params, query }) => findPartForLink(params.part_id, query),
  handle: ({ request, resource }) => sendPart(request, resource),
});
