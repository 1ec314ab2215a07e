import type { WhenText } from "@/lib/language/time/describe-when";
import type { MailBlock, MailContent } from "./mail-content";
import { dayAndTime } from "./mail-text";

/** `when` is null: the meeting starts now. */
type MeetingTime = { when: WhenText | null; suggestedWhen: WhenText | null };
type SeriesTime = { repeats: string };

export type AnswerMailFacts = {
  response: "accepted" | "declined" | "proposed";
  /** They had given another answer before. */
  isChange: boolean;
  name: string;
  email: string;
  isRequired: boolean;
  note: string | null;
  title: string;
  /** Of the meeting, or of the series: the answer is to all of its meetings. */
  time: MeetingTime | SeriesTime;
  link: string;
  calendar?: MailContent["calendar"];
};

/** Sent to the host when someone declines, suggests another time or changes their answer. */
export function answerMail(facts: AnswerMailFacts): MailContent {
  const { response, name, email, isRequired, note, title, time, link, calendar } = facts;
  const lead = "repeats" in time ? leadOfSeries(facts) : leadOf(facts);
  const blocks: MailBlock[] = [{ kind: "paragraph", text: `${lead}.` }];
  if (isRequired && response !== "accepted") {
    blocks.push({ kind: "paragraph", text: `You marked ${name} as required.` });
  }
  blocks.push(...timeBlocks(time));
  if (note) blocks.push({ kind: "quote", text: note });
  blocks.push({ kind: "button", label: response === "proposed" ? "Review suggestion" : "Open meeting", href: link });
  return {
    subject: `${lead}: ${title}`,
    preview: note ?? `${lead}.`,
    heading: title,
    onBehalfOf: name,
    replyTo: email,
    calendar,
    blocks,
    footer: `${name} replied as ${email}.`,
  };
}

function timeBlocks(time: MeetingTime | SeriesTime): MailBlock[] {
  if ("repeats" in time) {
    return [{ kind: "facts", facts: [{ label: "Repeats", value: time.repeats }] }];
  }
  const { when, suggestedWhen } = time;
  if (!suggestedWhen) return when ? [{ kind: "when", when }] : [];
  const blocks: MailBlock[] = [{ kind: "when", label: "Suggested time", when: suggestedWhen }];
  if (when) blocks.push({ kind: "facts", facts: [{ label: "Scheduled for", value: dayAndTime(when) }] });
  return blocks;
}

function leadOf({ response, isChange, name }: AnswerMailFacts): string {
  if (response === "proposed") return `${name} suggested another time`;
  if (response === "declined") return isChange ? `${name} can't make it after all` : `${name} can't make it`;
  return `${name} can make it after all`;
}

function leadOfSeries({ response, isChange, name }: AnswerMailFacts): string {
  if (response === "accepted") return `${name} can make all of these meetings after all`;
  return isChange ? `${name} can't make any of these meetings after all` : `${name} can't make any of these meetings`;
}
