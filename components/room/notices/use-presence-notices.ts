"use client";
import { useRoomContext } from "@livekit/components-react";
import { DisconnectReason, type RemoteParticipant, RoomEvent } from "livekit-client";
import { useEffect } from "react";
import { useNotify } from "./notices";
import { playTone } from "./play-tone";

/** Who comes or goes while the last one is still being told is told with them. */
const togetherMs = 4000;

/** Says who comes and goes. Those who were there before oneself are not announced. */
export function usePresenceNotices(settled: boolean) {
  const room = useRoomContext();
  const notify = useNotify();
  useEffect(() => {
    if (!settled) return;
    const follow = (what: "joined" | "left" | "lost the connection", tone: "join" | "leave") => {
      let recent: { name: string; at: number }[] = [];
      return (person: RemoteParticipant) => {
        const one = { name: person.name || person.identity, at: Date.now() };
        recent = [...recent.filter(({ name, at }) => one.at - at < togetherMs && name !== one.name), one];
        notify({ text: `${nameAll(recent.map(({ name }) => name))} ${what}`, about: what });
        if (recent.length === 1) playTone(tone);
      };
    };
    const onJoined = follow("joined", "join");
    const onWent = follow("left", "leave");
    const onLost = follow("lost the connection", "leave");
    const onLeft = (person: RemoteParticipant, why?: DisconnectReason) =>
      why === DisconnectReason.CONNECTION_TIMEOUT ? onLost(person) : onWent(person);
    room.on(RoomEvent.ParticipantConnected, onJoined);
    room.on(RoomEvent.ParticipantDisconnected, onLeft);
    return () => {
      room.off(RoomEvent.ParticipantConnected, onJoined);
      room.off(RoomEvent.ParticipantDisconnected, onLeft);
    };
  }, [room, notify, settled]);
}

/** Everybody by name up to three; of more, the last two and how many besides. */
function nameAll(names: readonly string[]): string {
  const last = names.slice(-2).reverse();
  if (names.length > 3) return `${last.join(", ")} and ${names.length - 2} others`;
  return new Intl.ListFormat("en").format([...names].reverse());
}
