"use client";
import { useRoomContext } from "@livekit/components-react";
import { type LocalTrackPublication, RemoteTrack, type Room } from "livekit-client";
import { useEffect, useState } from "react";

/** Browsers notice within this time that nothing arrives any more. */
const noticedAfterMs = 8000;
const checkEveryMs = 2000;

/** What still passes between this person and the others. */
type MediaFlow = { isHeard: boolean; isSeen: boolean; hearsOthers: boolean };

/**
 * While the connection is lost by which the room is controlled: sound and pictures have a connection of their own, which
 * may go on. Null until that can be known.
 */
export function useMediaFlow(isLost: boolean): MediaFlow | null {
  const room = useRoomContext();
  const [flow, setFlow] = useState<MediaFlow | null>(null);
  useEffect(() => {
    if (!isLost) return setFlow(null);
    const lostAt = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - lostAt < noticedAfterMs) return;
      const now = readFlow(room);
      setFlow((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    }, checkEveryMs);
    return () => clearInterval(timer);
  }, [room, isLost]);
  return flow;
}

function readFlow({ localParticipant, remoteParticipants }: Room): MediaFlow {
  const own = [...localParticipant.trackPublications.values()].filter((track) => !track.isMuted && isSent(track));
  const others = [...remoteParticipants.values()].flatMap((person) => [...person.trackPublications.values()]);
  return {
    isHeard: own.some(({ kind }) => kind === "audio"),
    isSeen: own.some(({ kind }) => kind === "video"),
    hearsOthers: others.some(({ track }) => track instanceof RemoteTrack && isConnected(track.receiver?.transport)),
  };
}

const isSent = ({ track }: LocalTrackPublication) => isConnected(track?.sender?.transport);

function isConnected(transport: RTCDtlsTransport | null | undefined): boolean {
  const state = transport?.iceTransport.state;
  return state === "connected" || state === "completed";
}

/** Null: nothing does. */
export function flowWords({ isHeard, isSeen, hearsOthers }: MediaFlow): string | null {
  if (isHeard && isSeen) return "People can still hear and see you.";
  if (isHeard) return "People can still hear you.";
  if (isSeen) return "People can still see you.";
  return hearsOthers ? "You can still hear and see others." : null;
}
