import { Action, MailFrame, Paragraph, PlainLink } from "./mail-frame";
import type { MailContent } from "./send-mail";

export type KnockMailFacts = { title: string | null; firstName: string; othersCount: number; link: string };

/** Sent to the host when someone waits to be admitted and nobody is inside to admit them. */
export function knockMail(facts: KnockMailFacts): MailContent {
  return { subject: subjectOf(facts), body: <KnockMail {...facts} /> };
}

function KnockMail(facts: KnockMailFacts) {
  const { link } = facts;
  return (
    <MailFrame
      preview={subjectOf(facts)}
      heading={subjectOf(facts)}
      footer="You get this because you host the meeting. There is one such mail in ten minutes, however many knock."
    >
      <Paragraph>
        {whoWaits(facts)} at the door of {facts.title ?? "your meeting"}. Nobody is inside to open it.
      </Paragraph>
      <Action href={link}>Open the meeting</Action>
      <Paragraph>
        Or copy this link: <PlainLink href={link}>{link}</PlainLink>
      </Paragraph>
    </MailFrame>
  );
}

function whoWaits({ firstName, othersCount }: KnockMailFacts): string {
  if (othersCount === 0) return `${firstName} waits`;
  return `${firstName} and ${othersCount === 1 ? "one other" : `${othersCount} others`} wait`;
}

const subjectOf = (facts: KnockMailFacts) => `${whoWaits(facts)} at the door${facts.title ? `: ${facts.title}` : ""}`;
