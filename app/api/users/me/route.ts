import { route } from "@/lib/http/route";
import { getUser } from "@/lib/users/queries";
import { profileShape, updateProfileBody } from "@/lib/users/schema";
import { serializeProfile } from "@/lib/users/serializer";
import { updateProfile } from "@/lib/users/update-profile";

export const GET = route({
  summary: "Get your profile",
  access: "user",
  response: profileShape,
  handle: async ({ actor }) => serializeProfile(await getUser(actor.id)),
});

export const PATCH = route({
  summary: "Update your profile",
  description: "Fields left out are unchanged; null clears a field.",
  access: "user",
  body: updateProfileBody,
  response: profileShape,
  handle: async ({ actor, body }) => serializeProfile(await updateProfile(actor, body)),
});
