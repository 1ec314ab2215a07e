import { meetingParams } from "@/lib/core/meetings/schema";
import { findMeetingDetail, findMeetingRow } from "@/lib/flows/meetings-admin/queries";
import { adminMeetingDetailShape, transferMeetingBody } from "@/lib/flows/meetings-admin/schema";
import { serializeAdminMeetingDetail } from "@/lib/flows/meetings-admin/serializer";
import { transferUpcoming } from "@/lib/flows/meetings-admin/transfer-upcoming";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

export const POST = route({
  summary: "Make somebody else the host of what is to come",
  description:
    "For admins. Of a meeting that has not started; of one that repeats, whether it is over or not: of all meetings of its series that have not started, and those made later. To a colleague of their host whose account isn't disabled: 422 for anyone else. Invitations, calendars and bookings follow, and everyone invited is told once. The former host stays invited, unless their account is disabled. 409 `meeting_deleted`; `meeting_started`: nothing is still to come; `same_host`; `to_yourself`: another admin has to do that; `no_booking_page`: it was booked on a booking page, and they have none; `booking_overlap`: they are booked at that time.",
  access: "admin",
  params: meetingParams,
  body: transferMeetingBody,
  conflicts: ["booking_overlap", "meeting_deleted", "meeting_started", "no_booking_page", "same_host", "to_yourself"],
  response: adminMeetingDetailShape,
  load: ({ params }) => findMeetingRow(params.meeting_id),
  handle: async ({ actor, resource: { id }, body }) => {
    await transferUpcoming(id, body.to, actor);
    const detail = await findMeetingDetail(actor, id);
    if (!detail) throw notFound();
    return serializeAdminMeetingDetail(detail);
  },
});
