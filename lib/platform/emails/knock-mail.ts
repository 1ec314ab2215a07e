import type { MailContent } from "./mail-content";

export type KnockMailFacts = {
  title: string;
  firstName: string;
  othersCount: number;
  link: string;
  shortLink: string;
  meetingCode: string;
};

/** Sent to the host when someone waits to be admitted and nobody is inside to admit them. */
export function knockMail(facts: KnockMailFacts): MailContent {
  const lead = leadOf(facts);
  return {
    subject: `${lead}: ${facts.title}`,
    preview: "No one's in the meeting to let them in.",
    heading: facts.title,
    blocks: [
      { kind: "paragraph", text: `${lead}. No one's in the meeting to let them in.` },
      {
        kind: "button",
        label: "Join meeting",
        href: facts.link,
        shortLink: facts.shortLink,
        meetingCode: facts.meetingCode,
      },
    ],
    footer: "You received this because you host this meeting. We send at most one of these every ten minutes.",
  };
}

function leadOf({ firstName, othersCount }: KnockMailFacts): string {
  if (othersCount === 0) return `${firstName} is waiting to join`;
  return `${firstName} and ${othersCount === 1 ? "one other" : `${othersCount} others`} are waiting to join`;
}
