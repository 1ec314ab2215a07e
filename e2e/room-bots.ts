import { Room } from "@livekit/rtc-node";
import { expect, request } from "@playwright/test";
import type { Person } from "./room-people";

type Meeting = { id: string; code: string };

/** A guest in the room without a browser around them: knocks, is let in by the host, and sits there silently. */
export async function seatBot({ page: host }: Person, { id, code }: Meeting, name: string): Promise<Room> {
  const origin = new URL(host.url()).origin;
  const visitor = await request.newContext({ baseURL: origin });
  const knocked = await visitor.post(`/api/m/${code}/guest`, { data: { name, email: `${code}@bots.example` } });
  const { guest_id, launch_token } = await knocked.json();
  const admitted = await host.request.post(`/api/meetings/${id}/participants/${guest_id}/admit`, {
    headers: { origin },
  });
  expect(admitted.ok(), await admitted.text()).toBe(true);
  const launched = await visitor.post(`/api/m/${code}/launch`, { data: { guest_id, launch_token } });
  const { token, media_url } = await launched.json();
  await visitor.dispose();
  const room = new Room();
  await room.connect(media_url, token, { autoSubscribe: false, dynacast: false });
  return room;
}
