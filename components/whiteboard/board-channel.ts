import { type RemoteParticipant, type Room, RoomEvent } from "livekit-client";
import { splitIntoPackets } from "./board-frames";
import { BoardInbox, boardTopic, type InboxListener, pointerTopic } from "./board-inbox";
import { type BoardMessage, type BoardPointer, encodeBoardMessage } from "./board-message";

type BoardListener = InboxListener & {
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

  /** One message's packets after the other's; a whole board is written out message by message, not in one go. */
  function send(message: BoardMessage, to?: string) {
    const options = { reliable: true, topic: boardTopic, ...(to ? { destinationIdentities: [to] } : {}) };
    sending = sending.then(async () => {
      try {
        const packets = splitIntoPackets(encodeBoardMessage(message));
        for (const packet of packets) await localParticipant.publishData(packet, options);
        if (packets.length > 1) await new Promise((resolve) => setTimeout(resolve));
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
    const inbox = new BoardInbox(listener);
    const onData = (payload: Uint8Array, from?: RemoteParticipant, _kind?: unknown, topic?: string) => {
      if (from) inbox.hear(topic, { identity: from.identity, name: from.name || from.identity }, payload);
    };
    const onLeft = ({ identity }: RemoteParticipant) => {
      inbox.forget(identity);
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
