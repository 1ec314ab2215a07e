import { Action, Facts, MailFrame, Paragraph, PlainLink } from "./mail-frame";
import type { MailContent } from "./send-mail";

export type MeetingMailFacts = {
  change: "invited" | "moved" | "cancelled";
  title: string | null;
  hostName: string;
  invitedByName: string;
  replyTo: string;
  /** Null: the meeting is for now. */
  when: string | null;
  link: string;
  calendar: NonNullable<MailContent["calendar"]>;
};

/** Invitation, move and cancellation of a meeting. */
export function meetingMail(facts: MeetingMailFacts): MailContent {
  return {
    subject: subjectOf(facts),
    onBehalfOf: facts.change === "invited" ? facts.invitedByName : facts.hostName,
    replyTo: facts.replyTo,
    calendar: facts.calendar,
    body: <MeetingMail {...facts} />,
  };
}

function MeetingMail(facts: MeetingMailFacts) {
  const { change, title, hostName, when, link } = facts;
  const isCancelled = change === "cancelled";
  return (
    <MailFrame preview={subjectOf(facts)} heading={title ?? `Meeting with ${hostName}`} footer={<Footer {...facts} />}>
      <Paragraph>{leadOf(facts)}</Paragraph>
      <Facts
        facts={[
          { label: "When", value: when ?? "Now" },
          { label: "Host", value: hostName },
        ]}
      />
      {isCancelled ? null : (
        <>
          <Action href={link}>{when ? "Open the meeting" : "Join now"}</Action>
          <Paragraph>
            Or copy this link: <PlainLink href={link}>{link}</PlainLink>
          </Paragraph>
        </>
      )}
    </MailFrame>
  );
}

function Footer({ change, invitedByName }: MeetingMailFacts) {
  if (change === "cancelled") return "Nothing else to do: the attached file takes it off your calendar.";
  return `You get this because ${invitedByName} asked you to come. The link is yours: it says who you are.`;
}

function leadOf({ change, hostName, invitedByName, when }: MeetingMailFacts): string {
  if (change === "cancelled") return `${hostName} cancelled this meeting.`;
  if (change === "moved") return `${hostName} moved this meeting. This is the new time.`;
  return when
    ? `${invitedByName} invites you to a meeting.`
    : `${invitedByName} is in a meeting now and asks you to come.`;
}

function subjectOf({ change, title, hostName, when }: MeetingMailFacts): string {
  const name = title ?? `Meeting with ${hostName}`;
  if (change === "cancelled") return `Cancelled: ${name}`;
  if (change === "moved") return `Moved: ${name}${when ? `, ${when}` : ""}`;
  return when ? `Invitation: ${name}, ${when}` : `Join now: ${name}`;
}
