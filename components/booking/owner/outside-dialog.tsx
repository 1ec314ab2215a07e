"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatWhen } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import type { OverlayProps } from "@/components/ui/late-overlay";
import { Dialog } from "@/components/ui/popups/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { describeError } from "@/lib/platform/http/client";
import { bookingsQuery, useCancelBookings } from "./use-booking-page";

/** After a change of hours: which bookings lie outside of them now, and what becomes of each. */
export function OutsideDialog(overlay: OverlayProps) {
  const query = useQuery({ ...bookingsQuery(true), enabled: overlay.open ?? false });
  const cancel = useCancelBookings();
  const style = useTimeStyle();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isSending, setIsSending] = useState(false);
  const bookings = query.data?.items ?? [];

  function setOpen(open: boolean) {
    setChosen([]);
    overlay.onOpenChange?.(open);
  }
  const close = () => setOpen(false);

  async function cancelChosen() {
    setIsSending(true);
    try {
      await cancel(chosen);
      toast.good(chosen.length === 1 ? "Booking cancelled" : `${chosen.length} bookings cancelled`);
      close();
    } catch (error) {
      toast.bad("Couldn’t cancel all of them", { description: describeError(error) });
    } finally {
      setChosen([]);
      setIsSending(false);
    }
  }

  return (
    <Dialog
      {...overlay}
      onOpenChange={setOpen}
      title={bookings.length === 1 ? "A booking is outside your hours" : "Some bookings are outside your hours"}
      description="They stay as they are unless you cancel them. Each person you cancel on is emailed."
      footer={
        <>
          <Button variant={chosen.length > 0 ? "secondary" : "primary"} onClick={close}>
            {chosen.length > 0 ? "Keep all" : "Keep them"}
          </Button>
          {chosen.length > 0 ? (
            <Button variant="danger" loading={isSending} onClick={() => void cancelChosen()}>
              {chosen.length === 1 ? "Cancel 1 booking" : `Cancel ${chosen.length} bookings`}
            </Button>
          ) : null}
        </>
      }
    >
      {query.isError ? (
        <ErrorState title="Couldn’t load them." onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : query.isPending ? (
        <Skeleton className="h-24" />
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {bookings.map((booking) => (
            <li key={booking.id}>
              <label className="flex min-h-12 items-center gap-3 py-2">
                <input
                  type="checkbox"
                  className="size-4 accent-(--accent)"
                  checked={chosen.includes(booking.meeting_id)}
                  onChange={({ target }) =>
                    setChosen((now) =>
                      target.checked ? [...now, booking.meeting_id] : now.filter((one) => one !== booking.meeting_id),
                    )
                  }
                />
                <span className="min-w-0 flex-1 break-words text-base">
                  <span className="font-medium">{booking.name}</span>
                  {booking.type_title ? <span className="text-ink-faint"> · {booking.type_title}</span> : null}
                </span>
                <span className="tabular text-base text-ink-soft">{formatWhen(booking.starts_at, style)}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
