import { afterAll, afterEach, beforeAll } from "vitest";
import { env } from "@/lib/platform/env";
import { type GoogleCalendarDouble, startGoogleCalendarDouble } from "./google-calendar-double";

/** This installation is registered with a Google on loopback while a file's tests run. */
export function withGoogleDouble(): { readonly double: GoogleCalendarDouble } {
  let double: GoogleCalendarDouble | undefined;
  const before = { ...env };
  // Over HTTP, as the server is registered, and where it looks for Google.
  const clientId = process.env.CONTRACT_GOOGLE_CLIENT_ID ?? "client";
  const clientSecret = process.env.CONTRACT_GOOGLE_CLIENT_SECRET ?? "secret-of-the-client";
  const issuer = process.env.CONTRACT_GOOGLE_ISSUER;
  const registration = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret };
  beforeAll(async () => {
    double = await startGoogleCalendarDouble({
      clientId,
      clientSecret,
      ...(issuer ? { port: Number(new URL(issuer).port) } : {}),
    });
    Object.assign(env, registration, { GOOGLE_ISSUER: double.issuer, GOOGLE_CALENDAR_URL: double.issuer });
  });
  afterEach(() => double?.recover());
  afterAll(async () => {
    const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER, GOOGLE_CALENDAR_URL } = before;
    Object.assign(env, { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER, GOOGLE_CALENDAR_URL });
    await double?.stop();
  });
  return {
    get double() {
      if (!double) throw new Error("The double has not started.");
      return double;
    },
  };
}
