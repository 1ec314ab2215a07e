import { isHost } from "@/lib/core/access/policy";
import { findMeetingFor } from "@/lib/core/meetings/queries";
import { inviteScopeQuery } from "@/lib/core/meetings/schema";
import { inviteParams, keyBody } from "@/lib/features/invitations/schema";
import { starInvite } from "@/lib/features/invitations/star-invite";
import { starInSeries } from "@/lib/flows/series/star-in-series";
import { route } from "@/lib/platform/http/route";

export const PUT = route({
  summary: "Mark an invitee as required, or not",
  description: "For the host, who is told when a required invitee declines or suggests another time.",
  access: "user",
  params: inviteParams,
  query: inviteScopeQuery,
  conflicts: [],
  body: keyBody,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: isHost,
  handle: async ({ resource: meeting, params, query, body: { key } }) => {
    const isOfSeries = query.scope === "all" && (await starInSeries(meeting.id, params.email, key));
    if (!isOfSeries) await starInvite(meeting.id, params.email, key);
  },
});
