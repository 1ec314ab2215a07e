"use client";
import { LastTime } from "@/components/series/last-time";
import { useNow } from "@/components/time/time-style";
import { LinkedText } from "@/components/ui/linked-text";
import { useRoomCaller } from "../../data/room-caller";
import { JottingsField } from "../../jottings/jottings-field";

/** The note of the booking, what is open from last time, and the private notes. */
export default function JottingsPanel({ bookingNote, autoFocus }: { bookingNote: string | null; autoFocus: boolean }) {
  const { meetingId, guest } = useRoomCaller();
  const now = useNow();
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 px-4 pb-4">
      {bookingNote ? (
        <section aria-label="Description" className="scroll-quiet max-h-[35%] shrink-0 overflow-y-auto">
          <h3 className="text-ink-faint text-xs">Description</h3>
          <p className="wrap-anywhere mt-1 whitespace-pre-wrap text-base text-ink">
            <LinkedText text={bookingNote} />
          </p>
        </section>
      ) : null}
      {now && !guest ? (
        <div className="scroll-quiet -mt-6 max-h-[45%] shrink-0 overflow-y-auto empty:hidden">
          <LastTime meetingId={meetingId} now={now} isInCall />
        </div>
      ) : null}
      {guest ? (
        <p className="text-ink-faint text-sm">Sign in to take private notes.</p>
      ) : (
        <JottingsField meetingId={meetingId} autoFocus={autoFocus} />
      )}
    </div>
  );
}
