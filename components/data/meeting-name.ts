import type { MeetingWire } from "@/lib/meetings/schema";

type Named = Pick<MeetingWire, "title" | "generated_title"> &
  Partial<Pick<MeetingWire, "invitee_names" | "host_name" | "is_host">>;

/** The title, else the title of the notes, else the names of the other people. */
export function nameMeeting(meeting: Named): string {
  const name = meeting.title ?? meeting.generated_title;
  if (name) return name;
  if (meeting.is_host === false && meeting.host_name) return `Meeting with ${meeting.host_name}`;
  const [first, second, ...more] = (meeting.invitee_names ?? []).map(shortName);
  if (!first) return "Untitled meeting";
  if (!second) return `Meeting with ${first}`;
  return more.length === 0
    ? `Meeting with ${first} and ${second}`
    : `Meeting with ${first} and ${more.length + 1} others`;
}

/** Shortens an email address to its local part. */
const shortName = (name: string) => (name.includes("@") ? (name.split("@")[0] ?? name) : name);

/** `Ana, Ben and 3 others`. */
export function listNames(names: string[], max = 3): string {
  if (names.length <= 1) return names[0] ?? "";
  if (names.length <= max) return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
  return `${names.slice(0, max - 1).join(", ")} and ${names.length - max + 1} others`;
}
