import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { loadMonth } from "@/app/book/load-month";
import { openPage, type Search } from "@/app/book/open-page";
import { type Choice, chooseHref, readChoice, single } from "@/components/booking/public/booking-address";
import { HeldBookingCard } from "@/components/booking/public/held-booking";
import { MoveForm } from "@/components/booking/public/move-form";
import { Notice } from "@/components/booking/public/notice";
import { PublicFrame } from "@/components/booking/public/public-frame";
import { SlotChooser } from "@/components/booking/public/slot-chooser";
import { heldBookingPath } from "@/lib/flows/booking/constants";
import { findBookingByToken } from "@/lib/flows/booking/queries";
import type { HeldBooking } from "@/lib/flows/booking/schema";
import { serializeHeldBooking } from "@/lib/flows/booking/serializer";

type Props = { params: Promise<{ handle: string }>; searchParams: Promise<Search> };

export const metadata: Metadata = { title: "Your booking", robots: { index: false }, referrer: "same-origin" };

const failures: Record<string, string> = {
  meeting_started: "The meeting has started, so it can’t be changed any more.",
  booking_cancelled: "This booking was cancelled meanwhile.",
  page_off: "The host isn’t taking bookings right now, so it can’t be moved.",
  type_gone: "The host no longer offers this kind of meeting, so it can’t be moved.",
};

/** Where the links of the booker's email lead: the booking, another time for it, or its end. */
export default async function Page({ params, searchParams }: Props) {
  const [{ handle }, search] = await Promise.all([params, searchParams]);
  const { userId, page } = await openPage(handle, "/booking", search);
  const token = single(search.i) ?? "";
  const row = await findBookingByToken(userId, token);
  if (!row) notFound();
  const booking = serializeHeldBooking(row);
  const choice = readChoice(search, row.page.timezone);
  const path = heldBookingPath(booking.handle, token);
  const act = single(search.act);
  const canMove = page.available && booking.type_slug !== null && isAhead(booking);
  const hidden = { handle: booking.handle, i: token, tz: choice.timezone, clock: choice.clock };
  const calm = { ...choice, month: null, day: null, start: null };
  if (act === "move" && canMove) {
    return (
      <Move
        booking={booking}
        ids={{ userId, bookingId: row.id, meetingId: row.meetingId }}
        hostZone={row.page.timezone}
        path={path}
        choice={choice}
        search={search}
        hidden={hidden}
      />
    );
  }
  const failed = single(search.failed);
  return (
    <PublicFrame embedded={false}>
      <div className="mx-auto max-w-xl">
        {failed ? <Notice>{failures[failed] ?? "That didn’t work. Try again in a moment."}</Notice> : null}
        {single(search.moved) ? <Notice tone="good">Your booking was moved. We’ve emailed the new time.</Notice> : null}
      </div>
      <HeldBookingCard
        booking={booking}
        style={choice}
        hostZone={row.page.timezone}
        moveHref={canMove ? chooseHref(heldBookingPath(booking.handle, token, "move"), calm) : null}
        cancelHref={chooseHref(heldBookingPath(booking.handle, token, "cancel"), calm)}
        keepHref={chooseHref(path, calm)}
        bookAgainHref={`/book/${booking.handle}`}
        isCancelling={act === "cancel"}
        hidden={hidden}
      />
    </PublicFrame>
  );
}

const isAhead = ({ status }: HeldBooking) => status === "pending" || status === "confirmed";

type MoveProps = {
  booking: HeldBooking;
  ids: { userId: string; bookingId: string; meetingId: string };
  hostZone: string;
  path: string;
  choice: Choice;
  search: Search;
  hidden: Record<string, string | null>;
};

/** The same choice of times as for a new booking; its own time counts as free. */
async function Move({ booking, ids, hostZone, path, choice, search, hidden }: MoveProps) {
  const now = new Date();
  const taken = single(search.taken);
  const loaded = await loadMonth({
    userId: ids.userId,
    slug: booking.type_slug ?? "",
    timezone: choice.timezone,
    month: choice.month ?? choice.day?.slice(0, 7) ?? null,
    now,
    moved: ids,
  });
  if (!loaded) notFound();
  const movePath = `${path}&act=move`;
  const free = loaded.slots.slots.filter((slot) => slot !== taken && slot !== booking.starts_at);
  if (choice.start && free.includes(choice.start)) {
    return (
      <PublicFrame embedded={false}>
        <MoveForm
          booking={booking}
          start={choice.start}
          style={choice}
          hostZone={hostZone}
          changeHref={chooseHref(movePath, choice, { start: null })}
          hidden={{ ...hidden, start: choice.start, day: choice.day }}
        />
      </PublicFrame>
    );
  }
  return (
    <PublicFrame embedded={false}>
      <div className="mx-auto max-w-3xl">
        {taken || choice.start ? (
          <Notice>That time was just taken. Here are the times that are free now.</Notice>
        ) : null}
        <h1 className="mb-5 break-words font-semibold text-2xl text-ink">
          Choose another time with {booking.host_name}
        </h1>
        <SlotChooser
          path={movePath}
          choice={{ ...choice, month: loaded.month }}
          slots={{ ...loaded.slots, slots: free }}
          hostName={booking.host_name}
          pageZone={hostZone}
          now={now}
          isWholeZoneList={single(search.zones) === "all"}
        />
        <p className="mt-6">
          <a
            href={chooseHref(path, choice, { month: null, day: null, start: null })}
            data-swap
            className="inline-flex min-h-11 items-center rounded-sm text-base text-ink-soft underline underline-offset-4"
          >
            Keep the time as it is
          </a>
        </p>
      </div>
    </PublicFrame>
  );
}
