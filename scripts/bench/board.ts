import { randomUUID } from "node:crypto";
import { type RemoteParticipant, type Room, RoomEvent } from "@livekit/rtc-node";
import { PacketJoiner, splitIntoPackets } from "@/components/whiteboard/board-frames";
import { type BoardElement, encodeBoardMessage, parseBoardMessage } from "@/components/whiteboard/board-message";
import { BoardSync } from "@/components/whiteboard/board-sync";
import { inTurns, percentile, type Row } from "./measure";
import { bareToken, connect } from "./stage";

const clients = 20;
const strokes = 60;
const betweenMs = 50;
const settleMs = 3000;
const topic = "board";

/** Twenty boards in one room: how long a stroke takes to the last of the other nineteen screens. */
export async function measureBoard(): Promise<Row[]> {
  // A room of no meeting: the service keeps no door there.
  const place = randomUUID();
  const rooms = await Promise.all(
    Array.from({ length: clients }, async (_, at) => connect(await bareToken(place, `guest:${at}`))),
  );
  const boards = rooms.map((room) => new Board(room));
  await Promise.all(boards.map((board) => board.sync.start()));
  await wait(settleMs);
  const payload = encodeBoardMessage({ kind: "elements", elements: [sampleStroke()] });
  const shown = await inTurns(
    strokes,
    async (turn) => boards[turn % clients]?.draw(boards) ?? Number.NaN,
    async () => {
      await wait(betweenMs);
      const ms = await sendBare(rooms, payload);
      await wait(betweenMs);
      return ms;
    },
  );
  await Promise.all(boards.map((board) => board.sync.stop()));
  await Promise.all(rooms.map((room) => room.disconnect()));
  return [
    {
      what: `board stroke on all ${clients} screens, p95`,
      unit: "ms",
      measured: percentile(shown.one, 0.95),
      floor: percentile(shown.other, 0.95),
      against: "the same bytes over the bare data channel",
    },
  ];
}

const sampleStroke = (): BoardElement => ({
  id: randomUUID(),
  type: "freedraw",
  version: 1,
  versionNonce: 1,
  isDeleted: false,
  index: "a0",
  points: Array.from({ length: 40 }, (_, at) => [at, at * 2]),
});

/** After how many milliseconds the last of the others heard it. */
async function sendBare([from, ...others]: Room[], payload: Uint8Array): Promise<number> {
  const begun = performance.now();
  const heard = others.map((room) => once(room, "bare"));
  await from?.localParticipant?.publishData(payload, { reliable: true, topic: "bare" });
  return Math.max(...(await Promise.all(heard))) - begun;
}

const once = (room: Room, wanted: string) =>
  new Promise<number>((resolve) => {
    const hear = (_payload: Uint8Array, _from?: RemoteParticipant, _kind?: unknown, heardOn?: string) => {
      if (heardOn !== wanted) return;
      room.off(RoomEvent.DataReceived, hear);
      resolve(performance.now());
    };
    room.on(RoomEvent.DataReceived, hear);
  });

/** What a browser does with its board, over the same packets. */
class Board {
  readonly sync: BoardSync;
  private awaited: { id: string; resolve: (at: number) => void } | null = null;

  constructor(private readonly room: Room) {
    const joiner = new PacketJoiner();
    this.sync = new BoardSync({
      self: room.localParticipant?.identity ?? "",
      send: (message, to) => {
        for (const packet of splitIntoPackets(encodeBoardMessage(message))) {
          const options = { reliable: true, topic, ...(to ? { destination_identities: [to] } : {}) };
          void this.room.localParticipant?.publishData(packet, options);
        }
      },
      load: async () => ({ scene: {}, seq: 0 }),
      save: null,
      onRemoteChange: () => this.show(),
      onState: () => {},
    });
    room.on(RoomEvent.DataReceived, (payload, from, _kind, heardOn) => {
      const whole = from && heardOn === topic ? joiner.add(from.identity, payload) : null;
      const message = whole && parseBoardMessage(whole);
      if (from && message) this.sync.receive(from.identity, message);
    });
  }

  /** Draws, and answers after how many milliseconds the last of the others showed it. */
  async draw(boards: Board[]): Promise<number> {
    const stroke = sampleStroke();
    const begun = performance.now();
    const shown = boards.filter((board) => board !== this).map((board) => board.until(stroke.id));
    this.sync.change([...this.sync.elements(), stroke]);
    return Math.max(...(await Promise.all(shown))) - begun;
  }

  private until(id: string): Promise<number> {
    return new Promise((resolve) => {
      this.awaited = { id, resolve };
    });
  }

  private show() {
    if (!this.awaited || !this.sync.get(this.awaited.id)) return;
    this.awaited.resolve(performance.now());
    this.awaited = null;
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
