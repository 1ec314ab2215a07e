import { buttonClasses } from "@/components/ui/button-classes";
import { AccountPage } from "./account-page";

type Props = {
  confirmation: string;
  /** Of the account in Parley. */
  email: string;
  /** The address at Google that is not the account's. Null: before Google is asked. */
  googleEmail: string | null;
};

/** Asks whoever opened the link of a phone's app whose calendar is connected. */
export function ConfirmCalendar({ confirmation, email, googleEmail }: Props) {
  const answer = (word: "yes" | "no") =>
    `/api/calendar/connect/confirmation?${new URLSearchParams({ confirmation, answer: word })}`;
  return (
    <AccountPage
      title={googleEmail ? "Connect a different address?" : "Is this your Parley account?"}
      lead={
        googleEmail ? (
          <>
            At Google you chose {strong(googleEmail)}. It will be connected to the Parley account {strong(email)}.
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
          {googleEmail ? "Connect" : "Continue to Google"}
        </a>
        <a href={answer("no")} className={buttonClasses({ size: "lg" })}>
          {googleEmail ? "Don't connect" : "Not my account"}
        </a>
      </div>
    </AccountPage>
  );
}

const strong = (address: string) => <strong className="wrap-anywhere font-medium text-ink">{address}</strong>;
