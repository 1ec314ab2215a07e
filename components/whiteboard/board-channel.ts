import { type RemoteParticipant, type Room, RoomEvent } from "livekit-client";
import { splitIntoPackets } from "./board-frames";
import { BoardInbox, boardTopic, type InboxListener, pointerTopic } from "./board-inbox";
import { type BoardMessage, type BoardPointer, encodeBoardMessage } from "./board-message";

type BoardListener = InboxListener & {
  onLeft: (identity: string) => void;
  /** The connection was lost and restored; messages may be missing. */
  onReconnected: () => void;
};

export type BoardChannel = {
  self: string;
  /** Sends to everyone in the room, or to one participant. A failed send is lost; the next comparison repairs it. */
  send: (message: BoardMessage, to?: string) => void;
  /** Sent lossily: the next position replaces a lost one. */
  point: (pointer: BoardPointer) => void;
  listen: (listener: BoardListener) => () => void;
};

/** The board's two topics on the room's data channel. The media server vouches for the sender's identity. */
export function openBoardChannel(room: Room): BoardChannel {
  const { localParticipant } = room;
  let sending = Promise.resolve();

  /** Sends one message after another, and yields to the event loop after each large one. */
  function send(message: BoardMessage, to?: string) {
    const options = { reliable: true, topic: boardTopic, ...(to ? { destinationIdentities: [to] } : {}) };
    sending = sending.then(async () => {
      try {
        const packets = splitIntoPackets(encodeBoardMessage(message));
        for (const packet of packets) await localParticipant.publishData(packet, options);
        if (packets.length > 1) await new Promise((resolve) => setTimeout(resolve));
      } catch {
        // The connection is down. Boards compare themselves when it is restored.
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
      if (from) inbox.receive(topic, { identity: from.identity, name: from.name || from.identity }, payload);
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
