import { figureText } from "@/lib/features/notes/figure-text";
import type { NotesContent } from "@/lib/features/notes/schema";
import type { WhenText } from "@/lib/language/time/describe-when";
import type { MailBlock, MailContent } from "@/lib/platform/emails/mail-content";
import { dayAndTime } from "@/lib/platform/emails/mail-text";

export type NotesMailFacts = {
  /** Of the meeting, else the generated one, as far as this recipient may read it. */
  title: string;
  hostName: string;
  hostEmail: string;
  when: WhenText;
  /** As this recipient may read them. */
  content: NotesContent;
  hasHidden: boolean;
  /** For somebody with an account: the page that shows the notes while they have access. Null: the mail holds them. */
  link: string | null;
};

/** The notes of a meeting, sent by its host. */
export function notesMail({ title, hostName, hostEmail, when, content, hasHidden, link }: NotesMailFacts): MailContent {
  const lead = `${hostName} shared the notes of this meeting with you.`;
  return {
    subject: `Notes: ${title}, ${when.short}`,
    preview: content.overview || lead,
    heading: title,
    onBehalfOf: hostName,
    replyTo: hostEmail,
    blocks: [
      { kind: "paragraph", text: lead },
      { kind: "facts", facts: [{ label: "Meeting", value: `${dayAndTime(when)}, ${when.zone}` }] },
      ...(hasHidden ? [{ kind: "paragraph" as const, text: `${hostName} hid parts of these notes.` }] : []),
      ...(content.overview ? [{ kind: "paragraph" as const, text: content.overview }] : []),
      ...(link ? [{ kind: "button" as const, label: "Open notes", href: link }] : wholeNotes(content)),
    ],
    footer: link
      ? "The notes open with your account, as long as you have access."
      : `You received this because you took part in or were invited to ${hostName}'s meeting.`,
  };
}

function wholeNotes({ sections, decisions, action_items, figures, next_meeting }: NotesContent): MailBlock[] {
  return [
    ...listed(
      "Decisions",
      decisions.map(({ text }) => text),
    ),
    ...listed(
      "Action items",
      action_items.map(({ text, owner, due }) =>
        [owner && `${owner.name}: `, text, due && ` (by ${dayOf(due)})`].filter(Boolean).join(""),
      ),
    ),
    ...sections.flatMap(({ heading, points }) =>
      listed(
        heading,
        points.map(({ text }) => text),
      ),
    ),
    ...listed("Figures", figures.map(figureText)),
    ...listed("Next meeting", next_meeting ? [plannedText(next_meeting)] : []),
  ];
}

const plannedText = ({ date, time, text }: NonNullable<NotesContent["next_meeting"]>) =>
  [[date && dayOf(date), time].filter(Boolean).join(", "), text].filter(Boolean).join(": ");

/** `Friday 27 November`. The date is the meeting's own, in no zone. */
const dayOf = (date: string) =>
  new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );

const listed = (heading: string, items: string[]): MailBlock[] =>
  items.length > 0 ? [{ kind: "list", heading, items }] : [];
