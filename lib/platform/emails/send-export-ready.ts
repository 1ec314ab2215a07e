import "server-only";
import { env } from "@/lib/platform/env";
import { sendMail } from "./send-mail";

/** For somebody who can't sign in: the link is the way to it. */
export function sendExportLink({ to, url, days }: { to: string; url: string; days: number }) {
  return sendMail({
    to,
    evenDisabled: true,
    subject: "A copy of your Parley data",
    preview: `Download it within ${days} days.`,
    heading: "A copy of your data is ready",
    blocks: [
      {
        kind: "paragraph",
        text: `Your account is disabled. An administrator had a copy of your data made for you. Only you get this link, and it works for ${days} days without signing in: don't pass it on.`,
      },
      { kind: "button", label: "Download your data", href: url },
    ],
    footer: "You received this because this address has a Parley account.",
  });
}

export function sendExportReady({ to, hours }: { to: string; hours: number }) {
  return sendMail({
    to,
    subject: "Your Parley data is ready",
    preview: `Download it within ${hours} hours.`,
    heading: "Your data is ready",
    blocks: [
      { kind: "paragraph", text: `You can download it for ${hours} hours.` },
      { kind: "button", label: "Download your data", href: `${env.PUBLIC_ORIGIN}/settings/account` },
    ],
    footer: "Didn't request this? Open Settings in Parley, change your password and sign out everywhere.",
  });
}
