import { Action, Facts, MailFrame, Paragraph, Quote } from "./mail-frame";
import type { MailContent } from "./send-mail";

export type AnswerMailFacts = {
  response: "accepted" | "declined" | "proposed";
  /** They had given another answer before. */
  isChange: boolean;
  name: string;
  email: string;
  isKey: boolean;
  note: string | null;
  title: string | null;
  /** Null: the meeting starts now. */
  when: string | null;
  suggestedWhen: string | null;
  link: string;
  calendar: NonNullable<MailContent["calendar"]>;
};

/** Sent to the host when someone declines, suggests another time or changes their answer. */
export function answerMail(facts: AnswerMailFacts): MailContent {
  return {
    subject: subjectOf(facts),
    onBehalfOf: facts.name,
    replyTo: facts.email,
    calendar: facts.calendar,
    body: <AnswerMail {...facts} />,
  };
}

function AnswerMail(facts: AnswerMailFacts) {
  const { response, name, email, isKey, note, when, suggestedWhen, link } = facts;
  const isDoubt = response !== "accepted";
  return (
    <MailFrame preview={subjectOf(facts)} heading={leadOf(facts)} footer={`${name} answered as ${email}.`}>
      <Facts
        facts={[
          { label: "Meeting", value: facts.title ?? "Unnamed" },
          { label: "Booked", value: when ?? "Now" },
          ...(suggestedWhen ? [{ label: "Suggested", value: suggestedWhen }] : []),
        ]}
      />
      {note ? <Quote>{note}</Quote> : null}
      {isDoubt && isKey ? <Paragraph>You marked {name} as key: the meeting is at risk.</Paragraph> : null}
      <Action href={link}>{response === "proposed" ? "Choose a time" : "Open the meeting"}</Action>
      {response === "proposed" ? (
        <Paragraph>There you move the meeting to the suggested time, or keep the booked one.</Paragraph>
      ) : null}
    </MailFrame>
  );
}

function leadOf({ response, isChange, name }: AnswerMailFacts): string {
  if (response === "proposed") return `${name} suggests another time`;
  if (response === "declined") return isChange ? `${name} cannot come after all` : `${name} cannot come`;
  return `${name} comes after all`;
}

function subjectOf(facts: AnswerMailFacts): string {
  return `${leadOf(facts)}: ${facts.title ?? "your meeting"}`;
}
