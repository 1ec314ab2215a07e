import { route } from "@/lib/http/route";
import { getUser } from "@/lib/users/queries";
import { profileShape, updateProfileBody } from "@/lib/users/schema";
import { serializeProfile } from "@/lib/users/serializer";
import { updateProfile } from "@/lib/users/update-profile";

export const GET = route({
  summary: "Read your own profile",
  access: "user",
  response: profileShape,
  handle: async ({ actor }) => serializeProfile(await getUser(actor.id)),
});

export const PATCH = route({
  summary: "Change your own profile",
  description: "A field left out is unchanged; an explicit null clears it.",
  access: "user",
  body: updateProfileBody,
  response: profileShape,
  handle: async ({ actor, body }) => serializeProfile(await updateProfile(actor, body)),
});
