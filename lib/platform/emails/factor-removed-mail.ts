import type { MailContent } from "./mail-content";

/** Tells somebody that their vault lost what opened it, with a way out when that was not them. */
export function factorRemovedMail({ factor, link }: { factor: "pin" | "authenticator"; link: string }): MailContent {
  const heading =
    factor === "pin" ? "The PIN of your vault was removed" : "The authenticator of your vault was turned off";
  return {
    subject: heading,
    preview: "If that was you, there's nothing to do.",
    heading,
    blocks: [
      {
        kind: "paragraph",
        text: "Every entry is still there. Your vault was closed wherever it was open. If that was you, there's nothing to do.",
      },
      {
        kind: "paragraph",
        text: "If that was not you, somebody else uses your account. Close your vault and sign out everywhere, then change your password.",
      },
      { kind: "button", label: "That was not me", href: link },
    ],
    footer: "You received this because it concerns the security of your account. The link works for a week.",
  };
}
