"use client";
import { useRoomContext } from "@livekit/components-react";
import { DisconnectReason, type RemoteParticipant, RoomEvent } from "livekit-client";
import { useEffect, useRef } from "react";
import { useOutsiders } from "@/components/room/lobby/outsiders";
import { useNotify } from "./notices";
import { playTone } from "./play-tone";

/** People who join or leave within this time share one notice. */
const togetherMs = 4000;

/** Announces who joins and leaves, but not who was there before. */
export function usePresenceNotices(settled: boolean) {
  const room = useRoomContext();
  const notify = useNotify();
  const outsiders = useOutsiders();
  const refused = useRef(outsiders);
  useEffect(() => {
    refused.current = outsiders;
  }, [outsiders]);
  useEffect(() => {
    if (!settled) return;
    // People whose arrival was not announced leave without an announcement, too.
    const unannounced = new Set<string>();
    const follow = (what: "joined" | "left" | "lost connection", tone: "join" | "leave") => {
      let recent: { name: string; at: number }[] = [];
      return (person: RemoteParticipant) => {
        const one = { name: person.name || person.identity, at: Date.now() };
        recent = [...recent.filter(({ name, at }) => one.at - at < togetherMs && name !== one.name), one];
        notify({ text: `${nameAll(recent.map(({ name }) => name))} ${what}`, about: what });
        if (recent.length === 1) playTone(tone);
      };
    };
    const announce = follow("joined", "join");
    const onJoined = (person: RemoteParticipant) => {
      if (refused.current.has(person.identity)) return void unannounced.add(person.sid);
      announce(person);
    };
    const onWent = follow("left", "leave");
    const onLost = follow("lost connection", "leave");
    const onLeft = (person: RemoteParticipant, why?: DisconnectReason) => {
      if (unannounced.delete(person.sid)) return;
      if (why === DisconnectReason.CONNECTION_TIMEOUT) onLost(person);
      else onWent(person);
    };
    room.on(RoomEvent.ParticipantConnected, onJoined);
    room.on(RoomEvent.ParticipantDisconnected, onLeft);
    return () => {
      room.off(RoomEvent.ParticipantConnected, onJoined);
      room.off(RoomEvent.ParticipantDisconnected, onLeft);
    };
  }, [room, notify, settled]);
}

/** Up to three names; for more, the last two and a count. */
function nameAll(names: readonly string[]): string {
  const last = names.slice(-2).reverse();
  if (names.length > 3) return `${last.join(", ")} and ${names.length - 2} others`;
  return new Intl.ListFormat("en").format([...names].reverse());
}
