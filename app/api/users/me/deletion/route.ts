import { findDeletionEffect } from "@/lib/flows/accounts/queries";
import { deletionShape } from "@/lib/flows/accounts/schema";
import { serializeDeletion } from "@/lib/flows/accounts/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "See what deleting your account would do",
  description:
    "`DELETE /users/me` is refused as long as `live_meetings` or `teams_without_owner` names something, or `last_admin` is true.",
  access: "user",
  response: deletionShape,
  handle: async ({ actor }) => serializeDeletion(await findDeletionEffect(actor.id)),
});
