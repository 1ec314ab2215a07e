import "server-only";
import { formatMeetingCode } from "@/lib/core/meetings/meeting-code";
import { displayName } from "@/lib/language/people/display-name";
import type { InvitationFacts } from "@/lib/platform/emails/invitation-mail";
import type { Addressed } from "./calendar-object";
import { shortDoorLink } from "./invitation-link";

type Person = { name: string | null; email: string };
type Invitation = Pick<InvitationFacts, "response"> & { email: string; invitedBy: Person };
/** `attendeeName` is null: the address alone. */
type Shown = { title: string; note: string | null; link: string; attendeeName: string | null };

/** What a mail to an invited person, and the calendar file in it, say alike of a meeting and of a series. */
export function mailFacts(
  { email, response, invitedBy }: Invitation,
  { host, code }: { host: Person; code: string },
  { title, note, link, attendeeName }: Shown,
): { mail: Omit<InvitationFacts, "calendar">; file: Addressed } {
  const [organizer, inviter] = [named(host), named(invitedBy)];
  const [meetingCode, shortLink] = [formatMeetingCode(code), shortDoorLink({ code })];
  return {
    mail: { title, note, host: organizer, invitedBy: inviter, response, link, shortLink, meetingCode },
    file: { note, organizer, attendee: { name: attendeeName, email, response }, url: link, meetingCode },
  };
}

const named = (person: Person) => ({ name: displayName(person), email: person.email });
