import { getUser } from "@/lib/core/users/queries";
import { profileShape, updateProfileBody } from "@/lib/core/users/schema";
import { serializeProfile } from "@/lib/core/users/serializer";
import { updateProfile } from "@/lib/core/users/update-profile";
import { deleteAccount } from "@/lib/flows/accounts/delete-account";
import { deleteAccountBody } from "@/lib/flows/accounts/schema";
import { assertRecentAuth } from "@/lib/flows/sign-in/prove-recent-auth";
import { isAtOwnBrowser } from "@/lib/platform/auth/policy";
import { route } from "@/lib/platform/http/route";

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

export const DELETE = route({
  summary: "Delete your account",
  description:
    "Needs proof of recent authentication (`X-Service-Recent-Auth`), in a signed-in browser. You are signed out everywhere at once; the rest follows within minutes. `GET /users/me/deletion` says what happens. 409 `meeting_live` while a meeting of yours runs; 409 `last_owner` if others are on a team that only you own; 409 `last_admin` if nobody else is an administrator.",
  access: "user",
  body: deleteAccountBody,
  status: 202,
  conflicts: ["meeting_live", "last_owner", "last_admin"],
  rateLimit: { name: "delete-account", points: 20, perSeconds: 3600, keys: ({ actor }) => [actor.id] },
  allow: isAtOwnBrowser,
  handle: async ({ actor, body, request }) => {
    await assertRecentAuth(actor, request.headers);
    await deleteAccount(actor, body);
  },
});
