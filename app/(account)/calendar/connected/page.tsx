import type { Metadata } from "next";
import { AccountPage } from "@/components/account/account-page";
import { isConnected, outcomeSentences, readOutcome } from "@/components/calendar-connection/outcomes";

export const metadata: Metadata = { title: "Calendar" };

type Search = Promise<{ calendar?: string | string[] }>;

/** The end of connecting in a browser that a phone's app opened. */
export default async function CalendarConnectedPage({ searchParams }: { searchParams: Search }) {
  const outcome = readOutcome((await searchParams).calendar) ?? "expired";
  return (
    <AccountPage
      title={isConnected(outcome) ? "Calendar connected" : "Calendar not connected"}
      lead={outcomeSentences[outcome]}
    >
      <p className="text-ink-soft text-md">You can close this page and return to the app.</p>
    </AccountPage>
  );
}
