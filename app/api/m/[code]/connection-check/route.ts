import { codeParams } from "@/lib/core/meetings/schema";
import { makeConnectionCheck } from "@/lib/features/door/make-connection-check";
import { findPublicMeeting } from "@/lib/features/door/queries";
import { connectionCheckShape } from "@/lib/features/door/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Test the connection before joining",
  description:
    "Public. Creates a private, empty room on the media server to find out whether audio and video would get through.",
  access: "anyone",
  params: codeParams,
  conflicts: [],
  response: connectionCheckShape,
  rateLimit: { name: "connection-check", points: 30, perSeconds: 60 },
  load: ({ params }) => findPublicMeeting(params.code, null),
  handle: () => makeConnectionCheck(),
});
