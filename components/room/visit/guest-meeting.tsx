"use client";
import { useQuery } from "@tanstack/react-query";
import { Activity, useCallback, useEffect, useMemo, useState } from "react";
import type { AfterEnd } from "@/components/room/after/after-words";
import { useWasTranscribed } from "@/components/room/after/use-was-transcribed";
import { DoorClosed } from "@/components/room/door/door-closed";
import { GuestDoor } from "@/components/room/door/guest-door";
import type { StoredVisit } from "@/components/room/door/guest-pass";
import { useGuestVisit } from "@/components/room/door/use-guest-visit";
import { acquireTabLock, wasTabInRoom } from "@/components/room/session/tab-lock";
import type { Entry, SessionEnd } from "@/components/room/session/use-room-session";
import { LatePart } from "@/components/ui/late-part";
import type { PublicMeeting } from "@/lib/core/meetings/schema";
import type { LaunchAnswer } from "@/lib/features/door/schema";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";
import { DarkStage } from "./dark-stage";
import { type CallView, useEnterRoom } from "./use-enter-room";
import { publicMeetingQuery } from "./use-meeting-door";
import { useTabTitle } from "./use-tab-title";

const loadAfterCall = () => import("@/components/room/after/after-call").then((loaded) => loaded.AfterCall);

type Place =
  /** Was inside before a reload. Whether another tab is inside now is known shortly after. */
  | { at: "returning" }
  | { at: "door"; joinsAtOnce: boolean }
  | CallView
  | { at: "after"; end: AfterEnd }
  | { at: "removed" };

/** Shown only to people inside. */
type About = Pick<LaunchAnswer, "title" | "booking_note">;

/** A guest's visit: door, room and afterwards, on one page at one address. */
export function GuestMeeting({
  meeting: initial,
  hostId,
  startsAt,
  inviteToken,
}: {
  meeting: PublicMeeting;
  /** Determines the colour of the host's initials. */
  hostId: string;
  /** The scheduled start. Null for instant meetings. */
  startsAt: string | null;
  inviteToken: string | null;
}) {
  const { code, id: meetingId } = initial;
  const [place, setPlace] = useState<Place>({ at: "door", joinsAtOnce: false });
  const isAtDoor = place.at === "door";
  const { data: meeting } = useQuery({ ...publicMeetingQuery(code, initial), enabled: isAtDoor });
  const vouched = initial.invited_by_name ? inviteToken : null;
  const visit = useGuestVisit(initial, vouched);
  const transcribed = useWasTranscribed(visit.lobby);
  const [about, setAbout] = useState<About>({ title: null, booking_note: null });
  const title = about.title ?? unnamedMeeting(initial.host_name);

  useEffect(() => {
    if (!wasTabInRoom(code)) return;
    let current = true;
    setPlace({ at: "returning" });
    void acquireTabLock(code).then((joinsAtOnce) => current && setPlace({ at: "door", joinsAtOnce }));
    return () => {
      current = false;
    };
  }, [code]);
  useTabTitle(title, visit.lobby.waiting.length);

  const show = useCallback((call: CallView, answer: LaunchAnswer & Entry) => {
    setAbout(answer);
    setPlace(call);
  }, []);
  const { hidden, prepare, enter, leave } = useEnterRoom(code, show);
  const finish = useCallback(
    (end: SessionEnd) => {
      leave();
      if (end === "removed") setPlace({ at: "removed" });
      // An expired credential is not the end of a session: the guest knocks again.
      else if (end === "waiting" || end === "signed-out") setPlace({ at: "door", joinsAtOnce: false });
      else setPlace({ at: "after", end });
    },
    [leave],
  );
  const credential = visit.visit ?? undefined;
  const caller = useMemo(() => ({ meetingId, guest: credential }), [meetingId, credential]);
  const { visit: kept, askAhead } = visit;
  const onIntent = useCallback(async () => {
    prepare(null);
    const answer = await askAhead();
    if (answer) setAbout(answer);
    if (kept) prepare(expectedEntry(kept, initial));
  }, [prepare, askAhead, kept, initial]);

  const call = place.at === "call" ? place : place.at === "door" ? hidden : null;
  return (
    <>
      {place.at === "call" ? null : outside(place)}
      {call ? (
        <Activity mode={place.at === "call" ? "visible" : "hidden"}>
          <call.Call
            caller={caller}
            code={code}
            title={title}
            bookingNote={about.booking_note}
            connection={call.connection}
            joinMedia={call.joinMedia}
            lobby={visit.lobby}
            onAskAgain={visit.launch}
            onOver={finish}
          />
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
          <GuestDoor
            meeting={{ ...meeting, invited_by_name: initial.invited_by_name }}
            hostId={hostId}
            startsAt={startsAt}
            inviteToken={vouched}
            visit={visit}
            joinsAtOnce={place.joinsAtOnce}
            onIntent={onIntent}
            onAdmitted={enter}
          />
        );
      case "removed":
        return <DoorClosed meeting={initial} hostId={hostId} details={null} reason="removed" />;
      case "after":
        return (
          <LatePart
            load={loadAfterCall}
            props={{
              end: place.end,
              isOver: visit.status === "ended",
              caller,
              code,
              title,
              transcribed,
              mayRead: false,
              onRejoin: () => setPlace({ at: "door", joinsAtOnce: true }),
            }}
            waiting={<DarkStage />}
          />
        );
    }
  }
}

/** As far as it is known before the answer. */
const expectedEntry = ({ guestId, name }: StoredVisit, { transcription_enabled }: PublicMeeting): Entry => ({
  status: "admitted",
  token: null,
  media_url: "",
  identity: `guest:${guestId}`,
  display_name: name,
  is_host: false,
  whiteboard_open: false,
  transcription_enabled,
});
