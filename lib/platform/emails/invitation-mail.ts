import type { MailBlock, MailContent } from "./mail-content";

/** Of an invitation to a meeting or to a series. */
export type InvitationFacts = {
  title: string;
  note: string | null;
  host: { name: string; email: string };
  invitedBy: { name: string; email: string };
  response: "none" | "accepted" | "declined" | "proposed";
  link: string;
  /** The link to type, which does not identify the recipient. */
  shortLink: string;
  meetingCode: string;
  calendar: NonNullable<MailContent["calendar"]>;
};

type Wording = {
  subject: string;
  lead: string;
  /** What the attached file holds. */
  events: "event" | "events";
  blocks: MailBlock[];
};

/** A mail to an invited person, in the host's name; an invitation is in the name of who invited. */
export function invitationMail(
  { change, title, host, invitedBy, calendar }: InvitationFacts & { change: string },
  { subject, lead, events, blocks }: Wording,
): MailContent {
  const from = change === "invited" ? invitedBy : host;
  return {
    subject,
    preview: lead,
    heading: title,
    onBehalfOf: from.name,
    replyTo: from.email,
    calendar,
    blocks: [{ kind: "paragraph", text: lead }, ...blocks],
    footer: isOff(change)
      ? `You don't need to do anything. The attached file removes the ${events} from your calendar.`
      : `You received this because ${invitedBy.name} invited you. The links in this email are yours alone, so please don't forward them.`,
  };
}

/** The person is not to come any more: the file in the mail cancels. */
export const isOff = (change: string) => change === "cancelled" || change === "withdrawn";

export const hostFact = ({ host, invitedBy }: InvitationFacts) =>
  host.name === invitedBy.name ? [] : [{ label: "Host", value: host.name }];

export const joinButton = ({ link: href, shortLink, meetingCode }: InvitationFacts): MailBlock => ({
  kind: "button",
  label: "Join meeting",
  href,
  shortLink,
  meetingCode,
});
