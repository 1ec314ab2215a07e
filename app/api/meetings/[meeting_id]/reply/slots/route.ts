import { route } from "@/lib/http/route";
import { findOwnInviteFor, listReplySlots } from "@/lib/invitations/queries";
import { replySlotsShape } from "@/lib/invitations/schema";
import { serializeSlots } from "@/lib/invitations/serializer";
import { meetingParams } from "@/lib/meetings/schema";
import { forbidden } from "@/lib/refusal";

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
