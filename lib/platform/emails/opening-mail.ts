import type { WhenText } from "@/lib/language/time/describe-when";
import type { MailContent } from "./mail-content";

export type OpeningMailFacts = {
  adminName: string;
  adminEmail: string;
  title: string;
  reason: string;
  when: WhenText;
  link: string;
};

/** Sent to the host when an administrator opened their meeting to read. */
export function openingMail({ adminName, adminEmail, title, reason, when, link }: OpeningMailFacts): MailContent {
  const lead = `${adminName} opened your meeting to read`;
  return {
    subject: `${lead}: ${title}`,
    preview: reason,
    heading: title,
    replyTo: adminEmail,
    blocks: [
      {
        kind: "paragraph",
        text: `${adminName} (${adminEmail}), an administrator, opened this meeting. For 30 minutes they can read its notes and transcript and watch its recording. They can't change, send or export anything. The reason they gave:`,
      },
      { kind: "quote", text: reason },
      { kind: "when", label: "Open", when },
      { kind: "button", label: "Open meeting", href: link },
    ],
    footer:
      "You received this because you host this meeting. We email you the first time each administrator opens it on a day. Its page lists every time.",
  };
}
