import { isHost } from "@/lib/access/policy";
import { route } from "@/lib/http/route";
import { inviteParams, keyBody } from "@/lib/invitations/schema";
import { starInvite } from "@/lib/invitations/star-invite";
import { findMeetingFor } from "@/lib/meetings/queries";
import { inviteScopeQuery } from "@/lib/meetings/schema";
import { starInSeries } from "@/lib/series/star-in-series";

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
