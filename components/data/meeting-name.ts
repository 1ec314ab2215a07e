import type { MeetingWire } from "@/lib/core/meetings/schema";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";

type Named = Pick<MeetingWire, "title" | "generated_title" | "host_name"> & Partial<Pick<MeetingWire, "invitee_names">>;

/** The title, else the title of the notes, else its people: `Ana and Clara`, `Ana's meeting`. */
export const nameMeeting = ({ title, generated_title, host_name, invitee_names: names = [] }: Named): string =>
  title ?? generated_title ?? (names.length > 0 ? listNames([host_name, ...names]) : unnamedMeeting(host_name));

/** The same within a sentence, where names of people would be taken for the people: `Cancel Ana's meeting?` */
export const mentionMeeting = (meeting: Named): string => nameMeeting({ ...meeting, invitee_names: [] });

/** `Ana, Ben and 3 others`. */
export function listNames(names: readonly string[], max = 3): string {
  if (names.length <= 1) return names[0] ?? "";
  if (names.length <= max) return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
  return `${names.slice(0, max - 1).join(", ")} and ${names.length - max + 1} others`;
}
