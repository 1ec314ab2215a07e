"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { formatSpan, formatWhen } from "@/components/patterns/time/format-time";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import type { BookingWire } from "@/lib/flows/booking/schema";
import { describeError } from "@/lib/platform/http/client";
import { PagePart } from "./page-part";
import { bookingsQuery, useAnswerBooking } from "./use-booking-page";

const shownAtFirst = 5;

/** The booking that a link in the host's mail opens; `isOpen`: it waits for an answer. */
export type FocusedBooking = { bookingId: string; answer: "yes" | "no"; isOpen: boolean };

/** Lists bookings, soonest first. Pending requests come before them, starting with the one the link names. */
export function BookingsPart({ count, focusedBooking }: { count: number; focusedBooking: FocusedBooking | null }) {
  const query = useQuery({ ...bookingsQuery(false), enabled: count > 0 });
  const [isWhole, setIsWhole] = useState(false);
  if (count === 0) {
    return (
      <PagePart title="Bookings">
        <p className="text-base text-ink-faint">Nobody has booked a time yet. Bookings show up here and in Meetings.</p>
      </PagePart>
    );
  }
  const rank = ({ id, status }: BookingWire) => (status !== "pending" ? 2 : id === focusedBooking?.bookingId ? 0 : 1);
  const sorted = [...(query.data?.items ?? [])].sort((one, other) => rank(one) - rank(other));
  const shown = isWhole ? sorted : sorted.slice(0, shownAtFirst);
  return (
    <PagePart title="Bookings" lead={count === 1 ? "1 booking ahead." : `${count} bookings ahead.`}>
      {query.isError ? (
        <ErrorState
          title="Couldn’t load your bookings."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          You’ll find them in Meetings, too.
        </ErrorState>
      ) : query.isPending ? (
        <Skeleton className="h-15" />
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {shown.map((booking) => (
            <li key={booking.id}>
              <BookingRow
                booking={booking}
                focusedBooking={focusedBooking?.bookingId === booking.id ? focusedBooking : null}
              />
            </li>
          ))}
        </ul>
      )}
      {sorted.length > shownAtFirst ? (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? "Show fewer" : `Show all ${sorted.length}`}
        </Button>
      ) : null}
    </PagePart>
  );
}

/** A link from the mail brings the focus to its button. */
function BookingRow({ booking, focusedBooking }: { booking: BookingWire; focusedBooking: FocusedBooking | null }) {
  const style = useTimeStyle();
  const now = useNow();
  const answer = useAnswerBooking();
  const [sent, setSent] = useState<boolean | null>(null);
  const { id, name, email, note, status, outside, type_title: type, starts_at: start, ends_at: end } = booking;

  function send(accept: boolean) {
    setSent(accept);
    answer({ id, accept })
      .then(() => toast.good(accept ? "Booking confirmed" : "Booking declined", { description: `${name} was told.` }))
      .catch((error: unknown) => toast.bad("Couldn’t send your answer", { description: describeError(error) }))
      .finally(() => setSent(null));
  }

  return (
    <div
      className={cn(
        "flex flex-wrap items-center gap-x-4 gap-y-2 py-3",
        focusedBooking && status === "pending" && "-mx-3 rounded-card bg-accent-wash px-3",
      )}
    >
      <div className="min-w-52 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3 text-base">
          <Link
            href={`/meetings/${booking.meeting_id}`}
            className="break-words font-medium underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <span
            className="tabular text-ink-soft"
            title={now ? formatSpan(start, end, style) : undefined}
            suppressHydrationWarning
          >
            {now ? formatWhen(start, style, now) : ""}
          </span>
          {outside ? <Badge tone="warn">Outside your hours</Badge> : null}
        </p>
        <p className="mt-0.5 break-words text-ink-faint text-sm">
          {[type, email].filter(Boolean).join(" · ")}
          {note ? <span className="line-clamp-2">“{note}”</span> : null}
        </p>
      </div>
      {status === "pending" ? (
        <span className="flex gap-2">
          <Button
            variant="primary"
            size="sm"
            aria-label={`Accept ${name}`}
            autoFocus={focusedBooking?.answer === "yes"}
            loading={sent === true}
            disabled={sent !== null}
            onClick={() => send(true)}
          >
            Accept
          </Button>
          <Button
            size="sm"
            aria-label={`Decline ${name}`}
            autoFocus={focusedBooking?.answer === "no"}
            loading={sent === false}
            disabled={sent !== null}
            onClick={() => send(false)}
          >
            Decline
          </Button>
        </span>
      ) : null}
    </div>
  );
}
