import { route } from "@/lib/http/route";
import { findMeetingFor } from "@/lib/meetings/queries";
import { summaryParams } from "@/lib/notes/schema";
import { sharingPolicy } from "@/lib/sharing/policy";
import { listShares } from "@/lib/sharing/queries";
import { shareShape } from "@/lib/sharing/schema";
import { serializeShare } from "@/lib/sharing/serializer";

export const GET = route({
  summary: "List what was sent",
  description:
    "For the host. One entry for each mail, the newest first, at most 500: what it held, in which parts something was hidden, and why it failed.",
  access: "user",
  params: summaryParams,
  response: shareShape.array(),
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: sharingPolicy.share,
  handle: async ({ params }) => (await listShares(params.meeting_id)).map(serializeShare),
});
