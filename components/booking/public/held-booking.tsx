import type { ReactNode } from "react";
import { NativeForm } from "@/components/patterns/form/native-form";
import type { TimeStyle } from "@/components/patterns/time/format-time";
import { buttonClasses } from "@/components/ui/button-classes";
import type { HeldBooking } from "@/lib/flows/booking/schema";
import { ChosenTime } from "./chosen-time";

type HeldBookingCardProps = {
  booking: HeldBooking;
  style: TimeStyle;
  hostZone: string;
  /** Null: it can't be moved. */
  moveHref: string | null;
  cancelHref: string;
  keepHref: string;
  bookAgainHref: string;
  isCancelling: boolean;
  hidden: Record<string, string | null>;
};

const states = {
  pending: "Waiting for a yes",
  confirmed: "Confirmed",
  cancelled: "Cancelled",
  past: "Over",
} as const;

/** A booking, as the link of the email shows it to its booker. */
export function HeldBookingCard(props: HeldBookingCardProps) {
  const { booking, style, hostZone, moveHref, cancelHref, keepHref, bookAgainHref, isCancelling, hidden } = props;
  const isOver = booking.status === "cancelled" || booking.status === "past";
  return (
    <div className="mx-auto max-w-xl">
      <p className="text-base text-ink-faint">{states[booking.status]}</p>
      <h1
        data-focus
        tabIndex={-1}
        className="mt-1 break-words font-semibold text-2xl text-ink outline-none sm:text-3xl"
      >
        {booking.type_title} with {booking.host_name}
      </h1>
      <div
        className={`mt-6 border-line border-y py-5 ${booking.status === "cancelled" ? "line-through opacity-70" : ""}`}
      >
        <ChosenTime
          startsAt={booking.starts_at}
          endsAt={booking.ends_at}
          style={style}
          hostZone={{ timezone: hostZone, name: booking.host_name }}
        />
      </div>
      {isOver ? (
        <Over booking={booking} bookAgainHref={bookAgainHref} />
      ) : isCancelling ? (
        <NativeForm action="/api/booking-forms/cancel" data-swap hiddenFields={hidden} className="mt-6">
          <p className="text-md">Cancel this booking? {booking.host_name} will be told by email.</p>
          <Buttons>
            <button type="submit" className={buttonClasses({ variant: "danger", size: "lg" })}>
              Cancel booking
            </button>
            <a href={keepHref} data-swap className={buttonClasses({ variant: "secondary", size: "lg" })}>
              Keep it
            </a>
          </Buttons>
        </NativeForm>
      ) : (
        <>
          <p className="mt-5 break-words text-base text-ink-soft">
            Booked by {booking.name} ({booking.email}).
            {booking.status === "pending" ? ` ${booking.host_name} hasn’t confirmed it yet.` : ""}
          </p>
          <Buttons>
            {moveHref ? (
              <a href={moveHref} data-swap className={buttonClasses({ variant: "primary", size: "lg" })}>
                Choose another time
              </a>
            ) : null}
            <a href={cancelHref} data-swap className={buttonClasses({ variant: "danger-quiet", size: "lg" })}>
              Cancel booking
            </a>
          </Buttons>
        </>
      )}
    </div>
  );
}

function Over({ booking, bookAgainHref }: Pick<HeldBookingCardProps, "booking" | "bookAgainHref">) {
  return (
    <>
      <p className="mt-5 text-md">
        {booking.status === "past" ? "This meeting is over." : "This booking was cancelled. The time is free again."}
      </p>
      <Buttons>
        <a href={bookAgainHref} className={buttonClasses({ variant: "primary", size: "lg" })}>
          Book a new time
        </a>
      </Buttons>
    </>
  );
}

const Buttons = ({ children }: { children: ReactNode }) => <div className="mt-6 flex flex-wrap gap-2">{children}</div>;
