import type { MailBlock, MailContent } from "./mail-content";

type SeriesAnswerFacts = {
  response: "accepted" | "declined";
  /** They had given another answer before. */
  isChange: boolean;
  name: string;
  email: string;
  isRequired: boolean;
  title: string;
  repeats: string;
  zone: string;
  link: string;
};

/** Sent to the host when someone declines a whole series, or changes that answer. */
export function seriesAnswerMail(facts: SeriesAnswerFacts): MailContent {
  const { name, email, isRequired, response, title, repeats, zone, link } = facts;
  const lead = leadOf(facts);
  const blocks: MailBlock[] = [{ kind: "paragraph", text: `${lead}.` }];
  if (isRequired && response === "declined") {
    blocks.push({ kind: "paragraph", text: `You marked ${name} as required.` });
  }
  blocks.push({ kind: "facts", facts: [{ label: "Repeats", value: `${repeats}, ${zone} time` }] });
  blocks.push({ kind: "button", label: "Open meeting", href: link });
  return {
    subject: `${lead}: ${title}`,
    preview: `${lead}.`,
    heading: title,
    onBehalfOf: name,
    replyTo: email,
    blocks,
    footer: `${name} replied as ${email}.`,
  };
}

function leadOf({ response, isChange, name }: SeriesAnswerFacts): string {
  if (response === "accepted") return `${name} can make all of these meetings after all`;
  return isChange ? `${name} can't make any of these meetings after all` : `${name} can't make any of these meetings`;
}
