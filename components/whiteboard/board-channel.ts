import { type RemoteParticipant, type Room, RoomEvent } from "livekit-client";
import { PacketJoiner, splitIntoPackets } from "./board-frames";
import {
  type BoardMessage,
  type BoardPointer,
  encodeBoardMessage,
  parseBoardMessage,
  parseBoardPointer,
} from "./board-message";

const topic = "board";
const pointerTopic = "board-pointer";

export type BoardListener = {
  onMessage: (from: string, message: BoardMessage) => void;
  onPointer: (from: { identity: string; name: string }, pointer: BoardPointer) => void;
  onLeft: (identity: string) => void;
  /** The connection was lost and is back: messages may be missing. */
  onReconnected: () => void;
};

export type BoardChannel = {
  self: string;
  /** To everybody in the room, or to one; what cannot be sent is lost, and made up for later. */
  send: (message: BoardMessage, to?: string) => void;
  /** Lossy: the next one is on its way already. */
  point: (pointer: BoardPointer) => void;
  listen: (listener: BoardListener) => () => void;
};

/** The board's two topics on the room's data channel. Who speaks is said by the media server, never by the message. */
export function openBoardChannel(room: Room): BoardChannel {
  const { localParticipant } = room;
  let sending = Promise.resolve();

  /** One message's packets after the other's. */
  function send(message: BoardMessage, to?: string) {
    const packets = splitIntoPackets(encodeBoardMessage(message));
    const options = { reliable: true, topic, ...(to ? { destinationIdentities: [to] } : {}) };
    sending = sending.then(async () => {
      try {
        for (const packet of packets) await localParticipant.publishData(packet, options);
      } catch {
        // Not connected just now: boards compare themselves when it is back.
      }
    });
  }

  function point(pointer: BoardPointer) {
    const packet = new Uint8Array(encodeBoardMessage(pointer));
    localParticipant.publishData(packet, { reliable: false, topic: pointerTopic }).catch(() => {});
  }

  function listen(listener: BoardListener) {
    const joiner = new PacketJoiner();
    const onData = (payload: Uint8Array, from?: RemoteParticipant, _kind?: unknown, heardOn?: string) => {
      if (!from) return;
      if (heardOn === pointerTopic) {
        const pointer = parseBoardPointer(payload);
        if (pointer) listener.onPointer({ identity: from.identity, name: from.name || from.identity }, pointer);
        return;
      }
      const whole = heardOn === topic ? joiner.add(from.identity, payload) : null;
      const message = whole && parseBoardMessage(whole);
      if (message) listener.onMessage(from.identity, message);
    };
    const onLeft = ({ identity }: RemoteParticipant) => {
      joiner.forget(identity);
      listener.onLeft(identity);
    };
    const onReconnected = () => listener.onReconnected();
    room.on(RoomEvent.DataReceived, onData);
    room.on(RoomEvent.ParticipantDisconnected, onLeft);
    room.on(RoomEvent.Reconnected, onReconnected);
    return () => {
      room.off(RoomEvent.DataReceived, onData);
      room.off(RoomEvent.ParticipantDisconnected, onLeft);
      room.off(RoomEvent.Reconnected, onReconnected);
    };
  }

  return { self: localParticipant.identity, send, point, listen };
}
