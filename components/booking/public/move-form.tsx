import { NativeForm } from "@/components/patterns/form/native-form";
import type { TimeStyle } from "@/components/patterns/time/format-time";
import { buttonClasses } from "@/components/ui/button-classes";
import type { HeldBooking } from "@/lib/flows/booking/schema";
import { ChosenTime } from "./chosen-time";

type MoveFormProps = {
  booking: HeldBooking;
  start: string;
  style: TimeStyle;
  hostZone: string;
  changeHref: string;
  hidden: Record<string, string | null>;
};

/** The booking's new time, to be confirmed. */
export function MoveForm({ booking, start, style, hostZone, changeHref, hidden }: MoveFormProps) {
  const minutes = Date.parse(booking.ends_at) - Date.parse(booking.starts_at);
  return (
    <NativeForm action="/api/booking-forms/move" data-swap hiddenFields={hidden} className="mx-auto max-w-xl">
      <h1 data-focus tabIndex={-1} className="break-words font-semibold text-2xl text-ink outline-none">
        Move to this time?
      </h1>
      <div className="mt-6 border-line border-y py-5">
        <ChosenTime
          startsAt={start}
          endsAt={new Date(Date.parse(start) + minutes).toISOString()}
          style={style}
          hostZone={{ timezone: hostZone, name: booking.host_name }}
        />
      </div>
      <p className="mt-5 text-base text-ink-soft">{booking.host_name} will be told by email.</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <button type="submit" className={buttonClasses({ variant: "primary", size: "lg" })}>
          Move booking
        </button>
        <a href={changeHref} data-swap className={buttonClasses({ variant: "secondary", size: "lg" })}>
          Back to times
        </a>
      </div>
    </NativeForm>
  );
}
