import { meetingParams } from "@/lib/core/meetings/schema";
import { findMeetingDetail } from "@/lib/flows/meetings-admin/queries";
import { adminMeetingDetailShape } from "@/lib/flows/meetings-admin/schema";
import { serializeAdminMeetingDetail } from "@/lib/flows/meetings-admin/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get any meeting",
  description:
    "For admins. People, times, sizes and statuses, and who opened it to read; never what was said, written or drawn. Deleted meetings too.",
  access: "admin",
  params: meetingParams,
  response: adminMeetingDetailShape,
  load: ({ actor, params }) => findMeetingDetail(actor, params.meeting_id),
  handle: async ({ resource }) => serializeAdminMeetingDetail(resource),
});
