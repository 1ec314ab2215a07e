import { muteAll } from "@/lib/door/mute-people";
import { route } from "@/lib/http/route";
import { meetingParams } from "@/lib/meetings/schema";
import { doorPolicy } from "@/lib/participation/policy";
import { findParticipationFor } from "@/lib/participation/queries";

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
