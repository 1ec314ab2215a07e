import type { WhenText } from "@/lib/language/time/describe-when";
import type { MailBlock, MailContent } from "./mail-content";

/**
 * - `booked`: a time was taken. `accepted`: the host said yes to it.
 * - `requested`: it waits for the host's yes. `refused`: the host said no.
 * - `moved`, `cancelled`: by the booker, also by undoing. `transferred`: it has another host.
 */
export type BookingChange = "booked" | "requested" | "accepted" | "refused" | "moved" | "cancelled" | "transferred";

type Common = {
  change: BookingChange;
  typeTitle: string;
  hostName: string;
  when: WhenText;
  /** The time before a move. */
  was: WhenText | null;
  /** The same time in the zone of the other side. Null: the same zone, or theirs is unknown. */
  also: WhenText | null;
};

export type BookerMailFacts = Common & {
  hostEmail: string;
  /** Null: there is no meeting to join. */
  join: { link: string; shortLink: string; meetingCode: string } | null;
  links: { move: string; cancel: string };
  /** To book another time. */
  pageLink: string;
  calendar: MailContent["calendar"] | null;
};

/**
 * To the address that was given on the page. Whoever booked may have typed another person's: nothing that the booker
 * wrote is in it.
 */
export function bookerMail(facts: BookerMailFacts): MailContent {
  const { change, typeTitle, hostName, when, hostEmail, calendar, join, links, pageLink } = facts;
  const lead = bookerLead(facts);
  const blocks: MailBlock[] = [{ kind: "paragraph", text: lead }, whenBlock(facts)];
  if (join) blocks.push({ kind: "button", label: "Join meeting", href: join.link, ...typed(join) });
  if (change === "refused" || change === "cancelled") {
    blocks.push({ kind: "button", label: "Choose another time", href: pageLink });
  } else {
    const choices = [
      { label: "Change the time", href: links.move },
      { label: "Cancel", href: links.cancel },
    ];
    blocks.push({ kind: "choices", question: "Need to change it?", choices });
  }
  return {
    subject: `${subjectStart[change]}: ${typeTitle} with ${hostName}, ${when.short} ${when.offset}`,
    preview: lead,
    heading: `${typeTitle} with ${hostName}`,
    onBehalfOf: hostName,
    replyTo: hostEmail,
    ...(calendar && { calendar }),
    blocks,
    footer: bookerFooter(facts),
  };
}

function bookerFooter({ change, hostName }: BookerMailFacts): string {
  if (change === "cancelled")
    return "You don't need to do anything. The attached file removes the event from your calendar.";
  const reason = `You received this because someone entered your address on ${hostName}'s booking page.`;
  if (change === "refused") return reason;
  return `${reason} Wasn't it you? Cancel with the link above. The links in this email are yours alone, so please don't forward them.`;
}

const subjectStart = {
  booked: "Booked",
  requested: "Requested",
  accepted: "Booked",
  refused: "Declined",
  moved: "Rescheduled",
  cancelled: "Cancelled",
  transferred: "New host",
};

function bookerLead({ change, hostName }: BookerMailFacts): string {
  switch (change) {
    case "booked":
      return `You're booked with ${hostName}. The attached file adds it to your calendar.`;
    case "requested":
      return `This time is reserved for you and waiting for ${hostName}'s yes. We'll email you the answer.`;
    case "accepted":
      return `${hostName} said yes. The attached file adds the meeting to your calendar.`;
    case "refused":
      return `${hostName} can't make this time, so it isn't booked. You're welcome to choose another one.`;
    case "moved":
      return `Your meeting with ${hostName} has a new time. The attached file updates your calendar.`;
    case "transferred":
      return `${hostName} is now the host of your meeting. The links in earlier emails no longer work.`;
    case "cancelled":
      return `Your meeting with ${hostName} is cancelled.`;
  }
}

export type BookingGuestMailFacts = Common & {
  bookerEmail: string;
  hostEmail: string;
  join: BookerMailFacts["join"];
  calendar: NonNullable<MailContent["calendar"]>;
};

/** To a guest of the booker. Shows the booker's address alone. */
export function bookingGuestMail(facts: BookingGuestMailFacts): MailContent {
  const { change, typeTitle, hostName, when, hostEmail, join, calendar } = facts;
  const lead = guestLead(facts);
  const blocks: MailBlock[] = [{ kind: "paragraph", text: lead }, whenBlock(facts)];
  if (join) blocks.push({ kind: "button", label: "Join meeting", href: join.link, ...typed(join) });
  return {
    subject: `${isChange(change) ? subjectStart[change] : "Invitation"}: ${typeTitle} with ${hostName}, ${when.short} ${when.offset}`,
    preview: lead,
    heading: `${typeTitle} with ${hostName}`,
    onBehalfOf: hostName,
    replyTo: hostEmail,
    calendar,
    blocks,
    footer:
      change === "cancelled"
        ? "You don't need to do anything. The attached file removes the event from your calendar."
        : "You received this because your address was entered on a booking page. If you don't know why, you can ignore it. The links in this email are yours alone, so please don't forward them.",
  };
}

const isChange = (change: BookingChange) => change === "moved" || change === "cancelled" || change === "transferred";

function guestLead({ change, bookerEmail, hostName }: BookingGuestMailFacts): string {
  switch (change) {
    case "cancelled":
      return `${bookerEmail} cancelled this meeting.`;
    case "moved":
      return `${bookerEmail} rescheduled this meeting.`;
    case "transferred":
      return `${hostName} is now the host of this meeting.`;
    default:
      return `${bookerEmail} booked a meeting with ${hostName} and asked for you to be invited.`;
  }
}

export type BookingHostMailFacts = Common & {
  bookerName: string;
  bookerEmail: string;
  note: string | null;
  guests: string[];
  meetingLink: string;
  /** To answer a request. */
  answers: { yes: string; no: string };
  calendar: MailContent["calendar"] | null;
};

/** To the owner of the page. */
export function bookingHostMail(facts: BookingHostMailFacts): MailContent {
  const { change, typeTitle, when, bookerName, bookerEmail, note, guests, meetingLink, answers, calendar } = facts;
  const lead = `${bookerName} ${hostVerb[change]} ${typeTitle}.`;
  const known = [{ label: "Email", value: bookerEmail }];
  if (guests.length > 0) known.push({ label: "Also invited", value: guests.join(", ") });
  const blocks: MailBlock[] = [{ kind: "paragraph", text: lead }, whenBlock(facts), { kind: "facts", facts: known }];
  if (note && change !== "cancelled") blocks.push({ kind: "quote", text: note });
  if (change === "requested") {
    const choices = [
      { label: "Yes", href: answers.yes },
      { label: "No", href: answers.no },
    ];
    blocks.push({ kind: "choices", question: "Does this time work? It's reserved until you answer.", choices });
  } else blocks.push({ kind: "button", label: "Open meeting", href: meetingLink });
  return {
    subject: `${bookerName} ${hostVerb[change]} ${typeTitle}, ${when.short}`,
    preview: note ?? lead,
    heading: typeTitle,
    replyTo: bookerEmail,
    ...(calendar && { calendar }),
    blocks,
    footer: "You received this because you have a booking page. The name and address are as typed there, unverified.",
  };
}

const hostVerb = {
  booked: "booked",
  accepted: "booked",
  requested: "asks for",
  refused: "asked for",
  moved: "rescheduled",
  cancelled: "cancelled",
  transferred: "booked",
};

const isOff = (change: BookingChange) => change === "cancelled" || change === "refused";

const whenBlock = ({ change, when, was, also }: Common): MailBlock =>
  isOff(change) ? { kind: "when", when, isStruck: true } : { kind: "when", when, was, also };

const typed = ({ shortLink, meetingCode }: NonNullable<BookerMailFacts["join"]>) => ({ shortLink, meetingCode });
