import { displayName } from "@/lib/language/people/display-name";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";
import { shortDay } from "./phrases";

type Named = {
  title: string | null;
  startedAt: Date | null;
  createdAt: Date;
  host: { name: string | null; email: string };
};

/** "Pricing call, 3 Nov". */
export const nameOfMeeting = (meeting: Named, zone: string, now: Date) =>
  `${meeting.title ?? unnamedMeeting(displayName(meeting.host))}, ${shortDay(meeting.startedAt ?? meeting.createdAt, zone, now)}`;
