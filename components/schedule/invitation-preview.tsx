import { Mail, Repeat, Star } from "lucide-react";
import { formatDay, formatSpan, type TimeStyle, zoneLabel } from "@/components/patterns/time/format-time";
import { describeRecurrence } from "./describe-recurrence";
import type { ScheduleValues } from "./schedule-values";

type MailPreviewProps = { values: ScheduleValues; start: string | null; style: TimeStyle; now: Date | null };

const shownMax = 8;

/** What sending the form does: when the meeting is, and who gets an invitation. */
export function InvitationPreview({ values, start, style, now }: MailPreviewProps) {
  const theirs = { timezone: values.timezone, clock: style.clock };
  const end = start ? new Date(Date.parse(start) + values.duration * 60_000) : null;
  const shown = values.emails.slice(0, shownMax);
  return (
    <div className="rounded-card border border-line bg-raised">
      <div className="border-line border-b p-5">
        {start && end ? (
          <>
            <p className="tabular text-ink-faint text-sm" suppressHydrationWarning>
              {longDay(start, theirs, now)}
            </p>
            <p className="tabular mt-0.5 font-semibold text-2xl">{formatSpan(start, end, theirs)}</p>
            <p className="mt-1 text-ink-soft text-sm">{zoneLabel(values.timezone, start)}</p>
            {values.recurrence ? (
              <p className="mt-3 flex items-start gap-2 text-base text-ink">
                <Repeat aria-hidden className="mt-1 size-3.5 text-ink-faint" />
                {describeRecurrence(values.recurrence, values.day, values.timezone)}
              </p>
            ) : null}
            {values.timezone !== style.timezone ? (
              <p className="tabular mt-3 border-line border-t pt-3 text-ink-soft text-sm" suppressHydrationWarning>
                Your time: {formatDay(start, style, now ?? undefined)} {formatSpan(start, end, style)},{" "}
                {zoneLabel(style.timezone, start)}
              </p>
            ) : null}
          </>
        ) : (
          <p className="text-ink-faint text-md">No time chosen</p>
        )}
      </div>
      <div className="p-5">
        {values.emails.length === 0 ? (
          <p className="text-base text-ink-soft">No invitations will be sent. You'll get a link to share.</p>
        ) : (
          <>
            <p className="text-base text-ink">
              {values.emails.length === 1 ? "1 person" : `${values.emails.length} people`} will get an invitation with
              the meeting link and a calendar file{values.recurrence ? ", one for all of these meetings" : ""}.
            </p>
            <ul className="mt-3 space-y-1.5">
              {shown.map((email) => (
                <li key={email} className="flex min-w-0 items-center gap-2 text-ink-soft text-sm">
                  <Mail aria-hidden className="size-3.5 text-ink-faint" />
                  <span className="min-w-0 truncate">{email}</span>
                  {values.keyEmails.includes(email) ? (
                    <Star role="img" aria-label="Required" className="size-3.5 fill-current text-warn" />
                  ) : null}
                </li>
              ))}
              {values.emails.length > shown.length ? (
                <li className="text-ink-faint text-sm">and {values.emails.length - shown.length} more</li>
              ) : null}
            </ul>
            <p className="mt-3 text-ink-faint text-sm">
              Colleagues see times in their own time zone, guests in {zoneLabel(values.timezone, start ?? undefined)}.
            </p>
          </>
        )}
      </div>
    </div>
  );
}

function longDay(at: string, style: TimeStyle, now: Date | null): string {
  const long = new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: style.timezone,
  }).format(new Date(at));
  const near = formatDay(at, style, now ?? undefined);
  return near === "Today" || near === "Tomorrow" ? `${near}, ${long}` : long;
}
