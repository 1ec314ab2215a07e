import { Action, MailFrame, Paragraph } from "./mail-frame";
import { sendMail } from "./send-mail";

export function sendSignInLink({ to, url, linkMinutes }: { to: string; url: string; linkMinutes: number }) {
  return sendMail({ to, subject: "Your sign-in link", body: <SignInLinkMail url={url} linkMinutes={linkMinutes} /> });
}

/** Sent only to the owner of the address. The page shows the same text for every address. */
export function sendAccountDisabled({ to }: { to: string }) {
  return sendMail({ to, subject: "Your Parley account is disabled", body: <AccountDisabledMail /> });
}

function SignInLinkMail({ url, linkMinutes }: { url: string; linkMinutes: number }) {
  return (
    <MailFrame
      preview="Open the link to sign in to Parley"
      heading="Sign in to Parley"
      footer="You did not ask for this? Ignore it: nobody can sign in without the link."
    >
      <Paragraph>
        Open this link on the device you want to use. It works once, for {describeMinutes(linkMinutes)}.
      </Paragraph>
      <Action href={url}>Sign in</Action>
    </MailFrame>
  );
}

function AccountDisabledMail() {
  return (
    <MailFrame
      preview="There is no sign-in link for this account"
      heading="Your account is disabled"
      footer="You did not ask for this? Ignore it: nobody can sign in to a disabled account."
    >
      <Paragraph>
        Someone asked for a sign-in link for this address. Its account is disabled, so there is none. Ask whoever runs
        this Parley to enable it again.
      </Paragraph>
    </MailFrame>
  );
}

function describeMinutes(minutes: number): string {
  if (minutes < 120) return `${minutes} minutes`;
  return `${Math.round(minutes / 60)} hours`;
}
