import type { WhenText } from "@/lib/language/time/describe-when";
import type { MailBlock, MailContent } from "./mail-content";
import { proseText } from "./prose-text";

/** The text part of a mail: the same content as the HTML part. */
export function mailText({ heading, blocks, footer, unsubscribe }: MailContent): string {
  const end = unsubscribe ? `${footer}\nUnsubscribe: ${unsubscribe.page}` : footer;
  return [heading, ...blocks.map(blockText), `--\n${end}`].join("\n\n");
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "paragraph":
      return block.text;
    case "when":
      return whenText(block);
    case "facts":
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
    case "quote":
      return block.text.replace(/^/gm, "> ");
    case "button":
      return [
        `${block.label}: ${block.href}`,
        ...(block.meetingCode ? [`Meeting code: ${block.meetingCode}`] : []),
      ].join("\n");
    case "choices":
      return [block.question, ...block.choices.map(({ label, href }) => `${label}: ${href}`)].join("\n");
    case "list":
      return [block.heading, ...block.items.map((item) => `- ${item}`)].join("\n");
    case "links":
      return block.items.map(({ text, note, href }) => [text, ...(note ? [note] : []), href].join("\n")).join("\n\n");
    case "prose":
      return proseText(block.nodes);
    case "code":
      return block.code;
  }
}

function whenText({ label, when, was, also }: Extract<MailBlock, { kind: "when" }>): string {
  return [
    ...(was
      ? [`Was: ${dayAndTime(was)}`, `Now: ${dayAndTime(when)}`]
      : [...(label ? [`${label}:`] : []), when.day, when.time]),
    when.zone,
    ...(also ? [alsoText(when, also)] : []),
  ].join("\n");
}

export const dayAndTime = ({ day, time }: WhenText) => `${day}, ${time}`;

/** `11:30–12:00 in New York (GMT-4)`, with the day where it is another one. */
export const alsoText = (when: WhenText, also: WhenText) =>
  `${when.day === also.day ? also.time : dayAndTime(also)} in ${also.zone}`;
