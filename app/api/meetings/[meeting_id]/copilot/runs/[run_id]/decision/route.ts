import { isGateOpen } from "@/lib/flows/copilot/policy";
import { findCopilotRoomFor } from "@/lib/flows/copilot/queries";
import { decisionBody, decisionShape, runParams } from "@/lib/flows/copilot/schema";
import { settleRun } from "@/lib/flows/copilot/settle-run";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Approve or decline a proposal",
  description:
    "For the person who asked, once, within ten minutes, and while the assistant answers them: everything else is 404. Approving does the same as the ordinary operation, with the caller's rights at that moment. `done` is false when it was declined or didn't work; `answer` says why.",
  access: "user",
  params: runParams,
  conflicts: [],
  body: decisionBody,
  response: decisionShape,
  readsTimezone: true,
  load: async ({ actor, params }) => {
    const room = await findCopilotRoomFor(actor, params.meeting_id);
    return room && isGateOpen(actor, room) ? room : null;
  },
  handle: ({ actor, resource: room, params, body, timezone, address }) =>
    settleRun(actor, room, params.run_id, body.approve, { timezone, address }),
});
