import "server-only";
import { cache } from "react";
import { getUser } from "@/lib/core/users/queries";
import type { Profile } from "@/lib/core/users/schema";
import { serializeProfile } from "@/lib/core/users/serializer";
import { findPageActor } from "@/lib/platform/auth/page-actor";

/** The profile of the signed-in user, otherwise null. Read once per request. */
export const findPageProfile = cache(async (): Promise<Profile | null> => {
  const actor = await findPageActor();
  return actor.kind === "user" ? serializeProfile(await getUser(actor.id)) : null;
});
