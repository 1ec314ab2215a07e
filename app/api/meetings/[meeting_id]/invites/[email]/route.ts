import { isHost } from "@/lib/core/access/policy";
import { findMeetingFor } from "@/lib/core/meetings/queries";
import { inviteScopeQuery } from "@/lib/core/meetings/schema";
import { inviteParams } from "@/lib/features/invitations/schema";
import { withdrawInvite } from "@/lib/features/invitations/withdraw-invite";
import { withdrawFromSeries } from "@/lib/flows/series/withdraw-from-series";
import { route } from "@/lib/platform/http/route";

export const DELETE = route({
  summary: "Withdraw an invitation",
  description:
    "For the host. Emails the person and invalidates their links. Idempotent. 409 `already_arrived` if the person has asked to join or joined: remove them from the meeting instead. For a series, `scope=all` withdraws it from every occurrence that has not started.",
  access: "user",
  params: inviteParams,
  query: inviteScopeQuery,
  conflicts: ["already_arrived", "meeting_cancelled", "meeting_over"],
  readsTimezone: true,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: isHost,
  handle: async ({ actor, resource: meeting, params, query, timezone }) => {
    const wasWithdrawnFromSeries = query.scope === "all" && (await withdrawFromSeries(meeting.id, params.email, actor));
    if (!wasWithdrawnFromSeries) await withdrawInvite(meeting.id, params.email, timezone, actor);
  },
});
