import "@/lib/testing/media-server";
import { dispose, Room, RoomEvent } from "@livekit/rtc-node";
import { afterAll, expect, test } from "vitest";
import { mediaProvider, mediaUrl } from "@/lib/platform/providers/media/media";
import { drawn, plain } from "@/lib/testing/board-simulation";
import { call } from "@/lib/testing/call";
import { connectRoom } from "@/lib/testing/connect-room";
import { createColleagues, createLiveMeetingOf } from "@/lib/testing/factories";
import { PacketJoiner, splitIntoPackets } from "./board-frames";
import { encodeBoardMessage, parseBoardMessage } from "./board-message";
import { type BoardPorts, BoardSync } from "./board-sync";

const topic = "board";
const clients = 20;
const rounds = 12;

afterAll(() => dispose());

/** A board over a real media server, as in a browser. */
class Board {
  private room = new Room();
  private strokes = 0;
  readonly sync: BoardSync;

  constructor(
    private readonly identity: string,
    private readonly meetingId: string,
    service: Pick<BoardPorts, "load" | "save">,
  ) {
    this.sync = new BoardSync({
      ...service,
      self: identity,
      send: (message, to) => {
        const options = { reliable: true, topic, ...(to ? { destination_identities: [to] } : {}) };
        for (const packet of splitIntoPackets(encodeBoardMessage(message))) {
          this.room.localParticipant?.publishData(packet, options).catch(() => {});
        }
      },
      onRemoteChange: () => {},
      onState: () => {},
    });
  }

  async enter() {
    const { identity, meetingId: room } = this;
    const request = { role: "person", room, identity, displayName: identity, canShare: true } as const;
    this.room = await connectRoom(mediaUrl(), await mediaProvider().issueToken(request), { autoSubscribe: true });
    const joiner = new PacketJoiner();
    this.room.on(RoomEvent.DataReceived, (payload, from, _kind, heardOn) => {
      const whole = from && heardOn === topic ? joiner.add(from.identity, payload) : null;
      const message = whole && parseBoardMessage(whole);
      if (from && message) this.sync.receive(from.identity, message);
    });
    this.room.on(RoomEvent.ParticipantDisconnected, ({ identity }) => this.sync.left(identity));
  }

  leave = () => this.room.disconnect();

  async comeBack() {
    await this.enter();
    await this.sync.resync();
  }

  draw() {
    this.strokes += 1;
    this.sync.change([...this.sync.elements(), drawn(`${this.identity} ${this.strokes}`)]);
  }
}

const cutOff = (boards: Board[]) => boards.filter((_, n) => n % 6 === 2);

test("twenty clients who draw through reconnects end with one scene, on every screen and in the database", async () => {
  const [host] = await createColleagues();
  const { id } = await createLiveMeetingOf(host);
  const path = `/meetings/${id}/whiteboard`;
  const load = async () => (await call("GET", path, { as: host })).body;
  const save: BoardPorts["save"] = async (elements, seq) => {
    const { status, body } = await call("POST", path, { as: host, body: { scene: { elements }, seq } });
    if (status === 200) return { outcome: "saved", seq: body.seq };
    return status === 409 ? { outcome: "stale", current: body.current } : { outcome: "failed" };
  };
  const boards = Array.from(
    { length: clients },
    (_, n) => new Board(n % 4 ? `user:${n}` : `guest:${n}`, id, { load, save: n % 4 ? save : null }),
  );
  await Promise.all(boards.map((board) => board.enter()));
  await Promise.all(boards.map((board) => board.sync.start()));
  for (let round = 0; round < rounds; round += 1) {
    if (round === 3) await Promise.all(cutOff(boards).map((board) => board.leave()));
    for (const [n, board] of boards.entries()) if ((round + n) % 3 === 0) board.draw();
    await new Promise((resolve) => setTimeout(resolve, 70));
    if (round === 8) await Promise.all(cutOff(boards).map((board) => board.comeBack()));
  }
  await expect
    .poll(
      async () => {
        const scenes = [...boards.map(({ sync }) => sync.elements()), (await load()).scene.elements];
        return new Set(scenes.map((scene) => JSON.stringify(plain(scene)))).size;
      },
      { timeout: 30_000, interval: 100 },
    )
    .toBe(1);
  expect(boards[0]?.sync.elements()).toHaveLength((clients * rounds) / 3);
  await Promise.all(boards.map(({ sync }) => sync.stop()));
  await Promise.all(boards.map((board) => board.leave()));
}, 60_000);
