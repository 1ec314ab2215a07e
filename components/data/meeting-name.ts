import type { MeetingWire } from "@/lib/core/meetings/schema";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";

type Named = Pick<MeetingWire, "title" | "generated_title" | "host_name">;

/** The title, else the title of the notes, else `Ana's meeting`. */
export const nameMeeting = ({ title, generated_title, host_name }: Named): string =>
  title ?? generated_title ?? unnamedMeeting(host_name);

/** `Ana, Ben and 3 others`. */
export function listNames(names: readonly string[], max = 3): string {
  if (names.length <= 1) return names[0] ?? "";
  if (names.length <= max) return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
  return `${names.slice(0, max - 1).join(", ")} and ${names.length - max + 1} others`;
}
