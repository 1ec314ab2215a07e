import { findPersonFor } from "@/lib/core/users/queries";
import { avatarQuery, userParams } from "@/lib/core/users/schema";
import { avatarTypesSent, sendAvatar } from "@/lib/core/users/send-avatar";
import { route } from "@/lib/platform/http/route";
import { forbidden } from "@/lib/platform/refusal";

export const GET = route({
  summary: "Get a person's picture",
  description:
    "Of yourself, colleagues, and people you share a meeting with. Always a picture: a photo, a preset, or initials. `as` previews a choice of your own; 403 for anybody else's.",
  access: "user",
  params: userParams,
  query: avatarQuery,
  contentTypes: avatarTypesSent,
  load: ({ actor, params }) => findPersonFor(actor, params.user_id),
  handle: async ({ request, actor, query: { as, v }, resource: person }) => {
    if (as !== undefined && person.id !== actor.id) throw forbidden();
    // A picture with its version in the address is never another one.
    const isFixed = as === undefined && v === person.avatarVersion;
    const cacheControl = isFixed ? "private, max-age=86400" : "private, no-cache";
    return sendAvatar(request, person, { as, cacheControl });
  },
});
