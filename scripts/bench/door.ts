import { randomUUID } from "node:crypto";
import type { Floor } from "./floor";
import { inTurns, percentile, type Row, timed } from "./measure";
import { admit, bareToken, connect, knock, launch, openMeeting } from "./stage";

const knocksMeasured = 60;
const admissionsMeasured = 15;

/** From the guest's name to the host's screen, and from the host's yes to the media room. */
export async function measureDoor(floor: Floor): Promise<Row[]> {
  const open = await openMeeting();
  const [lobby, floorEvents] = [
    await open.host.follow(`/meetings/${open.meeting.id}/lobby-events`),
    await floor.follow(),
  ];
  const seen = await inTurns(
    knocksMeasured,
    async () => {
      const begun = performance.now();
      const shown = lobby.until("lobby", (data) => performance.now() > begun && hasNewest(data));
      expected += 1;
      await knock(open);
      return (await shown) - begun;
    },
    async () => {
      const name = randomUUID();
      const begun = performance.now();
      const shown = floorEvents.until("knock", (data) => data === name);
      await floor.post("/knock", { name });
      return (await shown) - begun;
    },
  );
  const entered = await inTurns(
    admissionsMeasured,
    async () => {
      const guest = await knock(open);
      const { guest_id, launch_token } = guest.session;
      const visit = await guest.client.follow(
        `/m/${open.meeting.code}/events?guest_id=${guest_id}&launch_token=${launch_token}`,
      );
      const ms = await timed(async () => {
        const admitted = visit.until("admission", (data) => (data as { status: string }).status === "admitted");
        await admit(open, guest);
        await admitted;
        const room = await connect((await launch(open, guest)).token ?? "");
        leaving.push(() => room.disconnect());
      });
      visit.close();
      return ms;
    },
    async () => {
      const token = await bareToken(randomUUID(), "bare");
      return timed(async () => {
        const room = await connect(token);
        leaving.push(() => room.disconnect());
      });
    },
  );
  for (const stream of [lobby, floorEvents]) stream.close();
  await Promise.all(leaving.map((leave) => leave()));
  await open.room.disconnect();
  return [
    {
      what: "knock seen by the host, p95",
      unit: "ms",
      measured: percentile(seen.one, 0.95),
      floor: percentile(seen.other, 0.95),
      against: "bare Node: insert, NOTIFY, event stream",
    },
    {
      what: "admitted to connected with media, p50",
      unit: "ms",
      measured: percentile(entered.one, 0.5),
      floor: percentile(entered.other, 0.5),
      against: "bare connection to the media server",
    },
  ];
}

const leaving: (() => Promise<void>)[] = [];
/** How many wait when the newest knock is on the screen. */
let expected = 0;
const hasNewest = (data: unknown) => (data as { waiting: unknown[] }).waiting.length === expected;
