import {
  durationMinutesMax,
  durationMinutesMin,
  emailsPerMeetingMax,
  titleLengthMax,
} from "@/lib/core/meetings/constants";
import type { ChosenTime } from "./schedule-values";

/** Where the schedule form is; `line` is read and fills it. */
export const scheduleAddress = (line?: string) =>
  line ? `/meetings/new?${new URLSearchParams({ line })}` : "/meetings/new";

/** The form, filled as that meeting was. */
export const scheduleAgainAddress = (meetingId: string) => `/meetings/new?${new URLSearchParams({ from: meetingId })}`;

/** The form, filled for a time that was chosen elsewhere. */
export const scheduleAtAddress = ({ start, minutes, title, emails }: ChosenTime) =>
  `/meetings/new?${new URLSearchParams([
    ["at", start],
    ["minutes", String(minutes)],
    ...(title ? [["title", title]] : []),
    ...emails.map((email) => ["email", email]),
  ])}`;

type Search = Partial<Record<"at" | "minutes" | "title" | "email", string | string[]>>;

/** What `scheduleAtAddress` wrote; null when there is no time in it. Emails are checked by the form. */
export function readChosenTime({ at, minutes, title, email }: Search): ChosenTime | null {
  const start = typeof at === "string" ? Date.parse(at) : Number.NaN;
  if (Number.isNaN(start)) return null;
  const length = Number(minutes);
  return {
    start: new Date(start).toISOString(),
    minutes: Number.isInteger(length) && length >= durationMinutesMin && length <= durationMinutesMax ? length : 30,
    title: typeof title === "string" ? title.slice(0, titleLengthMax) : "",
    emails: [email ?? []].flat().slice(0, emailsPerMeetingMax),
  };
}
