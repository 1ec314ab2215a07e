import { findMeetingFor } from "@/lib/core/meetings/queries";
import { dismissRequest } from "@/lib/features/sharing/dismiss-request";
import { sharingPolicy } from "@/lib/features/sharing/policy";
import { getAccessPanel } from "@/lib/features/sharing/queries";
import { accessPanelShape, accessParams } from "@/lib/features/sharing/schema";
import { serializeAccessPanel } from "@/lib/features/sharing/serializer";
import { route } from "@/lib/platform/http/route";

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
