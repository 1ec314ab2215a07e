"use client";
import { useRoomContext } from "@livekit/components-react";
import { type RemoteParticipant, RoomEvent } from "livekit-client";
import { useEffect } from "react";
import { useNotify } from "./notices";
import { playTone } from "./play-tone";

/** Says who comes and goes. Those who were there before oneself are not announced. */
export function usePresenceNotices(settled: boolean) {
  const room = useRoomContext();
  const notify = useNotify();
  useEffect(() => {
    if (!settled) return;
    const nameOf = (person: RemoteParticipant) => person.name || person.identity;
    const onJoined = (person: RemoteParticipant) => {
      notify({ text: `${nameOf(person)} joined` });
      playTone("join");
    };
    const onLeft = (person: RemoteParticipant) => {
      notify({ text: `${nameOf(person)} left` });
      playTone("leave");
    };
    room.on(RoomEvent.ParticipantConnected, onJoined);
    room.on(RoomEvent.ParticipantDisconnected, onLeft);
    return () => {
      room.off(RoomEvent.ParticipantConnected, onJoined);
      room.off(RoomEvent.ParticipantDisconnected, onLeft);
    };
  }, [room, notify, settled]);
}
