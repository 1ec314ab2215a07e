import { isNewer } from "@/components/whiteboard/board-elements";
import { splitIntoPackets } from "@/components/whiteboard/board-frames";
import { BoardInbox, boardTopic } from "@/components/whiteboard/board-inbox";
import { type BoardElement, type BoardMessage, encodeBoardMessage } from "@/components/whiteboard/board-message";
import { type BoardPorts, type BoardState, BoardSync } from "@/components/whiteboard/board-sync";
import { settleLastVersion } from "@/lib/features/whiteboard/elements/schema";

// Simulates people, their screens and the room without a browser, to test that all boards converge.

/** Stores the scene. */
type SceneKeeper = Pick<BoardPorts, "load"> & { save: NonNullable<BoardPorts["save"]> };

/** A seeded random number generator. */
export function makeRandom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

/** The media room: delays messages, loses some, and delivers nothing to disconnected people. */
export class Room {
  readonly people = new Map<string, Person>();
  sent = 0;
  constructor(
    readonly random: () => number,
    public lossRate = 0,
  ) {}

  send(from: Person, message: BoardMessage, to?: string) {
    this.sent += 1;
    const packets = splitIntoPackets(encodeBoardMessage(message));
    for (const person of this.people.values()) {
      if (person === from || (to && person.identity !== to)) continue;
      const lost = !from.connected || this.random() < this.lossRate;
      const delayMs = 5 + this.random() * 120;
      if (lost) continue;
      setTimeout(() => {
        if (!person.connected || !from.connected) return;
        for (const packet of packets) person.inbox.receive(boardTopic, { identity: from.identity, name: "" }, packet);
      }, delayMs);
    }
  }

  /** Sends any bytes as one packet, as a modified client may, to everyone or to one person. */
  sendRaw(from: string, packet: Uint8Array, to?: string) {
    for (const person of this.people.values()) {
      if (person.identity !== from && (!to || person.identity === to)) {
        person.inbox.receive(boardTopic, { identity: from, name: "" }, packet);
      }
    }
  }

  leave(person: Person) {
    this.people.delete(person.identity);
    person.connected = false;
    for (const other of this.people.values()) other.sync.left(person.identity);
    return person.sync.stop();
  }
}

/**
 * A person with a screen that behaves like Excalidraw's: it changes its own elements and reconciles those of others.
 */
export class Person {
  connected = true;
  screen: BoardElement[] = [];
  states: BoardState[] = [];
  readonly sync: BoardSync;
  readonly inbox = new BoardInbox({
    onMessage: (from, message) => this.sync.receive(from, message),
    onPointer: () => {},
  });

  constructor(
    readonly identity: string,
    readonly room: Room,
    readonly service: SceneKeeper,
  ) {
    this.sync = new BoardSync({
      self: identity,
      send: (message, to) => room.send(this, message, to),
      load: () => service.load(),
      save: identity.startsWith("user:") ? (elements, seq) => service.save(elements, seq) : null,
      onRemoteChange: () => this.show(),
      onState: (state) => this.states.push(state),
    });
    room.people.set(identity, this);
  }

  show() {
    const mine = new Map(this.screen.map((element) => [element.id, settleLastVersion(element)]));
    this.screen = this.sync.elements().map((element) => {
      const shown = mine.get(element.id);
      return shown && isNewer(shown, element) ? shown : { ...element };
    });
    for (const { id } of this.screen) mine.delete(id);
    this.screen.push(...mine.values());
  }

  /** Draws a new element, changes or deletes a visible one, or restores one of their own. */
  draw() {
    const { random } = this.room;
    const what = random();
    const changeable = this.screen.filter(({ id, isDeleted }) => !isDeleted || id.startsWith(this.identity));
    const element = changeable[Math.floor(random() * changeable.length)];
    if (what < 0.4 || !element) {
      const id = `${this.identity}-${Math.floor(random() * 1e9)}`;
      this.screen.push(
        drawn(id, { index: `a0${Math.floor(random() * 1000)}V`, versionNonce: Math.floor(random() * 1e9) }),
      );
    } else {
      element.version += 1;
      element.versionNonce = Math.floor(random() * 1e9);
      element.x = Math.floor(random() * 1000);
      element.isDeleted = what > 0.9;
    }
    if (this.sync.change(this.screen)) this.show();
  }

  seen() {
    return [...this.screen].sort((a, b) => (a.id < b.id ? -1 : 1));
  }
}

export const drawn = (id: string, more: Partial<BoardElement> = {}): BoardElement => ({
  id,
  type: "rectangle",
  version: 1,
  versionNonce: 1,
  isDeleted: false,
  index: "a0",
  x: 0,
  y: 0,
  fileId: null,
  link: null,
  ...more,
});

/** Sorted and cloned, so that boards can be compared. */
export const plain = (elements: readonly BoardElement[]) =>
  JSON.parse(JSON.stringify([...elements].sort((a, b) => (a.id < b.id ? -1 : 1))));

/**
 * Packets that a modified client may send: garbage, false claims, floods of requests, elements that cannot be drawn or
 * only slowly, and changes to elements of others. `known` are elements of the board.
 */
export function hostilePackets(count: number, known: readonly BoardElement[], random: () => number): Uint8Array[] {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const integer = (max: number) => Math.floor(random() * max);
  const odd = () => pick([null, -1, 0, 1e9, 1e300, "x", "x".repeat(5000), [], {}, [[[]]], true, 2 ** 31 - 1, 0.1]);
  const points = (length: number) =>
    Array.from({ length }, () => (random() < 0.01 ? [odd(), odd()] : [integer(2000), integer(2000)]));
  const types = ["rectangle", "diamond", "ellipse", "line", "arrow", "freedraw", "text", "image", "frame", "iframe"];
  const keys = [
    "x",
    "points",
    "width",
    "index",
    "groupIds",
    "boundElements",
    "strokeColor",
    "text",
    "fileId",
    "roundness",
  ];

  const element = () => ({
    ...drawn(`eve ${integer(3000)}`, { versionNonce: integer(2 ** 31), version: pick([1, 2, 9, 2 ** 31 - 1]) }),
    type: pick(types),
    index: pick(["a0", "a0V", "Zz", "a", "b", "zzz", "a0".repeat(60)]),
    isDeleted: random() < 0.1,
    x: integer(1500),
    y: integer(900),
    width: pick([1, 50, 400, 19_000]),
    height: pick([1, 50, 400, 19_000]),
    points: points(pick([0, 1, 2, 30, 200])),
    backgroundColor: pick(["transparent", "#ffc9c9"]),
    fillStyle: pick(["hachure", "cross-hatch", "solid", "zigzag"]),
    strokeStyle: pick(["solid", "dashed", "dotted"]),
    strokeWidth: pick([0.5, 1, 4]),
    roundness: pick([null, { type: 2 }, { type: 3 }]),
    text: "x".repeat(integer(200)),
    fileId: pick([null, "no-such-image", `no-such-image-${integer(1000)}`]),
    frameId: `eve ${integer(3000)}`,
    containerId: `eve ${integer(3000)}`,
    boundElements: [{ id: `eve ${integer(3000)}`, type: pick(["text", "arrow"]) }],
    link: pick([null, "javascript:alert(1)", "https://elsewhere.example"]),
    ...(random() < 0.3 && { [pick(keys)]: odd() }),
  });
  const changed = () => ({ ...pick(known), version: integer(50), versionNonce: integer(100), x: integer(1000) });
  const ids = () => known.map(({ id }) => id);
  const digest = () => `${integer(99)}:${integer(99)}:${integer(99)}`;
  const messages = [
    () => ({ kind: "hello" }),
    () => ({ kind: "beat", digest: digest(), saved: { seq: pick([0, 5, 2 ** 31 - 1]), digest: digest() } }),
    () => ({
      kind: "have",
      held: pick([[], ids().map((id) => [id, 1, 1, 1]), Array(600).fill(["x", 9, 9, 9]), odd()]),
    }),
    () => ({ kind: "want", ids: pick([Array(2500).fill(ids()[0]), ids(), [null, {}], odd()]) }),
    () => ({ kind: "elements", elements: Array.from({ length: integer(8) }, element) }),
    () => ({ kind: "elements", elements: Array.from({ length: integer(8) }, element) }),
    () => ({ kind: "elements", elements: known.length > 0 ? [changed()] : [] }),
    () => ({ kind: pick(["elements", "have", "want", "beat", "shout"]), elements: odd(), held: odd(), ids: odd() }),
  ];
  const text = (value: string) => new TextEncoder().encode(`\0${value}`);
  const bytes = (length: number) => Uint8Array.from({ length }, () => integer(256));
  const packets = [
    () => bytes(integer(200)),
    () => Uint8Array.of(1, ...bytes(7), integer(4), 0, integer(9), 0, pick([9, 255]), ...bytes(50)),
    () => text("[".repeat(integer(9000))),
    () => text(`{"kind":"elements","elements":[{"__proto__":{"id":"x"},"id":"__proto__","type":"line"}]}`),
  ];
  const all: Uint8Array[] = [];
  while (all.length < count) {
    if (random() < 0.1) all.push(pick(packets)());
    else all.push(...splitIntoPackets(new TextEncoder().encode(JSON.stringify(pick(messages)()))));
  }
  return all.slice(0, count);
}
