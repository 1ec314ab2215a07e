import { sendMailNow } from "./send-mail";

export function sendRecentAuthCode({ to, code, codeMinutes }: { to: string; code: string; codeMinutes: number }) {
  return sendMailNow({
    to,
    subject: `${code} is your Parley code`,
    preview: `Enter it within ${codeMinutes} minutes.`,
    heading: "Confirm it's you",
    blocks: [
      { kind: "paragraph", text: `Enter this code in Parley. It expires in ${codeMinutes} minutes.` },
      { kind: "code", code },
    ],
    footer:
      "Didn't request this? Someone may be using your account. Open Settings in Parley and sign out on all devices.",
  });
}
