import "server-only";
import { cache } from "react";
import { findPageActor } from "@/lib/auth/page-actor";
import { getUser } from "@/lib/users/queries";
import type { Profile } from "@/lib/users/schema";
import { serializeProfile } from "@/lib/users/serializer";

/** The profile of the signed-in user, otherwise null. Read once per request. */
export const findPageProfile = cache(async (): Promise<Profile | null> => {
  const actor = await findPageActor();
  return actor.kind === "user" ? serializeProfile(await getUser(actor.id)) : null;
});
