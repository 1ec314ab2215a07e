"use client";
import { MeetingChat } from "@/components/chat/meeting-chat";
import { PollResults } from "@/components/polls/poll-results";
import { WhiteboardView } from "@/components/whiteboard/whiteboard-view";
import type { RoomCaller } from "../../data/room-caller";

/** What a meeting left behind, for guests who were in it: they have no page of it to come back to. */
export default function LeftBehind({ caller, title }: { caller: RoomCaller; title: string }) {
  return (
    <div className="mx-auto mt-10 w-full max-w-2xl space-y-8 text-left empty:hidden">
      {caller.guest ? <MeetingChat caller={caller} reader={`guest:${caller.guest.guestId}`} /> : null}
      <PollResults {...caller} />
      <WhiteboardView {...caller} name={`Whiteboard of ${title}`} />
    </div>
  );
}
