import { randomUUID } from "node:crypto";
import { type RemoteParticipant, type Room, RoomEvent } from "@livekit/rtc-node";
import { BoardElements } from "@/components/whiteboard/board-elements";
import { PacketJoiner, splitIntoPackets } from "@/components/whiteboard/board-frames";
import {
  type BoardElement,
  encodeBoardMessage,
  parseBoardElements,
  parseBoardMessage,
} from "@/components/whiteboard/board-message";
import { type BoardPorts, BoardSync, type SaveAnswer } from "@/components/whiteboard/board-sync";
import type { BoardWire } from "@/lib/features/whiteboard/schema";
import { inTurns, percentile, type Row } from "./measure";
import { RefusedCall } from "./script-client";
import { admit, connect, knock, launch, type OpenMeeting, openMeeting } from "./stage";

const clients = 20;
const strokes = 60;
const betweenMs = 50;
const settleMs = 3000;
const savedWithinMs = 20_000;
const topic = "board";

/** The host's board and those of nineteen guests in one meeting: how long a stroke takes to the last other screen. */
export async function measureBoard(): Promise<Row[]> {
  const meeting = await openMeeting();
  await meeting.host.call("POST", `/meetings/${meeting.meeting.id}/whiteboard/open`, { body: { open: true } });
  const saves: number[] = [];
  const hosts = new Board(meeting.room, portsOfHost(meeting, saves));
  const boards = [hosts, ...(await Promise.all(Array.from({ length: clients - 1 }, () => bringGuest(meeting))))];
  await Promise.all(boards.map((board) => board.sync.start()));
  await wait(settleMs);
  const payload = encodeBoardMessage({ kind: "elements", elements: [sampleStroke()] });
  const shown = await inTurns(
    strokes,
    async (turn) => boards[turn % clients]?.draw(boards) ?? Number.NaN,
    async () => {
      await wait(betweenMs);
      const ms = await sendBare(
        boards.map(({ room }) => room),
        payload,
      );
      await wait(betweenMs);
      return ms;
    },
  );
  await untilAllAlike(meeting, boards);
  await Promise.all(boards.map((board) => board.sync.stop()));
  await Promise.all(boards.map(({ room }) => room.disconnect()));
  return [
    {
      what: `board stroke on all ${clients} screens, p95`,
      unit: "ms",
      measured: percentile(shown.one, 0.95),
      floor: percentile(shown.other, 0.95),
      against: "the same bytes over the bare data channel",
    },
    { what: "board saved meanwhile, p50", unit: "ms", measured: percentile(saves, 0.5), floor: null, against: "" },
  ];
}

async function bringGuest(meeting: OpenMeeting): Promise<Board> {
  const guest = await knock(meeting);
  await admit(meeting, guest);
  const { token } = await launch(meeting, guest);
  const { guest_id, launch_token: bearer } = guest.session;
  const load = () =>
    guest.client.call<BoardWire>("GET", `/m/${meeting.meeting.code}/whiteboard?guest_id=${guest_id}`, { bearer });
  return new Board(await connect(token ?? ""), { load, save: null });
}

type StorePorts = Pick<BoardPorts, "load" | "save">;

/** As the page does it; keeps how long each save took. */
function portsOfHost({ host, meeting }: OpenMeeting, saves: number[]): StorePorts {
  const path = `/meetings/${meeting.id}/whiteboard`;
  async function save(elements: BoardElement[], seq: number): Promise<SaveAnswer> {
    const begun = performance.now();
    const body = { scene: { type: "excalidraw", version: 2, elements }, seq };
    try {
      const saved = await host.call<BoardWire>("POST", path, { body });
      saves.push(performance.now() - begun);
      return { outcome: "saved", seq: saved.seq };
    } catch (error) {
      if (!(error instanceof RefusedCall) || error.status !== 409) throw error;
      return { outcome: "stale", current: JSON.parse(error.text).current };
    }
  }
  return { load: () => host.call<BoardWire>("GET", path), save };
}

/** A number of boards that lost something would be worth nothing: each, and the saved one, holds every stroke. */
async function untilAllAlike({ host, meeting }: OpenMeeting, boards: Board[]) {
  for (const end = Date.now() + savedWithinMs; Date.now() < end; await wait(settleMs / 10)) {
    const { scene } = await host.call<BoardWire>("GET", `/meetings/${meeting.id}/whiteboard`);
    const saved = new BoardElements();
    saved.merge(parseBoardElements(scene.elements).elements);
    const digests = new Set([saved.digest(), ...boards.map(({ sync }) => sync.digest())]);
    if (digests.size === 1 && saved.inOrder().length === strokes) return;
  }
  throw new Error("the boards, or the one that the service keeps, differ");
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

  constructor(
    readonly room: Room,
    store: StorePorts,
  ) {
    const joiner = new PacketJoiner();
    this.sync = new BoardSync({
      self: room.localParticipant?.identity ?? "",
      send: (message, to) => {
        for (const packet of splitIntoPackets(encodeBoardMessage(message))) {
          const options = { reliable: true, topic, ...(to ? { destination_identities: [to] } : {}) };
          void this.room.localParticipant?.publishData(packet, options);
        }
      },
      ...store,
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
