import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ConfirmCalendar } from "@/components/account/confirm-calendar";
import { findConfirmation } from "@/lib/features/calendar/claim-confirmation";

export const metadata: Metadata = { title: "Connect calendar", referrer: "no-referrer" };

type Search = Promise<{ confirmation?: string | string[] }>;

/** Names the account before whoever has its handoff goes to Google, and once they are back. */
export default async function ConfirmCalendarPage({ searchParams }: { searchParams: Search }) {
  const { confirmation } = await searchParams;
  const pending = typeof confirmation === "string" ? await findConfirmation(confirmation) : null;
  if (typeof confirmation !== "string" || !pending) redirect("/calendar/connected?calendar=expired");
  const { email, granted } = pending;
  return <ConfirmCalendar confirmation={confirmation} email={email} googleEmail={granted?.email ?? null} />;
}
