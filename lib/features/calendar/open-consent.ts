import "server-only";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { CalendarFailure } from "@/lib/platform/providers/calendar/provider";
import { Refusal } from "@/lib/platform/refusal";
import { attemptSeconds, beginConnection } from "./begin-connection";
import type { Person } from "./claim-handoff";
import { connectCookie } from "./connect-cookie";
import type { ConnectOrigin } from "./constants";
import { redirectTo, toReturnPage } from "./return-page";

const begun = { name: "calendar-connect", points: 20, perSeconds: 600 };

/** Leads a browser to Google's consent page, or back to where it came from when that cannot be. */
export async function openConsent(
  person: Person,
  { sessionId, browser, from }: { sessionId: string | null; browser: string; from: ConnectOrigin },
): Promise<Response> {
  try {
    await takePoint(begun, person.id);
    const consent = redirectTo(await beginConnection(person, { sessionId, browser, from }));
    consent.headers.set("set-cookie", connectCookie(browser, attemptSeconds));
    return consent;
  } catch (error) {
    if (error instanceof CalendarFailure) return toReturnPage(from, "unavailable");
    if (error instanceof Refusal && error.kind === "rate_limited") return toReturnPage(from, "too_many");
    throw error;
  }
}
