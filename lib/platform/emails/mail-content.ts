import type { RootContent } from "mdast";
import type { WhenText } from "@/lib/language/time/describe-when";
import type { Mail } from "@/lib/platform/providers/mail/provider";

/** What a mail says, from which both its HTML and its text part are made. */
export type MailContent = {
  subject: string;
  /** The line that mail programs show after the subject in a list. */
  preview: string;
  heading: string;
  blocks: MailBlock[];
  footer: string;
  /** The name of the person who writes, for the sender `Ana Torres via Parley`. */
  onBehalfOf?: string;
  replyTo?: string;
  calendar?: Mail["calendar"];
  /** Ends mails like this one: a page for people, and an address for mail programs. */
  unsubscribe?: { page: string; oneClick: string };
};

export type MailBlock =
  | { kind: "paragraph"; text: string }
  | {
      kind: "when";
      label?: string;
      when: WhenText;
      /** The time no longer applies. */
      isStruck?: boolean;
      /** The time before the change, in the same zone. */
      was?: WhenText | null;
      /** The same time in another zone. */
      also?: WhenText | null;
    }
  | { kind: "facts"; facts: { label: string; value: string }[] }
  /** Text that a person wrote, with its line breaks. */
  | { kind: "quote"; text: string }
  /** Markdown that a person wrote, as far as emails show it: no HTML, no images. */
  | { kind: "prose"; nodes: RootContent[] }
  /** The one thing to do. `shortLink` is printed below, for people who type it. */
  | { kind: "button"; label: string; href: string; shortLink?: string; meetingCode?: string }
  | { kind: "choices"; question: string; choices: { label: string; href: string }[] }
  | { kind: "list"; heading: string; items: string[] }
  | { kind: "links"; items: { text: string; note: string; href: string }[] }
  | { kind: "code"; code: string };
