import { findRecipient } from "@/lib/features/broadcasts/queries";
import { retryRecipient } from "@/lib/features/broadcasts/retry-recipient";
import { recipientParams } from "@/lib/features/broadcasts/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Send a broadcast to somebody again",
  description:
    "For admins, and only where nobody knows whether it arrived (`uncertain`): 409 `outcome_known` else. It stays the same email, which most mail programs show once.",
  access: "admin",
  params: recipientParams,
  conflicts: ["outcome_known"],
  load: ({ params }) => findRecipient(params.broadcast_id, params.recipient_id),
  handle: ({ actor, params }) => retryRecipient(params.broadcast_id, params.recipient_id, actor),
});
