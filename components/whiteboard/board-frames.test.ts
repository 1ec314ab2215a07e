import fc from "fast-check";
import { expect, test } from "vitest";
import { PacketJoiner, splitIntoPackets } from "./board-frames";

const bytes = (length: number) => Uint8Array.from({ length }, (_, n) => (n * 31 + (n >> 8)) % 256);

test.each([0, 1, 13_998, 13_999, 14_000, 14_001, 100_000])("a message of %i bytes arrives as it was", (length) => {
  const joiner = new PacketJoiner();
  const packets = splitIntoPackets(bytes(length));
  for (const packet of packets) expect(packet.byteLength).toBeLessThanOrEqual(14_000);
  const arrived = packets.flatMap((packet) => joiner.add("ana", packet) ?? []);
  expect(arrived).toEqual([bytes(length)]);
});

test("packets may come in any order, and of several senders and messages at once", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 20_000, max: 60_000 }), { minLength: 1, maxLength: 4 }),
      fc.infiniteStream(fc.nat()),
      (lengths, random) => {
        const joiner = new PacketJoiner();
        const all = lengths.flatMap((length, n) =>
          splitIntoPackets(bytes(length)).map((packet) => ({ sender: `${n % 2}`, packet })),
        );
        const mixed = all.map((one) => ({ one, key: random.next().value })).sort((a, b) => a.key - b.key);
        const arrived = mixed.flatMap(({ one }) => joiner.add(one.sender, one.packet) ?? []);
        expect(arrived.map((message) => message.byteLength).sort()).toEqual([...lengths].sort());
      },
    ),
  );
});

test("a lost packet loses its message and no other; nonsense is no message", () => {
  const joiner = new PacketJoiner();
  const [, ...rest] = splitIntoPackets(bytes(40_000));
  for (const packet of rest) expect(joiner.add("ana", packet)).toBeNull();
  const whole = splitIntoPackets(bytes(40_000)).flatMap((packet) => joiner.add("ana", packet) ?? []);
  expect(whole).toHaveLength(1);
  for (const nonsense of [[], [7, 1, 2], [1], Array(13).fill(1), Array(20).fill(255)]) {
    expect(joiner.add("ana", Uint8Array.from(nonsense))).toBeNull();
  }
});

test("a sender who never finishes holds little", () => {
  const joiner = new PacketJoiner();
  for (let n = 0; n < 200; n += 1) {
    const [first] = splitIntoPackets(bytes(40_000));
    if (first) joiner.add("eve", first);
  }
  const whole = splitIntoPackets(bytes(40_000)).flatMap((packet) => joiner.add("eve", packet) ?? []);
  expect(whole).toHaveLength(1);
});
