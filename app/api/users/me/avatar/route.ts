import { deleteAvatar } from "@/lib/core/users/delete-avatar";
import { profileShape } from "@/lib/core/users/schema";
import { serializeProfile } from "@/lib/core/users/serializer";
import { route } from "@/lib/platform/http/route";

export const DELETE = route({
  summary: "Delete your photo",
  description: "Also its original. Your initials are shown, unless you chose a preset.",
  access: "user",
  response: profileShape,
  handle: async ({ actor }) => serializeProfile(await deleteAvatar(actor)),
});
