import { sendMail } from "./send-mail";

export function sendAccountDeleted({ to }: { to: string }) {
  return sendMail({
    to,
    subject: "Your Parley account was deleted",
    preview: "Your data is gone. This can't be undone.",
    heading: "Your account was deleted",
    blocks: [
      {
        kind: "paragraph",
        text: "Your meetings were cancelled and your data is gone. What you shared with others stays with them, without your name.",
      },
      { kind: "paragraph", text: "You can sign up again at any time. It will be a new account." },
    ],
    footer: "You received this because someone who confirmed your identity deleted your account.",
  });
}
