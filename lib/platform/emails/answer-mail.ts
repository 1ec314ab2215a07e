import type { WhenText } from "@/lib/language/time/describe-when";
import type { MailBlock, MailContent } from "./mail-content";
import { dayAndTime } from "./mail-text";

export type AnswerMailFacts = {
  response: "accepted" | "declined" | "proposed";
  /** They had given another answer before. */
  isChange: boolean;
  name: string;
  email: string;
  isRequired: boolean;
  note: string | null;
  title: string;
  /** Null: the meeting starts now. */
  when: WhenText | null;
  suggestedWhen: WhenText | null;
  link: string;
  calendar: NonNullable<MailContent["calendar"]>;
};

/** Sent to the host when someone declines, suggests another time or changes their answer. */
export function answerMail(facts: AnswerMailFacts): MailContent {
  const { name, email, note, title, calendar } = facts;
  const lead = leadOf(facts);
  return {
    subject: `${lead}: ${title}`,
    preview: note ?? `${lead}.`,
    heading: title,
    onBehalfOf: name,
    replyTo: email,
    calendar,
    blocks: blocksOf(facts, lead),
    footer: `${name} replied as ${email}.`,
  };
}

function blocksOf(facts: AnswerMailFacts, lead: string): MailBlock[] {
  const { response, name, isRequired, note, when, suggestedWhen, link } = facts;
  const blocks: MailBlock[] = [{ kind: "paragraph", text: `${lead}.` }];
  if (isRequired && response !== "accepted") {
    blocks.push({ kind: "paragraph", text: `You marked ${name} as required.` });
  }
  if (suggestedWhen) {
    blocks.push({ kind: "when", label: "Suggested time", when: suggestedWhen });
    if (when) blocks.push({ kind: "facts", facts: [{ label: "Scheduled for", value: dayAndTime(when) }] });
  } else if (when) {
    blocks.push({ kind: "when", when });
  }
  if (note) blocks.push({ kind: "quote", text: note });
  blocks.push({ kind: "button", label: response === "proposed" ? "Review suggestion" : "Open meeting", href: link });
  return blocks;
}

function leadOf({ response, isChange, name }: AnswerMailFacts): string {
  if (response === "proposed") return `${name} suggested another time`;
  if (response === "declined") return isChange ? `${name} can't make it after all` : `${name} can't make it`;
  return `${name} can make it after all`;
}
