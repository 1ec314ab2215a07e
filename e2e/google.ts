import { type GoogleCalendarDouble, startGoogleCalendarDouble } from "@/lib/testing/google-calendar-double";

/** Google at the address that the stack was started for. Null: another process is Google there, or nobody is to be. */
export async function startGoogle(): Promise<GoogleCalendarDouble | null> {
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_SECRET: clientSecret } = process.env;
  if (!issuer || !clientSecret) return null;
  const isTaken = await fetch(issuer).then(
    () => true,
    () => false,
  );
  if (isTaken) return null;
  return startGoogleCalendarDouble({ port: Number(new URL(issuer).port), clientId: "journeys", clientSecret });
}
