import type { WhenText } from "@/lib/language/time/describe-when";
import { hostFact, type InvitationFacts, invitationMail, isOff, joinButton } from "./invitation-mail";
import type { MailBlock, MailContent } from "./mail-content";
import { dayAndTime } from "./mail-text";

export type MeetingMailFacts = InvitationFacts & {
  change: "invited" | "moved" | "cancelled" | "withdrawn" | "kept" | "transferred";
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
  /** Links to the reply page with an answer preselected but not sent. Null: no reply is possible. */
  replies: { yes: string; no: string; other: string } | null;
};

/** The mail to an invited person about any change to the meeting. */
export const meetingMail = (facts: MeetingMailFacts): MailContent =>
  invitationMail(facts, {
    subject: subjectOf(facts),
    lead: leadOf(facts),
    events: "event",
    blocks: isOff(facts.change) ? pastTime(facts) : blocksOf(facts),
  });

const pastTime = ({ when }: MeetingMailFacts): MailBlock[] =>
  when ? [{ kind: "when", label: "Was scheduled for", when, isStruck: true }] : [];

function blocksOf(facts: MeetingMailFacts): MailBlock[] {
  const { when, was, alsoWhen, suggestedWhen, note, replies, response } = facts;
  const blocks: MailBlock[] = [];
  if (when) blocks.push({ kind: "when", when, was, also: alsoWhen });
  const suggested = suggestedWhen ? [{ label: "You suggested", value: dayAndTime(suggestedWhen) }] : [];
  const known = [...suggested, ...hostFact(facts)];
  if (known.length > 0) blocks.push({ kind: "facts", facts: known });
  if (note) blocks.push({ kind: "quote", text: note });
  blocks.push(joinButton(facts));
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

function leadOf({ change, host, invitedBy, when, hasSameStart }: MeetingMailFacts): string {
  switch (change) {
    case "cancelled":
      return `${host.name} cancelled this meeting.`;
    case "withdrawn":
      return `${host.name} withdrew your invitation. You don't need to attend.`;
    case "moved":
      return hasSameStart
        ? `${host.name} changed the length of this meeting.`
        : `${host.name} rescheduled this meeting.`;
    case "kept":
      return `${host.name} saw your suggestion and kept the original time.`;
    case "transferred":
      return `${host.name} is now the host of this meeting.`;
    case "invited":
      return when
        ? `${invitedBy.name} invited you to a meeting.`
        : `${invitedBy.name} is in a meeting now and would like you to join.`;
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
    case "transferred":
      return `New host: ${timed}`;
    case "invited":
      return when ? `Invitation: ${timed}` : `Join now: ${title}`;
  }
}
