import { findMeetingFor } from "@/lib/core/meetings/queries";
import { summaryParams } from "@/lib/features/notes/schema";
import { sharingPolicy } from "@/lib/features/sharing/policy";
import { listShares } from "@/lib/features/sharing/queries";
import { shareShape } from "@/lib/features/sharing/schema";
import { serializeShare } from "@/lib/features/sharing/serializer";
import { route } from "@/lib/platform/http/route";

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
