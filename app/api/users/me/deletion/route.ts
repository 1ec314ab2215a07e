import { findDeletionEffect } from "@/lib/accounts/queries";
import { deletionShape } from "@/lib/accounts/schema";
import { serializeDeletion } from "@/lib/accounts/serializer";
import { route } from "@/lib/http/route";

export const GET = route({
  summary: "See what deleting your account would do",
  description: "`DELETE /users/me` is refused as long as `live_meetings` or `teams_without_owner` names something.",
  access: "user",
  response: deletionShape,
  handle: async ({ actor }) => serializeDeletion(await findDeletionEffect(actor.id)),
});
