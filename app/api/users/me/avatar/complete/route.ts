import { completeAvatar } from "@/lib/core/users/complete-avatar";
import { completeAvatarBody, profileShape } from "@/lib/core/users/schema";
import { serializeProfile } from "@/lib/core/users/serializer";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Use the uploaded photo as your picture",
  description:
    "What others see is a square without the photo's metadata, such as its place. The original stays yours alone. 422 for a file that isn't a photo, whatever its name says; the upload is deleted then, too. With 503 the storage is away, and the same call can be repeated.",
  access: "user",
  body: completeAvatarBody,
  response: profileShape,
  handle: async ({ actor, body }) => serializeProfile(await completeAvatar(actor, body)),
});
