import { sendMailNow } from "./send-mail";

export function sendSignInLink({ to, url, linkMinutes }: { to: string; url: string; linkMinutes: number }) {
  const lifetime = describeMinutes(linkMinutes);
  return sendMailNow({
    to,
    subject: "Your sign-in link",
    preview: `It works once and expires in ${lifetime}.`,
    heading: "Sign in to Parley",
    blocks: [
      {
        kind: "paragraph",
        text: `Open it on the device you want to use. The link works once and expires in ${lifetime}.`,
      },
      { kind: "button", label: "Sign in", href: url },
    ],
    footer: "Didn't request this? You can ignore this email. No one can sign in without the link.",
  });
}

/** Sent only to the owner of the address. The page shows the same text for every address. */
export function sendAccountDisabled({ to }: { to: string }) {
  return sendMailNow({
    to,
    evenDisabled: true,
    subject: "Your Parley account is disabled",
    preview: "You can't sign in with this account.",
    heading: "Your account is disabled",
    blocks: [
      {
        kind: "paragraph",
        text: "Someone requested a sign-in link for this address, but its account is disabled. To enable it again, contact your Parley administrator.",
      },
    ],
    footer: "Didn't request this? You can ignore this email. No one can sign in to a disabled account.",
  });
}

/** Sent only to the owner of the address, which has no account. */
export function sendSignUpClosed({ to }: { to: string }) {
  return sendMailNow({
    to,
    subject: "You can't create a Parley account with this address",
    preview: "Accounts are limited to certain email domains.",
    heading: "This address can't have an account",
    blocks: [
      {
        kind: "paragraph",
        text: "Someone requested a sign-in link for this address, but new accounts are limited to certain email domains. Use your work address or contact your Parley administrator. You can still join meetings as a guest.",
      },
    ],
    footer: "Didn't request this? You can ignore this email. No account was created.",
  });
}

function describeMinutes(minutes: number): string {
  if (minutes < 120) return `${minutes} minutes`;
  return `${Math.round(minutes / 60)} hours`;
}
