import { meetingParams } from "@/lib/core/meetings/schema";
import { findOwnInviteFor, listReplySlots } from "@/lib/features/invitations/queries";
import { replySlotsShape } from "@/lib/features/invitations/schema";
import { serializeSlots } from "@/lib/features/invitations/serializer";
import { route } from "@/lib/platform/http/route";
import { forbidden } from "@/lib/platform/refusal";

export const GET = route({
  summary: "List times when the host is free",
  description:
    "For invitees: starts within the next two weeks, in the host's working hours (Monday to Friday, 9 to 17), without conflicts with the host's meetings.",
  access: "user",
  params: meetingParams,
  response: replySlotsShape,
  load: ({ actor, params }) => findOwnInviteFor(actor, params.meeting_id),
  allow: (_, { invite }) => invite !== null,
  handle: async ({ resource: { invite } }) => {
    if (!invite) throw forbidden();
    return serializeSlots(await listReplySlots(invite));
  },
});
