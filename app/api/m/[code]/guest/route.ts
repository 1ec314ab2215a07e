import { codeParams } from "@/lib/core/meetings/schema";
import { recogniseBrowser } from "@/lib/features/door/browser-cookie";
import { knockAsGuest } from "@/lib/features/door/knock-as-guest";
import { findPublicMeeting } from "@/lib/features/door/queries";
import { type GuestSession, guestSessionShape, knockBody } from "@/lib/features/door/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Ask to join as a guest",
  description:
    "Public. The guest waits until someone inside answers. With `invite_token` the invitation vouches for the address; otherwise the typed address is stored as self-declared. The same browser continues its visit. 409 `too_early` with `opens_at`, `meeting_over`, `meeting_cancelled`, `policy_forbids` where administrators allow no guests; 403 `removed` for people who were removed (same account, guest, invitation, address or browser); 422 if the invitation is no longer valid.",
  access: "anyone",
  params: codeParams,
  conflicts: ["meeting_cancelled", "meeting_over", "policy_forbids", "too_early"],
  body: knockBody,
  response: guestSessionShape,
  /** An address may be a whole office. Checked first, so that a flood does not use up the limit per meeting. */
  rateLimit: { name: "knock", points: 150, perSeconds: 60 },
  load: ({ params }) => findPublicMeeting(params.code, null),
  finalRateLimit: { name: "knock-meeting", points: 1200, perSeconds: 60, keys: ({ resource }) => [resource.id] },
  handle: async ({ request, actor, resource: meeting, body }) => {
    const { browserHash, headers } = recogniseBrowser(request);
    const { guestId, launchToken, name, email } = await knockAsGuest(meeting.id, {
      name: body.name,
      inviteToken: body.invite_token ?? null,
      email: body.email ?? null,
      browserHash,
      visitId: actor.kind === "guest" ? actor.participantId : null,
      userId: actor.kind === "user" ? actor.id : null,
    });
    const session: GuestSession = { guest_id: guestId, launch_token: launchToken, name, email };
    return Response.json(session, { headers: { "cache-control": "no-store", ...headers } });
  },
});
