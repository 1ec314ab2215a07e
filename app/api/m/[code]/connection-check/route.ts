import { makeConnectionCheck } from "@/lib/door/make-connection-check";
import { findPublicMeeting } from "@/lib/door/queries";
import { connectionCheckShape } from "@/lib/door/schema";
import { route } from "@/lib/http/route";
import { codeParams } from "@/lib/meetings/schema";

export const POST = route({
  summary: "Try the connection at the door",
  description:
    "Public. Opens an empty room of its own on the media server, in which nobody else ever is, to find out whether sound and picture would get through.",
  access: "anyone",
  params: codeParams,
  conflicts: [],
  response: connectionCheckShape,
  rateLimit: { name: "connection-check", points: 30, perSeconds: 60 },
  load: ({ params }) => findPublicMeeting(params.code, null),
  handle: () => makeConnectionCheck(),
});
