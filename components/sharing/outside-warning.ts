import { listNames } from "@/components/data/meeting-name";
import type { RecipientWire } from "@/lib/features/sharing/schema";

/** Of these, who is outside the host's organisation and gets the notes for the first time. */
export const outsideOf = (recipients: readonly RecipientWire[]) =>
  recipients.filter(({ internal, sent_at: sentAt }) => !internal && sentAt === null);

/** What the host is told once before a mail leaves the organisation. */
export function askAboutOutside(recipients: readonly RecipientWire[]) {
  const outside = outsideOf(recipients);
  const names = listNames(outside.map(({ name }) => name));
  const [them, verb] = outside.length === 1 ? ["them", "gets"] : ["them", "get"];
  return {
    title: "Send outside your organisation?",
    description: `${names} ${verb} the notes by email. You can't take the email back from ${them}.`,
    action: recipients.length === 1 ? "Send" : `Send to ${recipients.length}`,
  };
}
