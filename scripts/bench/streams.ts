import { once, setMaxListeners } from "node:events";
import { request as openRequest } from "node:http";
import { database } from "@/lib/platform/database/database";
import { announcer } from "@/lib/platform/events/announcer";
import { inTurns, percentile, type Row, timed } from "./measure";
import { memoryKbOf, startFloorProcess, webPid } from "./processes";
import { type OpenMeeting, openMeeting } from "./stage";

const streams = 1000;
const rounds = 40;

/** A thousand people follow one room; something changes. */
export async function measureStreams(): Promise<Row[]> {
  const open = await openMeeting();
  const floor = await startFloorProcess("floor-server.mjs");
  const own = new Crowd("event: room");
  const bare = new Crowd("event: people");
  try {
    const before = await memoryKbOf(webPid());
    await own.follow(
      `${process.env.PUBLIC_ORIGIN}/api/meetings/${open.meeting.id}/lobby-events`,
      open.host.bearer ?? "",
    );
    await own.heard();
    const memory = ((await memoryKbOf(webPid())) - before) / streams;
    const bareBefore = await memoryKbOf(floor.pid);
    await bare.follow(`${floor.origin}/events`, "");
    const bareMemory = ((await memoryKbOf(floor.pid)) - bareBefore) / streams;
    const { one, other } = await inTurns(
      rounds,
      async (turn) => {
        await database.meeting.update({ where: { id: open.meeting.id }, data: { locked: turn % 2 === 0 } });
        return timed(() => own.hears(async () => announceRoom(open)));
      },
      () => timed(() => bare.hears(() => fetch(`${floor.origin}/say`))),
    );
    return [
      {
        what: `a change of the room, from its commit to the last of ${streams.toLocaleString("en")} streams, p50`,
        unit: "ms",
        measured: percentile(one, 0.5),
        floor: percentile(other, 0.5),
        goal: "ratio ≤ 1.5",
        against: "raw Node: one NOTIFY, one write a stream",
      },
      {
        what: "memory that an open stream holds",
        unit: "KB",
        measured: memory,
        floor: bareMemory,
        goal: "≤ 20 KB",
        against: "raw Node: the socket and its response",
      },
    ];
  } finally {
    own.leave();
    bare.leave();
    floor.stop();
    await open.room.disconnect();
  }
}

/** As the verbs do once they have committed. */
const announceRoom = ({ meeting: { id: meetingId } }: OpenMeeting) =>
  announcer.announce([
    { topic: "door", meetingId },
    { topic: "meeting", meetingId },
  ]);

/** Many event streams, read for nothing but a mark. */
class Crowd {
  private count = 0;
  private wanted = 0;
  private resolve: (() => void) | null = null;
  private readonly abort = new AbortController();

  constructor(private readonly mark: string) {}

  async follow(url: string, bearer: string) {
    this.wanted = streams;
    setMaxListeners(streams, this.abort.signal);
    for (let at = 0; at < streams; at += 50) {
      await Promise.all(Array.from({ length: 50 }, () => this.open(url, bearer)));
    }
  }

  /** Until every stream has said the mark once since the crowd was last asked. */
  async heard() {
    if (this.count < this.wanted) {
      await new Promise<void>((resolve) => {
        this.resolve = resolve;
      });
    }
    this.resolve = null;
  }

  async hears(act: () => Promise<unknown>) {
    this.count = 0;
    await Promise.all([act(), this.heard()]);
  }

  leave() {
    this.abort.abort();
  }

  private async open(url: string, bearer: string) {
    const headers = bearer ? { authorization: `Bearer ${bearer}` } : {};
    const request = openRequest(url, { headers, signal: this.abort.signal });
    request.on("error", () => {});
    request.end();
    const [response] = await once(request, "response");
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
    response.on("error", () => {});
    response.setEncoding("utf8").on("data", (text: string) => {
      if (!text.includes(this.mark)) return;
      this.count += 1;
      if (this.count === this.wanted) this.resolve?.();
    });
  }
}
