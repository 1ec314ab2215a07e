import { meetingParams } from "@/lib/core/meetings/schema";
import { doorPolicy } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { muteAll } from "@/lib/features/door/mute-people";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Mute everyone",
  description:
    "For the host, co-hosts, and whoever stands in for an absent host. Mutes every microphone but your own. Everyone can unmute themselves again.",
  access: "user",
  params: meetingParams,
  conflicts: [],
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: doorPolicy.roomControls,
  handle: async ({ resource }) => muteAll(resource.meetingId, { except: resource.participant?.identity ?? null }),
});
