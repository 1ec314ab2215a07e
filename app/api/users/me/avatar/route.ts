import { route } from "@/lib/http/route";
import { deleteAvatar } from "@/lib/users/delete-avatar";
import { profileShape } from "@/lib/users/schema";
import { serializeProfile } from "@/lib/users/serializer";

export const DELETE = route({
  summary: "Delete your photo",
  description: "Also its original. Your initials are shown, unless you chose a preset.",
  access: "user",
  response: profileShape,
  handle: async ({ actor }) => serializeProfile(await deleteAvatar(actor)),
});
