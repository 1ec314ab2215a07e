import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { type Actor, resolveActor, type UserActor } from "./actor";

/** Who is looking at a page; asked once per request. */
export const findPageActor = cache(async (): Promise<Actor> => {
  const cookie = (await headers()).get("cookie") ?? "";
  return resolveActor(new Request("http://page.local/", { headers: { cookie } }));
});

/** The signed-in person, or off to the sign-in page and back here afterwards. */
export async function requirePageActor(returnTo: string): Promise<UserActor> {
  const actor = await findPageActor();
  if (actor.kind !== "user") redirect(`/sign-in?callbackUrl=${encodeURIComponent(returnTo)}`);
  return actor;
}
