import { sendMail } from "./send-mail";

type Planned = { to: string; dueAt: Date; timezone: string | null };

export function sendDeletionPlanned({ to, dueAt, timezone }: Planned) {
  const day = new Intl.DateTimeFormat("en-GB", { timeZone: timezone ?? "UTC", dateStyle: "long" }).format(dueAt);
  return sendMail({
    to,
    evenDisabled: true,
    subject: `Your Parley account will be deleted on ${day}`,
    preview: "An administrator decided this. Until then, nothing is lost.",
    heading: "Your account will be deleted",
    blocks: [
      {
        kind: "paragraph",
        text: `An administrator disabled your account and will have it deleted on ${day}. Your meetings ahead are cancelled then, and your data is deleted for good. What you shared with others stays with them, without your name.`,
      },
      {
        kind: "paragraph",
        text: "Do you want to keep the account, or a copy of your data? Contact your Parley administrator before that day.",
      },
    ],
    footer: "You received this because this address has a Parley account.",
  });
}

export function sendDeletionWithdrawn({ to }: { to: string }) {
  return sendMail({
    to,
    evenDisabled: true,
    subject: "Your Parley account won't be deleted",
    preview: "The deletion was called off.",
    heading: "Your account stays",
    blocks: [{ kind: "paragraph", text: "An administrator called off its deletion. Your data is as it was." }],
    footer: "You received this because this address has a Parley account.",
  });
}

export function sendAccountDeleted({ to }: { to: string }) {
  return sendMail({
    to,
    evenDisabled: true,
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
