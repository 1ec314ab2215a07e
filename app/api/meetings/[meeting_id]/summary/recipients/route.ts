import { findMeetingFor } from "@/lib/core/meetings/queries";
import { summaryParams } from "@/lib/features/notes/schema";
import { sharingPolicy } from "@/lib/features/sharing/policy";
import { listRecipients } from "@/lib/features/sharing/queries";
import { recipientShape } from "@/lib/features/sharing/schema";
import { serializeRecipient } from "@/lib/features/sharing/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "List possible recipients of the notes",
  description:
    "For the host. Everybody who was asked or let in and has an address, with how they came to the meeting, what they may read now, what is hidden from them and what they were sent. Selected by default: colleagues of the host who were there.",
  access: "user",
  params: summaryParams,
  response: recipientShape.array(),
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: sharingPolicy.share,
  handle: async ({ params }) => (await listRecipients(params.meeting_id)).recipients.map(serializeRecipient),
});
