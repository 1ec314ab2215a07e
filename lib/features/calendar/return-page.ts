import "server-only";
import { env } from "@/lib/platform/env";
import { type ConnectOrigin, type ConnectOutcome, connectOrigins } from "./constants";

const pages: Record<ConnectOrigin, string> = {
  settings: "/settings/calendar",
  onboarding: "/welcome",
  meeting: "/meetings/new",
  app: "/calendar/connected",
};

/** Leads to the page that connecting began on, which tells the outcome. Nothing of the request is in its address. */
export function toReturnPage(from: ConnectOrigin, outcome: ConnectOutcome | null): Response {
  const page = new URL(pages[from], env.PUBLIC_ORIGIN);
  if (outcome) page.searchParams.set("calendar", outcome);
  return redirectTo(page.href);
}

/** The address that redirects holds a code or a handoff, which the next page is not told as its referrer. */
export const redirectTo = (location: string) =>
  new Response(null, {
    status: 303,
    headers: { location, "cache-control": "no-store", "referrer-policy": "no-referrer" },
  });

/** The first word of a `state`. */
export const originOf = (state: string): ConnectOrigin | null =>
  connectOrigins.find((origin) => state.startsWith(`${origin}_`)) ?? null;
