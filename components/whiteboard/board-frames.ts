/**
 * Splits messages into packets that fit the media server's reliable channel. A small message is one packet: a 0, then
 * the text. A large message is several: a 1, an eight-byte message id, the part, the number of parts, then a slice.
 */
const packetBytesMax = 14_000;
const headBytes = 1 + 8 + 2 + 2;
const messageBytesMax = 2 * 1024 * 1024;
const partsMax = Math.ceil(messageBytesMax / (packetBytesMax - headBytes));
const unfinishedMax = 8;
const unfinishedBytesMax = 2 * messageBytesMax;
const unfinishedMs = 30_000;

export function splitIntoPackets(message: Uint8Array): Uint8Array<ArrayBuffer>[] {
  if (message.byteLength < packetBytesMax) {
    const packet = new Uint8Array(message.byteLength + 1);
    packet.set(message, 1);
    return [packet];
  }
  const sliceBytes = packetBytesMax - headBytes;
  const parts = Math.ceil(message.byteLength / sliceBytes);
  const name = crypto.getRandomValues(new Uint8Array(8));
  return Array.from({ length: parts }, (_, part) => {
    const slice = message.subarray(part * sliceBytes, (part + 1) * sliceBytes);
    const packet = new Uint8Array(headBytes + slice.byteLength);
    const view = new DataView(packet.buffer);
    packet[0] = 1;
    packet.set(name, 1);
    view.setUint16(9, part);
    view.setUint16(11, parts);
    packet.set(slice, headBytes);
    return packet;
  });
}

type Unfinished = { slices: (Uint8Array | null)[]; missing: number; bytes: number; at: number };

/** Reassembles messages per sender. Discards a message that stays incomplete for too long. */
export class PacketJoiner {
  private readonly bySender = new Map<string, Map<string, Unfinished>>();

  /** Returns the message if this packet completes it. */
  add(sender: string, packet: Uint8Array): Uint8Array | null {
    if (packet.byteLength > packetBytesMax) return null;
    if (packet[0] === 0) return packet.subarray(1);
    if (packet[0] !== 1 || packet.byteLength <= headBytes) return null;
    const view = new DataView(packet.buffer, packet.byteOffset);
    const name = Array.from(packet.subarray(1, 9), (byte) => byte.toString(16)).join(".");
    const part = view.getUint16(9);
    const parts = view.getUint16(11);
    if (part >= parts || parts > partsMax) return null;
    const mine = this.unfinishedOf(sender);
    const message = mine.get(name) ?? { slices: Array(parts).fill(null), missing: parts, bytes: 0, at: Date.now() };
    mine.set(name, message);
    if (message.slices.length !== parts || message.slices[part]) return null;
    const slice = packet.slice(headBytes);
    message.slices[part] = slice;
    message.bytes += slice.byteLength;
    message.missing -= 1;
    if (message.missing > 0) return null;
    mine.delete(name);
    return join(message.slices);
  }

  forget(sender: string) {
    this.bySender.delete(sender);
  }

  private unfinishedOf(sender: string) {
    const mine = this.bySender.get(sender) ?? new Map<string, Unfinished>();
    this.bySender.set(sender, mine);
    // Maps iterate in insertion order, so the oldest messages come first.
    let bytes = [...mine.values()].reduce((sum, message) => sum + message.bytes, 0);
    for (const [name, message] of mine) {
      const isOld = Date.now() - message.at > unfinishedMs;
      if (!isOld && mine.size <= unfinishedMax && bytes <= unfinishedBytesMax) continue;
      mine.delete(name);
      bytes -= message.bytes;
    }
    return mine;
  }
}

function join(slices: (Uint8Array | null)[]): Uint8Array {
  const whole = new Uint8Array(slices.reduce((sum, slice) => sum + (slice?.byteLength ?? 0), 0));
  let at = 0;
  for (const slice of slices) {
    if (!slice) continue;
    whole.set(slice, at);
    at += slice.byteLength;
  }
  return whole;
}
