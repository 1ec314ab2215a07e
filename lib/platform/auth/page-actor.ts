import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { type Actor, resolveActor, type UserActor } from "./actor";

/** The actor of a page request, cached per request. */
export const findPageActor = cache(async (): Promise<Actor> => {
  const cookie = (await headers()).get("cookie") ?? "";
  return resolveActor(new Request("http://page.local/", { headers: { cookie } }));
});

/** The signed-in user; otherwise redirects to the sign-in page, which leads back here. */
export async function requirePageActor(returnTo: string): Promise<UserActor> {
  const actor = await findPageActor();
  if (actor.kind !== "user") redirect(`/sign-in?callbackUrl=${encodeURIComponent(returnTo)}`);
  return actor;
}
