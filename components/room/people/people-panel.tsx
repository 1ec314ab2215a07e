"use client";
import type { Participant } from "livekit-client";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useRoomCaller } from "@/components/data/room-caller";
import { hasUnsentInvites, InviteForm } from "@/components/invitations/invite-form";
import { useCallState } from "@/components/room/call/call-state";
import { useHands } from "@/components/room/lobby/hands";
import { useHasControls, useLobby } from "@/components/room/lobby/lobby";
import { useMuteAll } from "@/components/room/lobby/use-room-actions";
import { usePeople } from "@/components/room/session/use-room";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { compareText } from "@/lib/language/compare-text";
import { AwayRow } from "./away-row";
import { ParticipantsSection } from "./participants-section";
import { PersonRow } from "./person-row";
import { RoomSettings } from "./room-settings";
import { WaitingSection } from "./waiting-section";

/** Everyone, grouped by status: at the door, in the room, gone for now, invited, refused. */
export default function PeoplePanel() {
  const code = useCallState("code");
  const { meetingId, guest } = useRoomCaller();
  const people = useLobby("people");
  const waiting = useLobby("waiting");
  const hasControls = useHasControls();
  const [inviting, setInviting] = useState(() => hasUnsentInvites(meetingId));
  const here = useHere();
  const present = new Set(here.map(({ identity }) => identity));
  const away = people.filter((one) => one.status === "admitted" && !present.has(one.identity ?? ""));
  const invited = people.filter((one) => one.status === "invited");
  const refused = people.filter((one) => one.status === "denied" || one.status === "removed");
  return (
    <div className="flex min-h-0 flex-1 flex-col low:block low:overflow-y-auto">
      <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto px-2 pb-2 low:overflow-visible">
        {waiting.length > 0 ? <WaitingSection waiting={waiting} /> : null}
        <ParticipantsSection
          label="In the meeting"
          count={here.length}
          act={hasControls && here.length > 1 ? <MuteAllButton /> : null}
        >
          {here.map((person) => (
            <PersonRow key={person.identity} person={person} />
          ))}
        </ParticipantsSection>
        {away.length > 0 ? (
          <ParticipantsSection label="Left" count={away.length}>
            {away.map((person) => (
              <AwayRow key={person.id} person={person} />
            ))}
          </ParticipantsSection>
        ) : null}
        {invited.length > 0 ? (
          <ParticipantsSection label="Invited" count={invited.length}>
            {invited.map((person) => (
              <AwayRow key={person.id} person={person} />
            ))}
          </ParticipantsSection>
        ) : null}
        {refused.length > 0 ? (
          <ParticipantsSection label="Declined or removed" count={refused.length}>
            {refused.map((person) => (
              <AwayRow key={person.id} person={person} />
            ))}
          </ParticipantsSection>
        ) : null}
      </div>
      <footer className="space-y-3 border-line border-t p-3">
        {hasControls && !inviting ? <RoomSettings /> : null}
        {inviting ? (
          <InviteForm meetingId={meetingId} onDone={() => setInviting(false)} />
        ) : (
          <div className="flex flex-wrap gap-2">
            {guest ? null : (
              <Button className="flex-1" onClick={() => setInviting(true)}>
                <UserPlus aria-hidden />
                Invite people
              </Button>
            )}
            <CopyButton text={`${window.location.origin}/m/${code}`} label="Copy link" className="flex-1" />
          </div>
        )}
      </footer>
    </div>
  );
}

/** The people in the room: this person first, then raised hands in order, then by name. */
function useHere(): Participant[] {
  const hands = useHands();
  const rank = ({ isLocal, identity }: Participant) =>
    isLocal ? -1 : (hands.get(identity) ?? Number.POSITIVE_INFINITY);
  return [...usePeople()].sort(
    (one, other) =>
      Math.sign(rank(one) - rank(other)) || compareText(one.name || one.identity, other.name || other.identity),
  );
}

function MuteAllButton() {
  const muteAll = useMuteAll();
  return (
    <Button size="sm" variant="ghost" loading={muteAll.isPending} onClick={() => muteAll.mutate()}>
      Mute all
    </Button>
  );
}
