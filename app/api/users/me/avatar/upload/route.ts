import { startAvatarBody } from "@/lib/core/users/schema";
import { uploadTicketShape } from "@/lib/platform/files/schema";
import { startUpload } from "@/lib/platform/files/start-upload";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Start uploading a photo",
  description:
    "Send the photo (JPEG, PNG or WebP, up to 10 MB) to `url` with `PUT`, then complete it with `POST /users/me/avatar/complete`.",
  access: "user",
  body: startAvatarBody,
  response: uploadTicketShape,
  rateLimit: { name: "avatar", points: 60, perSeconds: 3600, keys: ({ actor }) => [actor.id] },
  handle: ({ actor, body }) =>
    startUpload(actor.id, { purpose: "avatar", contentType: body.content_type, size: body.size }),
});
