"use client";
import { MeetingChat } from "@/components/chat/meeting-chat";
import type { RoomCaller } from "@/components/data/room-caller";
import { PollResults } from "@/components/polls/poll-results";
import { WhiteboardView } from "@/components/whiteboard/whiteboard-view";

/** Chat and polls, for guests who attended: they have no meeting page. */
export default function LeftBehind({ caller, title }: { caller: RoomCaller; title: string }) {
  return (
    <div className="mx-auto mt-10 w-full max-w-2xl space-y-8 text-left empty:hidden">
      {caller.guest ? <MeetingChat caller={caller} reader={`guest:${caller.guest.guestId}`} /> : null}
      <PollResults {...caller} />
      <WhiteboardView {...caller} name={`${title} whiteboard`} />
    </div>
  );
}
