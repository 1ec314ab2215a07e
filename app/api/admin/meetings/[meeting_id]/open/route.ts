import { meetingParams } from "@/lib/core/meetings/schema";
import { openMeeting } from "@/lib/flows/meetings-admin/open-meeting";
import { findMeetingDetail, findMeetingRow } from "@/lib/flows/meetings-admin/queries";
import { adminMeetingDetailShape, openMeetingBody } from "@/lib/flows/meetings-admin/schema";
import { serializeAdminMeetingDetail } from "@/lib/flows/meetings-admin/serializer";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

export const POST = route({
  summary: "Open a meeting to read",
  description:
    "For admins. For 30 minutes, `GET /meetings/{meeting_id}/summary`, `/transcript` and `/recording` and their event streams answer you as a reader. Nothing else does: no edits, sends, exports, assistant, chat, polls or private notes. The host sees every opening with its reason in Parley, and is emailed the first time each admin opens it each day, in the host's time zone; where that isn't known, in that of `X-Timezone`. Opening it again begins another 30 minutes. 409 `meeting_deleted`; 409 `own_meeting`: you host it.",
  access: "admin",
  params: meetingParams,
  readsTimezone: true,
  body: openMeetingBody,
  conflicts: ["meeting_deleted", "own_meeting"],
  response: adminMeetingDetailShape,
  rateLimit: { name: "meeting-openings", points: 120, perSeconds: 3600, keys: ({ actor }) => [actor.id] },
  load: ({ params }) => findMeetingRow(params.meeting_id),
  handle: async ({ actor, resource: { id }, body, timezone }) => {
    await openMeeting(id, body, { by: actor, timezone });
    const detail = await findMeetingDetail(actor, id);
    if (!detail) throw notFound();
    return serializeAdminMeetingDetail(detail);
  },
});
