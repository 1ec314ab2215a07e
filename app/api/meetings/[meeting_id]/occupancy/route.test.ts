import { expect, test } from "vitest";
import { occupancyShape } from "@/lib/core/meetings/schema";
import { call, overHttp } from "@/lib/testing/call";
import { embeddedMediaServer } from "@/lib/testing/embedded-rooms";
import { createColleagues, createLiveMeetingOf, createParticipant, createUser } from "@/lib/testing/factories";

// Over HTTP the server has its own media server, which is running.
test.skipIf(overHttp)("while the media server is away, shows who its webhooks said is in the room", async () => {
  const [host, colleague] = await createColleagues();
  const gone = await createUser({ organisationId: host.organisationId });
  const meeting = await createLiveMeetingOf(host);
  await createParticipant(meeting, gone, { connectedAt: new Date(), leftAt: new Date() });
  await createParticipant(meeting, colleague, { connectedAt: new Date() });
  embeddedMediaServer().failures = 1;
  const { status, body } = await call("GET", `/meetings/${meeting.id}/occupancy`, { as: host });
  expect(status).toBe(200);
  expect(occupancyShape.strict().parse(body)).toEqual({
    count: 1,
    people: [{ identity: `user:${colleague.id}`, display_name: "Ben Okafor", kind: "colleague" }],
    recording_enabled: false,
  });
});

test("a colleague of the host may look before the door, and is told that it is recorded", async () => {
  const [host, colleague] = await createColleagues();
  const meeting = await createLiveMeetingOf(host, { recordingEnabled: true });
  const { status, body } = await call("GET", `/meetings/${meeting.id}/occupancy`, { as: colleague });
  expect([status, body]).toEqual([200, { count: 0, people: [], recording_enabled: true }]);
});
