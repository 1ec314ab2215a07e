import { expect, test } from "vitest";
import { boardShape } from "@/lib/features/whiteboard/schema";
import { call } from "@/lib/testing/call";
import { createColleagues, createGuest, createLiveMeetingOf } from "@/lib/testing/factories";

test("a guest who was let in reads the board, by bearer or in the address, also after the end", async () => {
  const [host] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  const scene = { elements: [{ id: "a", type: "rectangle" }] };
  await call("POST", `/meetings/${meeting.id}/whiteboard`, { as: host, body: { scene, seq: 0 } });
  const { participant, caller } = await createGuest(meeting);
  const path = `/m/${meeting.code}/whiteboard?guest_id=${participant.id}`;
  const { status, body } = await call("GET", path, { as: caller });
  expect([status, body]).toEqual([200, { open: false, opened_by_name: null, scene, seq: 1 }]);
  expect(boardShape.strict().parse(body)).toEqual(body);
  await call("POST", `/meetings/${meeting.id}/end`, { as: host });
  expect((await call("GET", `${path}&launch_token=${caller.bearer}`)).status).toBe(200);
});

test("a guest who waits, was removed, or names another guest or meeting reads nothing", async () => {
  const [host] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  const other = await createGuest(await createLiveMeetingOf(host));
  for (const status of ["waiting", "removed", "denied"] as const) {
    const { participant, caller } = await createGuest(meeting, { status });
    const path = `/m/${meeting.code}/whiteboard?guest_id=${participant.id}`;
    expect((await call("GET", path, { as: caller })).status).toBe(403);
    expect((await call("GET", path, { as: other.caller })).status).toBe(404);
    expect((await call("GET", path)).status).toBe(401);
  }
  const { caller } = await createGuest(meeting);
  const forged = `/m/${meeting.code}/whiteboard?guest_id=${other.participant.id}`;
  expect((await call("GET", forged, { as: caller })).status).toBe(401);
  expect((await call("GET", forged, { as: host })).status).toBe(404);
});
