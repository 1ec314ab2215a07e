import "server-only";
import type { z } from "zod";
import type { Actor } from "@/lib/platform/auth/actor";
import { newSecret } from "@/lib/platform/auth/secret";
import { isGoogleAvailable } from "@/lib/platform/providers/calendar/calendar";
import { forbidden, unauthenticated } from "@/lib/platform/refusal";
import { askConfirmation } from "./ask-confirmation";
import { claimHandoff, type Person } from "./claim-handoff";
import { readConnectCookie } from "./connect-cookie";
import type { ConnectOutcome } from "./constants";
import { openConsent } from "./open-consent";
import { toReturnPage } from "./return-page";
import type { connectQuery } from "./schema";

type Caller = { person: Person; sessionId: string | null };

/** Leads a browser to Google's consent page, by a handoff first to a page of ours, or back to where it came from. */
export async function answerConnect(
  request: Request,
  actor: Actor,
  { handoff, from: requested }: z.output<typeof connectQuery>,
): Promise<Response> {
  const from = requested ?? (handoff === undefined ? "settings" : "app");
  const back = (outcome: ConnectOutcome | null) => toReturnPage(from, outcome);
  const caller = handoff === undefined ? callerOf(actor) : await callerOfHandoff(handoff, actor);
  if (caller === null || typeof caller === "string") {
    if (!isPageVisit(request)) throw unauthenticated(caller === null ? undefined : "This handoff isn't valid.");
    return back(caller);
  }
  if (!isGoogleAvailable()) return back("not_configured");
  const { person, sessionId } = caller;
  const browser = readConnectCookie(request.headers) ?? newSecret("browser");
  return sessionId === null
    ? askConfirmation(person.id, { browser, from })
    : openConsent(person, { sessionId, browser, from });
}

function callerOf(actor: Actor): Caller | null {
  if (actor.kind !== "user") return null;
  if (actor.credential.type !== "session") {
    throw forbidden("Only a signed-in browser can do this. A script gets a handoff for one.");
  }
  return { person: actor, sessionId: actor.credential.sessionId };
}

/** The handoff alone counts. It is no use in the browser of somebody else, who would connect their calendar to it. */
async function callerOfHandoff(handoff: string, actor: Actor): Promise<Caller | "expired" | "other_person"> {
  const person = await claimHandoff(handoff);
  if (!person) return "expired";
  if (actor.kind === "user" && actor.id !== person.id) return "other_person";
  return { person, sessionId: null };
}

/** A page of ours shows it to people; a script reads the status. */
const isPageVisit = ({ headers }: Request) =>
  headers.get("sec-fetch-mode") === "navigate" || (headers.get("accept") ?? "").includes("text/html");
