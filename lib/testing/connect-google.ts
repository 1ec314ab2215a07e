import { sealContext } from "@/lib/features/calendar/call-calendar";
import { database } from "@/lib/platform/database/database";
import { seal } from "@/lib/platform/encryption/seal";
import type { GoogleCalendarDouble } from "./google-calendar-double";

/** Connects the calendar that the person has at the double, under their own address. */
export async function connectGoogle(
  double: GoogleCalendarDouble,
  { id: userId, email }: { id: string; email: string },
  scopes?: string[],
) {
  const { scopes: granted, ...credentials } = double.grant(email, scopes);
  return database.calendarConnection.create({
    data: {
      userId,
      provider: "google",
      email,
      calendarId: "primary",
      scopes: granted,
      credentials: seal(JSON.stringify(credentials), sealContext(userId)),
    },
  });
}
