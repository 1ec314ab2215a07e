import { Allowance } from "./board-allowance";
import { PacketJoiner } from "./board-frames";
import { type BoardMessage, type BoardPointer, parseBoardMessage, parseBoardPointer } from "./board-message";

export const boardTopic = "board";
export const pointerTopic = "board-pointer";

type Sender = { identity: string; name: string };
export type InboxListener = {
  onMessage: (from: string, message: BoardMessage) => void;
  onPointer: (from: Sender, pointer: BoardPointer) => void;
};

// Above the rate of our own client: at most one whole board at once, and about twenty messages a second.
const messagesAtOnce = 400;
const messagesPerSecond = 40;
const bytesAtOnce = 8 * 1024 * 1024;
const bytesPerSecond = 1024 * 1024;
const pointersAtOnce = 40;
const pointersPerSecond = 30;

/**
 * Reads packets from the room's data channel. Any participant can send them, including clients that are not ours.
 * Packets beyond a sender's allowance are dropped unread; boards compare themselves every few seconds, which repairs
 * the loss. An allowance survives a reconnect: leaving and joining again does not reset it.
 */
export class BoardInbox {
  private readonly joiner = new PacketJoiner();
  private readonly messages = new Allowance(messagesAtOnce, messagesPerSecond);
  private readonly bytes = new Allowance(bytesAtOnce, bytesPerSecond);
  private readonly pointers = new Allowance(pointersAtOnce, pointersPerSecond);

  constructor(private readonly listener: InboxListener) {}

  receive(topic: string | undefined, from: Sender, payload: Uint8Array) {
    if (topic === pointerTopic) return this.receivePointer(from, payload);
    if (topic !== boardTopic || !this.bytes.takeWhole(from.identity, payload.byteLength)) return;
    const whole = this.joiner.add(from.identity, payload);
    if (!whole || !this.messages.takeWhole(from.identity, 1)) return;
    const message = parseBoardMessage(whole);
    if (message) this.listener.onMessage(from.identity, message);
  }

  forget(identity: string) {
    this.joiner.forget(identity);
  }

  private receivePointer(from: Sender, payload: Uint8Array) {
    if (!this.pointers.takeWhole(from.identity, 1)) return;
    const pointer = parseBoardPointer(payload);
    if (pointer) this.listener.onPointer(from, pointer);
  }
}
