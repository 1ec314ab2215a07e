import "@/lib/testing/media-server";
import { afterEach, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues, createLiveMeetingOf, createParticipant } from "@/lib/testing/factories";
import { freezeMediaServer, thawMediaServer } from "@/lib/testing/media-server";
import { measureOwnTime } from "@/lib/testing/own-time";

/** One request to the media server, and what is around it. */
const answerMsMax = 6000;

afterEach(() => void thawMediaServer());

test("a media server that stands still keeps nobody waiting for long, and is of use again by itself", async () => {
  const [host, ben] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  const { id } = await createParticipant(meeting, ben);
  const control = async (method: string, path: string, body: unknown = {}) => {
    const took = measureOwnTime();
    const answer = await call(method, `/meetings/${meeting.id}${path}`, { as: host, body });
    expect(took()).toBeLessThan(answerMsMax);
    return answer;
  };
  expect((await control("POST", "/mute-all")).status).toBe(204);
  freezeMediaServer();
  const [join, mute, muteAll] = await Promise.all([
    control("POST", "/join"),
    control("POST", `/participants/${id}/mute`),
    control("POST", "/mute-all"),
  ]);
  expect(join).toMatchObject({ status: 200, body: { status: "admitted", token: expect.any(String) } });
  for (const { status, body } of [mute, muteAll]) expect([status, body.code]).toEqual([502, "provider_failed"]);
  // Out at once as far as the house goes; cut off as soon as the media server hears of it.
  expect((await control("POST", `/participants/${id}/remove`)).status).toBe(204);
  expect(
    await database.$queryRaw`select 1 from graphile_worker.jobs where task_identifier = 'door.evict'`,
  ).toHaveLength(1);
  thawMediaServer();
  expect((await control("POST", "/mute-all")).status).toBe(204);
}, 60_000);
