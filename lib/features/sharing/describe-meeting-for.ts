import { displayName } from "@/lib/language/people/display-name";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";
import { describeWhen, type WhenText } from "@/lib/language/time/describe-when";

type MeetingFacts = {
  title: string | null;
  startedAt: Date | null;
  endedAt: Date | null;
  scheduledAt: Date | null;
  createdAt: Date;
  durationMinutes: number;
  bookedTimezone: string;
  host: { name: string | null; email: string };
};
type Reader = { timezone: string | null; clock: "h12" | "h24" | null } | null;

/**
 * What mails about the notes call a meeting and when it was: in the reader's zone, else in that of who caused the mail,
 * else in the booked one. `readableTitle`: the generated title as far as this reader may read it.
 */
export function describeMeetingFor(
  meeting: MeetingFacts,
  reader: Reader,
  { timezone, readableTitle }: { timezone: string | null; readableTitle: string | null },
): { title: string; when: WhenText } {
  const start = meeting.startedAt ?? meeting.scheduledAt ?? meeting.createdAt;
  const lastedMs = meeting.startedAt && meeting.endedAt ? meeting.endedAt.getTime() - start.getTime() : null;
  return {
    title: meeting.title ?? readableTitle ?? unnamedMeeting(displayName(meeting.host)),
    when: describeWhen(
      { start, minutes: lastedMs === null ? meeting.durationMinutes : Math.max(1, Math.round(lastedMs / 60_000)) },
      { timezone: reader?.timezone ?? timezone ?? meeting.bookedTimezone, hour12: reader?.clock === "h12" },
    ),
  };
}
