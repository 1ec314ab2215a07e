import { meetingParams } from "@/lib/core/meetings/schema";
import { findMeetingRow } from "@/lib/flows/meetings-admin/queries";
import { adminMeetingShape, transferMeetingBody } from "@/lib/flows/meetings-admin/schema";
import { serializeAdminMeeting } from "@/lib/flows/meetings-admin/serializer";
import { transferMeeting } from "@/lib/flows/meetings-admin/transfer-meeting";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

export const POST = route({
  summary: "Make somebody else the host of a meeting",
  description:
    "For admins. Of a meeting that is over, to a colleague of its host whose account isn't disabled: 422 for anyone else. Notes, recording, requests for access and assigning of tasks are theirs from then on; access that was given stays. The former host keeps what an attendee has. Both are told. 409 `meeting_deleted`, `meeting_not_over`, `same_host`; 409 `to_yourself`: another admin has to do that.",
  access: "admin",
  params: meetingParams,
  body: transferMeetingBody,
  conflicts: ["meeting_deleted", "meeting_not_over", "same_host", "to_yourself"],
  response: adminMeetingShape,
  load: ({ params }) => findMeetingRow(params.meeting_id),
  handle: async ({ actor, resource: { id }, body }) => {
    await transferMeeting(id, body.to, actor);
    const row = await findMeetingRow(id);
    if (!row) throw notFound();
    return serializeAdminMeeting(row);
  },
});
