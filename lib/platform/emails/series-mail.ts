import type { WhenText } from "@/lib/language/time/describe-when";
import { hostFact, type InvitationFacts, invitationMail, isOff, joinButton } from "./invitation-mail";
import type { MailBlock, MailContent } from "./mail-content";

export type SeriesMailFacts = InvitationFacts & {
  /** `changed`: it has another time, rule or title. `ended`: what was to come after the last one is off. */
  change: "invited" | "changed" | "ended" | "cancelled" | "withdrawn" | "transferred";
  /** `Every weekday at 09:15`, on the clock of the series. */
  repeats: string;
  /** The same by the recipient's clock: `Every weekday at 17:15 (09:15 in Berlin)`. */
  repeatsForReader: string;
  /** Of the zone of the series. */
  city: string;
  /** The next meeting, in the recipient's zone or that of the series. Null: none is left. */
  next: WhenText | null;
  /** The last one, if there is one. */
  last: WhenText | null;
  replies: { yes: string; no: string };
};

/** The mail to an invited person about a meeting that repeats: one for the whole series. */
export const seriesMail = (facts: SeriesMailFacts): MailContent =>
  invitationMail(facts, {
    subject: subjectOf(facts),
    lead: leadOf(facts),
    events: "events",
    blocks: isOff(facts.change) ? [rhythm(facts)] : blocksOf(facts),
  });

function rhythm(of: SeriesMailFacts): MailBlock {
  const { repeatsForReader, last, change } = of;
  const facts = [{ label: change === "cancelled" ? "Was scheduled" : "Repeats", value: repeatsForReader }];
  if (last && change !== "cancelled") facts.push({ label: "Last meeting", value: last.day });
  return { kind: "facts", facts: [...facts, ...hostFact(of)] };
}

function blocksOf(facts: SeriesMailFacts): MailBlock[] {
  const { change, next, note, replies, response } = facts;
  const blocks: MailBlock[] = [];
  if (next) blocks.push({ kind: "when", label: change === "invited" ? "First meeting" : "Next meeting", when: next });
  blocks.push(rhythm(facts));
  if (note) blocks.push({ kind: "quote", text: note });
  if (!next) return blocks;
  blocks.push(joinButton(facts));
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

function leadOf({ change, host, invitedBy, last }: SeriesMailFacts): string {
  switch (change) {
    case "invited":
      return `${invitedBy.name} invited you to a meeting that repeats.`;
    case "transferred":
      return `${host.name} is now the host of a meeting that repeats.`;
    case "changed":
      return `${host.name} changed a meeting that repeats.`;
    case "ended":
      return last
        ? `${host.name} ended a meeting that repeats. The last one is on ${last.day}.`
        : `${host.name} ended a meeting that repeats.`;
    case "cancelled":
      return `${host.name} cancelled a meeting that repeats, with all that were to come.`;
    case "withdrawn":
      return `${host.name} withdrew your invitation to a meeting that repeats. You don't need to attend.`;
  }
}

/** "Every weekday at 09:15" goes on a line with the title, so it begins in lower case. */
function subjectOf({ change, title, repeats, next, city }: SeriesMailFacts): string {
  const rhythmic = `${title}, ${repeats.charAt(0).toLowerCase()}${repeats.slice(1)} (${city})`;
  switch (change) {
    case "invited":
      return `Invitation: ${rhythmic}${next ? `, from ${dayOf(next)}` : ""}`;
    case "transferred":
      return `New host: ${rhythmic}${next ? `, from ${dayOf(next)}` : ""}`;
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
