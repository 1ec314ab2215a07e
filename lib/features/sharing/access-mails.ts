import type { WhenText } from "@/lib/language/time/describe-when";
import type { MailContent } from "@/lib/platform/emails/mail-content";
import { dayAndTime } from "@/lib/platform/emails/mail-text";

type AccessMailFacts = { title: string; name: string; email: string; when: WhenText; link: string };

const meetingFacts = ({ when }: AccessMailFacts) => ({
  kind: "facts" as const,
  facts: [{ label: "Meeting", value: `${dayAndTime(when)}, ${when.zone}` }],
});

/** To the host: somebody asks for the notes or the figures. */
export function askedMail(facts: AccessMailFacts & { what: "notes" | "figures" }): MailContent {
  const { name, email, title, link, what } = facts;
  const lead = what === "notes" ? `${name} asks for the notes` : `${name} asks for the figures in the notes`;
  return {
    subject: `${lead}: ${title}`,
    preview: `${lead}.`,
    heading: title,
    onBehalfOf: name,
    replyTo: email,
    blocks: [
      { kind: "paragraph", text: `${lead} of this meeting. You choose what to give.` },
      meetingFacts(facts),
      { kind: "button", label: "Choose access", href: link },
    ],
    footer: `${name} asked as ${email}. If you do nothing, nothing is shared.`,
  };
}

/** To somebody who was given access or more of it. */
export function grantedMail(facts: AccessMailFacts & { hasHidden: boolean; hasRecording: boolean }): MailContent {
  const { name, email, title, link, hasHidden, hasRecording } = facts;
  const lead = `${name} gave you access to the notes${hasRecording ? ", the transcript and the recording" : ""}`;
  return {
    subject: `Notes: ${title}`,
    preview: `${lead}.`,
    heading: title,
    onBehalfOf: name,
    replyTo: email,
    blocks: [
      { kind: "paragraph", text: `${lead} of this meeting.` },
      meetingFacts(facts),
      ...(hasHidden ? [{ kind: "paragraph" as const, text: `${name} hid parts of these notes.` }] : []),
      { kind: "button", label: "Open notes", href: link },
    ],
    footer: "The notes open with your account, as long as you have access.",
  };
}
