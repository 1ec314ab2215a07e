import type { WhenText } from "@/lib/language/time/describe-when";
import type { MailBlock, MailContent } from "./mail-content";
import { dayAndTime } from "./mail-text";

export type MeetingMailFacts = {
  change: "invited" | "moved" | "cancelled" | "withdrawn" | "kept";
  title: string;
  note: string | null;
  hostName: string;
  invitedByName: string;
  replyTo: string;
  /** In the recipient's zone, or the booked one if theirs is unknown. Null: the meeting starts now. */
  when: WhenText | null;
  isZoneKnown: boolean;
  /** The time before a move; null if there was none. */
  was: WhenText | null;
  /** Only the length changed. */
  hasSameStart: boolean;
  /** The same time in a second zone, for recipients whose zone is unknown. */
  alsoWhen: WhenText | null;
  suggestedWhen: WhenText | null;
  response: "none" | "accepted" | "declined" | "proposed";
  link: string;
  /** The link to type, which does not identify the recipient. */
  shortLink: string;
  meetingCode: string;
  /** Links to the reply page with an answer preselected but not sent. Null: no reply is possible. */
  replies: { yes: string; no: string; other: string } | null;
  calendar: NonNullable<MailContent["calendar"]>;
};

/** The mail to an invited person about any change to the meeting. */
export function meetingMail(facts: MeetingMailFacts): MailContent {
  const { change, title, hostName, invitedByName, replyTo, calendar } = facts;
  const lead = leadOf(facts);
  return {
    subject: subjectOf(facts),
    preview: lead,
    heading: title,
    onBehalfOf: change === "invited" ? invitedByName : hostName,
    replyTo,
    calendar,
    blocks: [{ kind: "paragraph", text: lead }, ...(isOff(facts) ? pastTime(facts) : blocksOf(facts))],
    footer: isOff(facts)
      ? "You don't need to do anything. The attached file removes the event from your calendar."
      : `You received this because ${invitedByName} invited you. The links in this email are yours alone, so please don't forward them.`,
  };
}

const isOff = ({ change }: MeetingMailFacts) => change === "cancelled" || change === "withdrawn";

const pastTime = ({ when }: MeetingMailFacts): MailBlock[] =>
  when ? [{ kind: "when", label: "Was scheduled for", when, isStruck: true }] : [];

function blocksOf(facts: MeetingMailFacts): MailBlock[] {
  const { when, was, alsoWhen, suggestedWhen, hostName, invitedByName, note, replies, response } = facts;
  const blocks: MailBlock[] = [];
  if (when) blocks.push({ kind: "when", when, was, also: alsoWhen });
  const known = [];
  if (suggestedWhen) known.push({ label: "You suggested", value: dayAndTime(suggestedWhen) });
  if (hostName !== invitedByName) known.push({ label: "Host", value: hostName });
  if (known.length > 0) blocks.push({ kind: "facts", facts: known });
  if (note) blocks.push({ kind: "quote", text: note });
  const { link: href, shortLink, meetingCode } = facts;
  blocks.push({ kind: "button", label: "Join meeting", href, shortLink, meetingCode });
  if (replies) {
    const choices = [
      { href: replies.yes, label: "Yes" },
      { href: replies.no, label: "No" },
      { href: replies.other, label: "Suggest another time" },
    ];
    blocks.push({ kind: "choices", question: questionAfter[response], choices });
  }
  return blocks;
}

const questionAfter = {
  none: "Can you make it?",
  accepted: "You said yes. Has anything changed?",
  declined: "You said no. Can you make it now?",
  proposed: "You suggested another time. Can you make this one?",
};

function leadOf({ change, hostName, invitedByName, when, hasSameStart }: MeetingMailFacts): string {
  switch (change) {
    case "cancelled":
      return `${hostName} cancelled this meeting.`;
    case "withdrawn":
      return `${hostName} withdrew your invitation. You don't need to attend.`;
    case "moved":
      return hasSameStart ? `${hostName} changed the length of this meeting.` : `${hostName} rescheduled this meeting.`;
    case "kept":
      return `${hostName} saw your suggestion and kept the original time.`;
    case "invited":
      return when
        ? `${invitedByName} invited you to a meeting.`
        : `${invitedByName} is in a meeting now and would like you to join.`;
  }
}

function subjectOf({ change, title, when, isZoneKnown, hasSameStart }: MeetingMailFacts): string {
  const time = when && (isZoneKnown ? when.short : `${when.short} ${when.offset}`);
  const timed = time ? `${title}, ${time}` : title;
  switch (change) {
    case "cancelled":
      return `Cancelled: ${timed}`;
    case "withdrawn":
      return `Invitation withdrawn: ${timed}`;
    case "moved":
      return `${hasSameStart ? "Updated" : "Rescheduled"}: ${timed}`;
    case "kept":
      return `Time unchanged: ${timed}`;
    case "invited":
      return when ? `Invitation: ${timed}` : `Join now: ${title}`;
  }
}
