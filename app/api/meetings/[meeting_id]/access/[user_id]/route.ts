import { findMeetingFor } from "@/lib/core/meetings/queries";
import { grantAccess } from "@/lib/features/sharing/grant-access";
import { sharingPolicy } from "@/lib/features/sharing/policy";
import { getAccessPanel } from "@/lib/features/sharing/queries";
import { revokeAccess } from "@/lib/features/sharing/revoke-access";
import { accessPanelShape, accessParams, grantBody } from "@/lib/features/sharing/schema";
import { serializeAccessPanel } from "@/lib/features/sharing/serializer";
import { route } from "@/lib/platform/http/route";

export const PUT = route({
  summary: "Give access to the notes",
  description:
    "For the host. Gives somebody who was in the meeting the notes, with or without figures, and the transcript and recording if nothing is hidden; or changes what they have. They are mailed when they can read more than before, and a request of theirs is answered. 404 for somebody who wasn't there.",
  access: "user",
  params: accessParams,
  conflicts: [],
  body: grantBody,
  response: accessPanelShape,
  readsTimezone: true,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: sharingPolicy.share,
  handle: async ({ actor, params, body, timezone }) => {
    await grantAccess(params.meeting_id, params.user_id, body, { by: actor, timezone });
    return serializeAccessPanel(await getAccessPanel(params.meeting_id));
  },
});

export const DELETE = route({
  summary: "Take access to the notes back",
  description:
    "For the host. Takes effect at once, also on open pages and streams. Nobody is mailed. Repeating is harmless.",
  access: "user",
  params: accessParams,
  conflicts: [],
  response: accessPanelShape,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: sharingPolicy.share,
  handle: async ({ actor, params }) => {
    await revokeAccess(params.meeting_id, params.user_id, actor);
    return serializeAccessPanel(await getAccessPanel(params.meeting_id));
  },
});
