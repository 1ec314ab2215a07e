import { isNewer } from "./board-elements";
import { splitIntoPackets } from "./board-frames";
import { BoardInbox, boardTopic } from "./board-inbox";
import { type BoardElement, type BoardMessage, encodeBoardMessage } from "./board-message";
import { type BoardPorts, type BoardState, BoardSync } from "./board-sync";

// People, their screens and the room between them, without a browser: for tests of what becomes of everybody's board.

/** Where the scene is kept. */
type SceneKeeper = Pick<BoardPorts, "load"> & { save: NonNullable<BoardPorts["save"]> };

/** Dice that fall alike in every run. */
export function makeDice(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

/** The media room: delivers late, now and then not at all, and nothing to those who are cut off. */
export class Room {
  readonly people = new Map<string, Person>();
  sent = 0;
  constructor(
    readonly dice: () => number,
    public lossRate = 0,
  ) {}

  send(from: Person, message: BoardMessage, to?: string) {
    this.sent += 1;
    const packets = splitIntoPackets(encodeBoardMessage(message));
    for (const person of this.people.values()) {
      if (person === from || (to && person.identity !== to)) continue;
      const lost = !from.connected || this.dice() < this.lossRate;
      const delayMs = 5 + this.dice() * 120;
      if (lost) continue;
      setTimeout(() => {
        if (!person.connected || !from.connected) return;
        for (const packet of packets) person.inbox.hear(boardTopic, { identity: from.identity, name: "" }, packet);
      }, delayMs);
    }
  }

  /** What a modified client sends: any bytes, as one packet, to everybody or to one. */
  sendRaw(from: string, packet: Uint8Array, to?: string) {
    for (const person of this.people.values()) {
      if (person.identity !== from && (!to || person.identity === to)) {
        person.inbox.hear(boardTopic, { identity: from, name: "" }, packet);
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

/** A person with a screen that behaves as Excalidraw's does: it changes its own elements, and reconciles others'. */
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
    const mine = new Map(this.screen.map((element) => [element.id, element]));
    this.screen = this.sync.elements().map((element) => {
      const shown = mine.get(element.id);
      return shown && isNewer(shown, element) ? shown : { ...element };
    });
    for (const { id } of this.screen) mine.delete(id);
    this.screen.push(...mine.values());
  }

  /** Draws something new, changes something, or takes it away. */
  draw() {
    const { dice } = this.room;
    const what = dice();
    const element = this.screen[Math.floor(dice() * this.screen.length)];
    if (what < 0.4 || !element) {
      const id = `${this.identity}-${Math.floor(dice() * 1e9)}`;
      this.screen.push(drawn(id, { index: `a0${Math.floor(dice() * 1000)}V`, versionNonce: Math.floor(dice() * 1e9) }));
    } else {
      element.version += 1;
      element.versionNonce = Math.floor(dice() * 1e9);
      element.x = Math.floor(dice() * 1000);
      element.isDeleted = what > 0.9;
    }
    this.sync.change(this.screen);
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

/** Alike on every screen, whatever lies where in memory. */
export const plain = (elements: readonly BoardElement[]) =>
  JSON.parse(JSON.stringify([...elements].sort((a, b) => (a.id < b.id ? -1 : 1))));
