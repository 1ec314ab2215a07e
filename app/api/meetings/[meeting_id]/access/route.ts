import { meetingParams } from "@/lib/core/meetings/schema";
import { sharingPolicy } from "@/lib/features/sharing/policy";
import { findMeetingForPanel, getAccessPanel } from "@/lib/features/sharing/queries";
import { accessPanelShape } from "@/lib/features/sharing/schema";
import { serializeAccessPanel } from "@/lib/features/sharing/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "See who has access to the notes",
  description:
    "For the host and administrators. Who reads the notes and how much, who asks, and who else was in the meeting.",
  access: "user",
  params: meetingParams,
  response: accessPanelShape,
  load: ({ actor, params }) => findMeetingForPanel(actor, params.meeting_id),
  allow: sharingPolicy.seePanel,
  handle: async ({ params }) => serializeAccessPanel(await getAccessPanel(params.meeting_id)),
});
