"use client";
import { useCallback, useEffect, useMemo, useState } from "react";
import { type GuestPass, streamPath } from "@/components/data/room-caller";
import { useEventStream } from "@/components/live/use-event-stream";
import { useRefreshPolls } from "@/components/polls/use-refresh-polls";
import { emptyLobby, type Lobby } from "@/components/room/lobby/lobby";
import type { Entry } from "@/components/room/session/use-room-session";
import type { PublicMeeting } from "@/lib/core/meetings/schema";
import type { DoorStatus, GuestEvents, Inside, KnockInput, LaunchAnswer } from "@/lib/features/door/schema";
import { ApiError, api, makeApi } from "@/lib/platform/http/client";
import { makeEarlyAnswer } from "./early-answer";
import { dropVisit, readVisit, type StoredVisit, storeVisit } from "./guest-pass";

/** Polling interval while the stream is disconnected. */
const pollEveryMs = 4000;

export type GuestVisit = {
  /** Null: this browser has not knocked. Undefined: not loaded yet. */
  visit: StoredVisit | null | undefined;
  status: DoorStatus | null;
  cancelled: boolean;
  /** Why administrators keep them out; null: they don't. */
  forbidden: string | null;
  inside: Inside | null;
  lobby: Lobby;
  knock: (body: KnockInput) => Promise<void>;
  withdraw: () => Promise<void>;
  /** Starts again: another person uses this browser now. */
  forget: () => void;
  /** Asks for a token ahead, for somebody who is let in and about to press Join. Nobody else hears of it. */
  askAhead: () => Promise<LaunchAnswer | null>;
  launch: () => Promise<LaunchAnswer & Entry>;
};

/** A guest's visit, from knocking to the end of the meeting, on one event stream. */
export function useGuestVisit(
  { code, id: meetingId }: Pick<PublicMeeting, "code" | "id">,
  inviteToken: string | null,
): GuestVisit {
  const [visit, setVisit] = useState<StoredVisit | null>();
  const [status, setStatus] = useState<DoorStatus | null>(null);
  const [cancelled, setCancelled] = useState(false);
  const [forbidden, setForbidden] = useState<string | null>(null);
  const [inside, setInside] = useState<Inside | null>(null);
  const [lobby, setLobby] = useState(emptyLobby);
  const refreshPolls = useRefreshPolls(meetingId);
  const updateLobby = (change: Partial<Lobby>) => setLobby((before) => ({ ...before, ...change }));

  useEffect(() => setVisit(readVisit(code, inviteToken)), [code, inviteToken]);

  const updateStatus = (next: DoorStatus) => {
    setStatus(next);
    updateLobby({ ownStatus: next });
  };
  const updateInside = (next: Inside) => {
    setInside(next);
    updateLobby({ inside: next.people });
  };
  const forget = useCallback(() => {
    if (visit) dropVisit(visit);
    setVisit(null);
    setStatus(null);
  }, [visit]);
  const isFinal = status === "removed" || status === "ended";
  const connection = useEventStream<GuestEvents>(
    visit && !isFinal ? streamPath(`/m/${code}/events`, { meetingId, guest: visit }) : null,
    {
      lobby_catch_up: (event) => {
        updateStatus(event.ended ? "ended" : event.status);
        setForbidden(null);
        setCancelled(event.meeting_status === "cancelled");
        updateInside(event.inside);
      },
      admission: (event) => updateStatus(event.status),
      policy: ({ message }) => setForbidden(message),
      people: updateInside,
      room: (room) => updateLobby({ room }),
      lobby: ({ waiting }) => updateLobby({ waiting }),
      removed: ({ identities }) => updateLobby({ removed: identities }),
      poll: refreshPolls,
      share_answer: (shareAnswer) => updateLobby({ shareAnswer }),
      ended: ({ meeting_status }) => {
        setCancelled(meeting_status === "cancelled");
        setStatus("ended");
      },
    },
    { onResync: refreshPolls },
  );

  const early = useMemo(() => visit && makeEarlyAnswer(() => requestLaunch(visit)), [visit]);
  // Without the stream, nobody would say that this person has been removed since.
  const isLetIn = status === "admitted" && connection === "open";
  useEffect(() => {
    if (!isLetIn) early?.forget();
  }, [early, isLetIn]);
  const askAhead = useCallback(async () => (isLetIn && early ? early.askAhead() : null), [early, isLetIn]);

  const launch = useCallback(async (): Promise<LaunchAnswer & Entry> => {
    if (!visit || !early) throw new ApiError(0, "unreachable", "Ask to join first.");
    const answer = await early.take();
    storeVisit({ ...visit, launchToken: answer.session_token });
    return { ...answer, is_host: false };
  }, [visit, early]);

  useEffect(() => {
    if (!visit || connection === "open" || isFinal) return;
    const ask = async () => {
      try {
        setStatus((await requestLaunch(visit)).status);
      } catch (error) {
        if (!(error instanceof ApiError)) return;
        if (error.status === 403) setStatus("removed");
        if (error.status !== 401 && error.status !== 404) return;
        // The credential has expired. Starts again, unless another tab has knocked since.
        const newer = readVisit(code, inviteToken);
        if (newer && newer.launchToken !== visit.launchToken) setVisit(newer);
        else forget();
      }
    };
    const timer = setInterval(ask, pollEveryMs);
    return () => clearInterval(timer);
  }, [visit, connection, isFinal, code, inviteToken, forget]);

  async function knock(body: KnockInput) {
    const session = await api.post("/m/{code}/guest", { path: { code }, body });
    const { guest_id: guestId, launch_token: launchToken, name } = session;
    const next = { code, guestId, launchToken, name, inviteToken };
    storeVisit(next);
    setStatus("waiting");
    setVisit(next);
  }
  async function withdraw() {
    if (!visit) return;
    await makeApi(visit.launchToken).post("/m/{code}/withdraw", { path: { code }, body: { guest_id: visit.guestId } });
    setStatus("invited");
  }

  return { visit, status, cancelled, forbidden, inside, lobby, knock, withdraw, forget, askAhead, launch };
}

const requestLaunch = ({ code, guestId, launchToken }: GuestPass) =>
  makeApi(launchToken).post("/m/{code}/launch", { path: { code }, body: { guest_id: guestId } });
