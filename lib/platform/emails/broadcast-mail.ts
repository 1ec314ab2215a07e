import type { RootContent } from "mdast";
import type { MailContent } from "./mail-content";
import { proseText } from "./prose-text";

const previewLength = 140;

type Facts = { senderName: string; site: string; unsubscribe: NonNullable<MailContent["unsubscribe"]> };

/** From an administrator to everybody with an account, or to some of them. */
export function broadcastMail(
  { subject, nodes }: { subject: string; nodes: RootContent[] },
  { senderName, site, unsubscribe }: Facts,
): MailContent {
  return {
    subject,
    preview: proseText(nodes).replace(/\s+/g, " ").slice(0, previewLength),
    heading: subject,
    blocks: [{ kind: "prose", nodes }],
    footer: `${senderName}, an administrator of Parley, sent this. You received it because you have an account at ${site}.`,
    unsubscribe,
  };
}
