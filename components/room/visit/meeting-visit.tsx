"use client";
import { Activity, useCallback, useEffect, useMemo, useState } from "react";
import { PicturesProvider } from "@/components/data/pictures";
import type { AfterEnd } from "@/components/room/after/after-words";
import { useIsOver } from "@/components/room/after/use-is-over";
import { useWasTranscribed } from "@/components/room/after/use-was-transcribed";
import { Door, type DoorPerson } from "@/components/room/door/door";
import { DoorClosed } from "@/components/room/door/door-closed";
import { requestJoin } from "@/components/room/door/use-join";
import { useMemberLobby } from "@/components/room/lobby/use-member-lobby";
import { acquireTabLock, wasTabInRoom } from "@/components/room/session/tab-lock";
import type { Entry, SessionEnd } from "@/components/room/session/use-room-session";
import { LatePart } from "@/components/ui/late-part";
import type { MeetingWire, PublicMeeting } from "@/lib/core/meetings/schema";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";
import { DarkStage } from "./dark-stage";
import { type CallView, useEnterRoom } from "./use-enter-room";
import { useLengthNotice } from "./use-length-notice";
import { useMeetingDoor } from "./use-meeting-door";
import { useTabTitle } from "./use-tab-title";

const loadAfterCall = () => import("@/components/room/after/after-call").then((loaded) => loaded.AfterCall);

type Place =
  /** The page was loaded with the room's address. Whether this tab was inside is known shortly after. */
  | { at: "returning" }
  | { at: "door"; joinsAtOnce: boolean }
  | CallView
  | { at: "after"; end: AfterEnd }
  | { at: "removed" };

type MeetingVisitProps = {
  meeting: PublicMeeting;
  /** Determines the colour of the host's initials. */
  hostId: string;
  person: DoorPerson;
  /** Null for who may not know them. */
  details: MeetingWire | null;
  /** Of a host: how long a meeting of their plan is meant to be; null: as long as they like. */
  plannedMinutes?: number | null;
  /** The token of the invitation link. */
  inviteToken?: string | null;
  /** The requested address. A reload of the room rejoins. */
  from: "door" | "room";
};

/** Door, room and afterwards, on one page that only changes its address: camera and microphone keep running. */
export function MeetingVisit({
  meeting: initial,
  hostId,
  person,
  details: initialDetails,
  plannedMinutes = null,
  inviteToken = null,
  from,
}: MeetingVisitProps) {
  const [place, setPlace] = useState<Place>(from === "room" ? { at: "returning" } : { at: "door", joinsAtOnce: false });
  const { meeting, details, inside } = useMeetingDoor(
    initial,
    initialDetails,
    place.at === "door" ? "door" : place.at === "call" ? "inside" : "after",
  );
  const { code, id } = initial;
  const lobby = useMemberLobby(id, place.at === "call");
  const transcribed = useWasTranscribed(lobby);
  const isOver = useIsOver(place.at === "after" && place.end !== "signed-out" ? id : null);
  const target = useMemo(() => ({ meetingId: id, code, inviteToken }), [id, code, inviteToken]);
  const caller = useMemo(() => ({ meetingId: id }), [id]);
  const title = details?.title ?? unnamedMeeting(meeting.host_name);

  useEffect(() => {
    if (from !== "room") return;
    let current = true;
    const stand = (joinsAtOnce: boolean) => current && setPlace({ at: "door", joinsAtOnce });
    if (wasTabInRoom(code)) void acquireTabLock(code).then(stand);
    else stand(false);
    return () => {
      current = false;
    };
  }, [from, code]);
  useTabTitle(title, lobby.waiting.length);
  useLengthNotice(plannedMinutes, place.at === "call" ? (details?.started_at ?? null) : null);

  const show = useCallback(
    (call: CallView) => {
      showAddress(`/room/${code}`);
      setPlace(call);
    },
    [code],
  );
  const { hidden, prepare, enter, leave } = useEnterRoom(code, show);
  const finish = useCallback(
    (end: SessionEnd) => {
      leave();
      showAddress(`/m/${code}`);
      if (end === "removed") setPlace({ at: "removed" });
      else if (end === "waiting") setPlace({ at: "door", joinsAtOnce: true });
      else setPlace({ at: "after", end });
    },
    [code, leave],
  );
  const onIntent = useCallback(
    () => prepare(expectedEntry(person, details?.is_host === true, initial)),
    [prepare, person, details?.is_host, initial],
  );
  const onAskAgain = useCallback(() => requestJoin(target), [target]);

  const call = place.at === "call" ? place : place.at === "door" ? hidden : null;
  return (
    <>
      {place.at === "call" ? null : outside(place)}
      {call ? (
        <Activity mode={place.at === "call" ? "visible" : "hidden"}>
          <PicturesProvider meeting={details}>
            <call.Call
              caller={caller}
              code={code}
              title={title}
              bookingNote={details?.booking_note ?? null}
              hasAssistant={details?.copilot_enabled ?? false}
              isPrompted={details?.prompter_recipient ?? false}
              connection={call.connection}
              joinMedia={call.joinMedia}
              lobby={lobby}
              onAskAgain={onAskAgain}
              onOver={finish}
            />
          </PicturesProvider>
        </Activity>
      ) : null}
    </>
  );

  function outside(place: Exclude<Place, CallView>) {
    switch (place.at) {
      case "returning":
        return <DarkStage />;
      case "door":
        return (
          <Door
            meeting={meeting}
            hostId={hostId}
            details={details}
            inside={inside}
            person={person}
            target={target}
            joinsAtOnce={place.joinsAtOnce}
            onIntent={onIntent}
            onAdmitted={enter}
          />
        );
      case "removed":
        return <DoorClosed meeting={meeting} hostId={hostId} details={details} reason="removed" />;
      case "after":
        return (
          <LatePart
            load={loadAfterCall}
            props={{
              end: place.end,
              isOver,
              caller,
              code,
              title,
              transcribed,
              mayRead: details !== null && details.record_access !== "none",
              onRejoin: () => setPlace({ at: "door", joinsAtOnce: true }),
            }}
            waiting={<DarkStage />}
          />
        );
    }
  }
}

/** As far as it is known before the answer. */
const expectedEntry = ({ id, name }: DoorPerson, isHost: boolean, { transcription_enabled }: PublicMeeting): Entry => ({
  status: "admitted",
  token: null,
  media_url: "",
  identity: `user:${id}`,
  display_name: name,
  is_host: isHost,
  whiteboard_open: false,
  transcription_enabled,
});

/** Next.js synchronises its router with the native history without rerendering the page. */
function showAddress(path: string) {
  window.history.replaceState(null, "", path);
}
