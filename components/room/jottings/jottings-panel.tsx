"use client";
import { useRoomCaller } from "@/components/data/room-caller";
import { JottingsField } from "@/components/jottings/jottings-field";
import { useNow } from "@/components/patterns/time/time-style";
import { useCallState } from "@/components/room/call/call-state";
import { useArrival } from "@/components/room/session/arrival";
import { LastTime } from "@/components/series/last-time";
import { LinkedText } from "@/components/ui/linked-text";

/** The note of the booking, what is open from last time, and the private notes. */
export default function JottingsPanel() {
  const bookingNote = useCallState("bookingNote");
  const compact = useCallState("compact");
  const { meetingId, guest } = useRoomCaller();
  const { identity } = useArrival();
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
        <JottingsField meetingId={meetingId} readerId={identity.replace(/^user:/, "")} autoFocus={!compact} />
      )}
    </div>
  );
}
