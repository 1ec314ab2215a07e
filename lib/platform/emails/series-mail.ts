import type { WhenText } from "@/lib/language/time/describe-when";
import type { MailBlock, MailContent } from "./mail-content";

export type SeriesMailFacts = {
  /** `changed`: it has another time, rule or title. `ended`: what was to come after the last one is off. */
  change: "invited" | "changed" | "ended" | "cancelled" | "withdrawn";
  title: string;
  note: string | null;
  hostName: string;
  invitedByName: string;
  replyTo: string;
  /** `Every weekday at 09:15`, on the clock of the series. */
  repeats: string;
  /** Of the series, as `Europe/Berlin`. */
  zone: string;
  /** The next meeting, in the recipient's zone or that of the series. Null: none is left. */
  next: WhenText | null;
  /** The last one, if there is one. */
  last: WhenText | null;
  response: "none" | "accepted" | "declined" | "proposed";
  link: string;
  shortLink: string;
  meetingCode: string;
  replies: { yes: string; no: string };
  calendar: NonNullable<MailContent["calendar"]>;
};

/** The mail to an invited person about a meeting that repeats: one for the whole series. */
export function seriesMail(facts: SeriesMailFacts): MailContent {
  const { change, title, hostName, invitedByName, replyTo, calendar } = facts;
  const lead = leadOf(facts);
  return {
    subject: subjectOf(facts),
    preview: lead,
    heading: title,
    onBehalfOf: change === "invited" ? invitedByName : hostName,
    replyTo,
    calendar,
    blocks: [{ kind: "paragraph", text: lead }, ...(isOff(facts) ? [rhythm(facts)] : blocksOf(facts))],
    footer: isOff(facts)
      ? "You don't need to do anything. The attached file removes the events from your calendar."
      : `You received this because ${invitedByName} invited you. The links in this email are yours alone, so please don't forward them.`,
  };
}

const isOff = ({ change }: SeriesMailFacts) => change === "cancelled" || change === "withdrawn";

function rhythm({ repeats, zone, last, hostName, invitedByName, change }: SeriesMailFacts): MailBlock {
  const facts = [{ label: change === "cancelled" ? "Was scheduled" : "Repeats", value: `${repeats}, ${zone} time` }];
  if (last && change !== "cancelled") facts.push({ label: "Last meeting", value: last.day });
  if (hostName !== invitedByName) facts.push({ label: "Host", value: hostName });
  return { kind: "facts", facts };
}

function blocksOf(facts: SeriesMailFacts): MailBlock[] {
  const { change, next, note, link: href, shortLink, meetingCode, replies, response } = facts;
  const blocks: MailBlock[] = [];
  if (next) blocks.push({ kind: "when", label: change === "invited" ? "First meeting" : "Next meeting", when: next });
  blocks.push(rhythm(facts));
  if (note) blocks.push({ kind: "quote", text: note });
  if (!next) return blocks;
  blocks.push({ kind: "button", label: "Join meeting", href, shortLink, meetingCode });
  const choices = [
    { href: replies.yes, label: "Yes, to all" },
    { href: replies.no, label: "No, to all" },
  ];
  blocks.push({ kind: "choices", question: questionAfter[response], choices });
  return blocks;
}

const questionAfter = {
  none: "Can you make these?",
  accepted: "You said yes. Has anything changed?",
  declined: "You said no. Can you make these now?",
  proposed: "Can you make these?",
};

function leadOf({ change, hostName, invitedByName, last }: SeriesMailFacts): string {
  switch (change) {
    case "invited":
      return `${invitedByName} invited you to a meeting that repeats.`;
    case "changed":
      return `${hostName} changed a meeting that repeats.`;
    case "ended":
      return last
        ? `${hostName} ended a meeting that repeats. The last one is on ${last.day}.`
        : `${hostName} ended a meeting that repeats.`;
    case "cancelled":
      return `${hostName} cancelled a meeting that repeats, with all that were to come.`;
    case "withdrawn":
      return `${hostName} withdrew your invitation to a meeting that repeats. You don't need to attend.`;
  }
}

/** "Every weekday at 09:15" goes on a line with the title, so it begins in lower case. */
function subjectOf({ change, title, repeats, next, zone }: SeriesMailFacts): string {
  const rhythmic = `${title}, ${repeats.charAt(0).toLowerCase()}${repeats.slice(1)} (${zone})`;
  switch (change) {
    case "invited":
      return `Invitation: ${rhythmic}${next ? `, from ${dayOf(next)}` : ""}`;
    case "changed":
      return `Updated: ${rhythmic}${next ? `, from ${dayOf(next)}` : ""}`;
    case "ended":
      return `Ended: ${rhythmic}`;
    case "cancelled":
      return `Cancelled: ${rhythmic}`;
    case "withdrawn":
      return `Invitation withdrawn: ${rhythmic}`;
  }
}

const dayOf = ({ short }: WhenText) => short.replace(/, [^,]*$/, "");
