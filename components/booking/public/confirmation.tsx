import { CalendarPlus, Check, Clock } from "lucide-react";
import { NativeForm } from "@/components/patterns/form/native-form";
import type { TimeStyle } from "@/components/patterns/time/format-time";
import { buttonClasses } from "@/components/ui/button-classes";
import type { BookingConfirmation } from "@/lib/flows/booking/schema";
import { googleCalendarLink, outlookCalendarLink } from "./calendar-links";
import { ChosenTime } from "./chosen-time";

type ConfirmationProps = {
  booked: Omit<BookingConfirmation, "undo_token">;
  style: TimeStyle;
  hostZone: string;
  now: Date;
  fileHref: string;
  bookAgainHref: string;
  /** Of the form that undoes it. */
  hidden: Record<string, string | null>;
};

const linkClasses = buttonClasses({ variant: "secondary", className: "h-11" });

/** What was booked, where the email went, and a way back for ten minutes. */
export function Confirmation({ booked, style, hostZone, now, fileHref, bookAgainHref, hidden }: ConfirmationProps) {
  const { pending, host_name: host, type_title: type, starts_at: startsAt, ends_at: endsAt } = booked;
  const entry = { title: `${type} with ${host}`, startsAt, endsAt };
  const Icon = pending ? Clock : Check;
  return (
    <div className="mx-auto max-w-xl">
      <span
        className={`inline-flex size-12 items-center justify-center rounded-full ${pending ? "bg-warn-wash text-warn" : "bg-good-wash text-good"}`}
      >
        <Icon aria-hidden className="size-6" />
      </span>
      <h1
        data-focus
        tabIndex={-1}
        className="mt-4 break-words font-semibold text-2xl text-ink outline-none sm:text-3xl"
      >
        {pending ? `Your request was sent to ${host}` : `You’re booked with ${host}`}
      </h1>
      <p className="mt-1 break-words text-ink-soft text-lg">{type}</p>
      <div className="mt-6 border-line border-y py-5">
        <ChosenTime startsAt={startsAt} endsAt={endsAt} style={style} hostZone={{ timezone: hostZone, name: host }} />
      </div>
      <p className="mt-5 max-w-prose break-words text-md">
        {pending ? (
          <>
            The time is held for you. {host} will confirm it, and we’ll email <strong>{booked.email}</strong>.
          </>
        ) : (
          <>
            We emailed the details and the meeting link to <strong>{booked.email}</strong>. You can move or cancel it
            from that email.
          </>
        )}
      </p>
      {pending ? null : (
        <nav aria-label="Add to calendar" className="mt-6">
          <p className="mb-2 flex items-center gap-2 text-base text-ink-soft">
            <CalendarPlus aria-hidden className="size-4" /> Add to calendar
          </p>
          <div className="flex flex-wrap gap-2">
            <a href={googleCalendarLink(entry)} target="_blank" rel="noreferrer" className={linkClasses}>
              Google
            </a>
            <a href={outlookCalendarLink(entry)} target="_blank" rel="noreferrer" className={linkClasses}>
              Outlook
            </a>
            <a href={fileHref} download="booking.ics" className={linkClasses}>
              .ics file
            </a>
          </div>
        </nav>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 text-base text-ink-soft">
        <Undo until={booked.undo_expires_at} now={now} hidden={hidden} />
        <a href={bookAgainHref} data-swap className="inline-flex min-h-11 items-center underline underline-offset-4">
          Book another time
        </a>
      </div>
    </div>
  );
}

/** The script counts the minutes down, and takes the button away when they are over. */
function Undo({ until, now, hidden }: { until: string; now: Date; hidden: Record<string, string | null> }) {
  const minutes = Math.ceil((Date.parse(until) - now.getTime()) / 60_000);
  if (minutes <= 0) return null;
  return (
    <NativeForm
      action="/api/booking-forms/undo"
      data-swap
      hiddenFields={hidden}
      data-until={until}
      className="flex items-center gap-3"
    >
      <button type="submit" className={buttonClasses({ variant: "secondary", className: "h-11" })}>
        Undo booking
      </button>
      <span className="tabular text-ink-faint text-sm">
        <span data-minutes>{minutes}</span> min left
      </span>
    </NativeForm>
  );
}
