import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AccountPage } from "@/components/account/account-page";
import { buttonClasses } from "@/components/ui/button-classes";
import { findConfirmation } from "@/lib/features/calendar/claim-confirmation";

export const metadata: Metadata = { title: "Connect calendar", referrer: "no-referrer" };

const strong = (address: string) => <strong className="wrap-anywhere font-medium text-ink">{address}</strong>;

type Search = Promise<{ confirmation?: string | string[] }>;

/** Names the account before its person, or somebody who got the link from them, goes to Google, and once they are back. */
export default async function ConfirmCalendarPage({ searchParams }: { searchParams: Search }) {
  const { confirmation } = await searchParams;
  const asked = typeof confirmation === "string" ? await findConfirmation(confirmation) : null;
  if (typeof confirmation !== "string" || !asked) redirect("/calendar/connected?calendar=expired");
  const { email, granted } = asked;
  const answer = (word: "yes" | "no") =>
    `/api/calendar/connect/confirmation?${new URLSearchParams({ confirmation, answer: word })}`;
  return (
    <AccountPage
      title={granted ? "Connect a different address?" : "Is this your Parley account?"}
      lead={
        granted ? (
          <>
            At Google you chose {strong(granted.email)}. It will be connected to the Parley account {strong(email)}.
          </>
        ) : (
          <>A Google calendar will be connected to {strong(email)}.</>
        )
      }
    >
      <p className="text-ink-soft text-md">
        That account will see when you're busy and what's in this calendar. If it isn't yours, don't continue, even if
        someone sent you this link.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {/* No links of Next's, which would fetch the answers ahead. */}
        <a href={answer("yes")} className={buttonClasses({ variant: "primary", size: "lg" })}>
          {granted ? "Connect" : "Continue to Google"}
        </a>
        <a href={answer("no")} className={buttonClasses({ size: "lg" })}>
          {granted ? "Don't connect" : "Not my account"}
        </a>
      </div>
    </AccountPage>
  );
}
