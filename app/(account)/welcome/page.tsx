import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { findPageProfile } from "@/app/page-profile";
import { QueryProvider } from "@/app/query-provider";
import { AccountPage } from "@/components/account/account-page";
import { CalendarStep } from "@/components/account/calendar-step";
import { homePath, returnPath } from "@/components/account/return-path";
import { WelcomeForm } from "@/components/account/welcome-form";
import { readOutcome } from "@/components/calendar-connection/outcomes";
import { getConnectionFor } from "@/lib/features/calendar/queries";
import { serializeConnection } from "@/lib/features/calendar/serializer";

export const metadata: Metadata = { title: "Welcome" };

type Search = Promise<Partial<Record<"callbackUrl" | "step" | "calendar", string | string[]>>>;

export default async function WelcomePage({ searchParams }: { searchParams: Search }) {
  const { callbackUrl, step, calendar } = await searchParams;
  const returnTo = returnPath(callbackUrl);
  const outcome = readOutcome(calendar);
  const profile = await findPageProfile();
  if (!profile) redirect(`/sign-in?callbackUrl=${encodeURIComponent(returnTo)}`);
  const isAtCalendar = step === "calendar" || outcome !== null;
  if (profile.onboarded_at && !isAtCalendar) redirect(returnTo);
  const connection = serializeConnection(await getConnectionFor(profile));
  if (profile.onboarded_at) {
    return (
      <AccountPage title="Connect your calendar" lead="Your meetings appear on it, and Parley checks when you're busy.">
        <QueryProvider signedIn>
          <CalendarStep initial={connection} outcome={outcome} />
        </QueryProvider>
      </AccountPage>
    );
  }
  // Who is on the way to something, such as a meeting, is not held up.
  const asksForCalendar = returnTo === homePath && connection.google_available && !connection.connected;
  return (
    <AccountPage title="Welcome to Parley" lead="Just two things to set up.">
      <QueryProvider signedIn>
        <WelcomeForm name={profile.name} returnTo={asksForCalendar ? "/welcome?step=calendar" : returnTo} />
      </QueryProvider>
    </AccountPage>
  );
}
