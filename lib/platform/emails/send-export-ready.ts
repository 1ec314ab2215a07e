import "server-only";
import { env } from "@/lib/platform/env";
import { sendMail } from "./send-mail";

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
