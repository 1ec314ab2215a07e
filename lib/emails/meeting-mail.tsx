import { Action, Choices, Facts, Headline, MailFrame, Paragraph, PlainLink, Quote } from "./mail-frame";
import type { MailContent } from "./send-mail";

export type MeetingMailFacts = {
  change: "invited" | "moved" | "cancelled" | "withdrawn" | "kept";
  title: string | null;
  note: string | null;
  hostName: string;
  invitedByName: string;
  replyTo: string;
  /** Null: the meeting starts now. */
  when: string | null;
  /** The same time in a second zone, for recipients whose zone is unknown. */
  alsoWhen: string | null;
  suggestedWhen: string | null;
  link: string;
  /** Links to the reply page with an answer preselected but not sent. Null: no reply is possible. */
  replies: { page: string; yes: string; no: string; other: string } | null;
  calendar: NonNullable<MailContent["calendar"]>;
};

/** The mail to an invited person about any change to the meeting. */
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
  const { change, title, note, hostName, when, alsoWhen, suggestedWhen } = facts;
  const isOff = isOffFor(change);
  return (
    <MailFrame preview={subjectOf(facts)} heading={title ?? `Meeting with ${hostName}`} footer={<Footer {...facts} />}>
      <Paragraph>{leadOf(facts)}</Paragraph>
      <Headline>{when ?? "Now"}</Headline>
      <Facts
        facts={[
          ...(alsoWhen ? [{ label: "That is", value: alsoWhen }] : []),
          ...(suggestedWhen ? [{ label: "You suggested", value: suggestedWhen }] : []),
          { label: "Host", value: hostName },
        ]}
      />
      {note && !isOff ? <Quote>{note}</Quote> : null}
      {isOff ? null : <WaysOn {...facts} />}
    </MailFrame>
  );
}

function WaysOn({ when, link, replies }: MeetingMailFacts) {
  return (
    <>
      {replies ? (
        <>
          <Paragraph>Will you come?</Paragraph>
          <Choices
            choices={[
              { href: replies.yes, label: "Yes" },
              { href: replies.no, label: "No" },
              { href: replies.other, label: "Another time" },
            ]}
          />
        </>
      ) : (
        <Action href={link}>{when ? "Open the meeting" : "Join now"}</Action>
      )}
      <Paragraph>
        {replies ? "When it is time, join here: " : "Or copy this link: "}
        <PlainLink href={link}>{link}</PlainLink>
      </Paragraph>
    </>
  );
}

const isOffFor = (change: MeetingMailFacts["change"]) => change === "cancelled" || change === "withdrawn";

function Footer({ change, invitedByName }: MeetingMailFacts) {
  if (isOffFor(change)) return "Nothing else to do: the attached file takes it off your calendar.";
  return `You get this because ${invitedByName} asked you to come. The links are yours: they say who you are.`;
}

function leadOf({ change, hostName, invitedByName, when }: MeetingMailFacts): string {
  switch (change) {
    case "cancelled":
      return `${hostName} cancelled this meeting.`;
    case "withdrawn":
      return `${hostName} took back your invitation to this meeting. You need not come.`;
    case "moved":
      return `${hostName} moved this meeting. This is the new time.`;
    case "kept":
      return `${hostName} saw your suggestion and keeps the booked time. Please answer once more.`;
    case "invited":
      return when
        ? `${invitedByName} invites you to a meeting.`
        : `${invitedByName} is in a meeting now and asks you to come.`;
  }
}

function subjectOf({ change, title, hostName, when }: MeetingMailFacts): string {
  const name = title ?? `Meeting with ${hostName}`;
  const timed = when ? `${name}, ${when}` : name;
  switch (change) {
    case "cancelled":
      return `Cancelled: ${name}`;
    case "withdrawn":
      return `Invitation taken back: ${name}`;
    case "moved":
      return `Moved: ${timed}`;
    case "kept":
      return `The booked time stands: ${timed}`;
    case "invited":
      return when ? `Invitation: ${timed}` : `Join now: ${name}`;
  }
}
