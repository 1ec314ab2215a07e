import { route } from "@/lib/http/route";
import { findMeetingFor } from "@/lib/meetings/queries";
import { dismissRequest } from "@/lib/sharing/dismiss-request";
import { sharingPolicy } from "@/lib/sharing/policy";
import { getAccessPanel } from "@/lib/sharing/queries";
import { accessPanelShape, accessParams } from "@/lib/sharing/schema";
import { serializeAccessPanel } from "@/lib/sharing/serializer";

export const POST = route({
  summary: "Put a request for the notes aside",
  description: "For the host. The asker isn't told, and may ask again in three days. 404 if this person doesn't ask.",
  access: "user",
  params: accessParams,
  conflicts: [],
  response: accessPanelShape,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: sharingPolicy.share,
  handle: async ({ actor, params }) => {
    await dismissRequest(params.meeting_id, params.user_id, actor);
    return serializeAccessPanel(await getAccessPanel(params.meeting_id));
  },
});
