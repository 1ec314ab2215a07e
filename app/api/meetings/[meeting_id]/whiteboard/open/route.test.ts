import { expect, test } from "vitest";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import {
  createColleagues,
  createGuest,
  createLiveMeetingOf,
  createParticipant,
  createUser,
} from "@/lib/testing/factories";

test("anyone in the room opens and closes it, and what is drawn stays", async () => {
  const [host, colleague] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  await createParticipant(meeting, colleague);
  const { caller: guest } = await createGuest(meeting);
  const path = `/meetings/${meeting.id}/whiteboard`;
  const open = (as: Parameters<typeof call>[2], value: boolean) =>
    call("POST", `${path}/open`, { ...as, body: { open: value } });

  expect(await open({ as: colleague }, true)).toMatchObject({ status: 200, body: { open: true } });
  // When someone else opens it again, it still shows the name of the first.
  expect(await open({ as: guest }, true)).toMatchObject({ status: 200, body: { open: true } });
  const scene = { elements: [{ id: "a", type: "rectangle" }] };
  await call("POST", path, { as: host, body: { scene, seq: 0 } });
  const shown = { open: true, opened_by_name: "Ben Okafor", scene, seq: 1 };
  expect((await call("GET", path, { as: host })).body).toEqual(shown);
  expect((await call("GET", `/meetings/${meeting.id}`, { as: host })).body.whiteboard_open).toBe(true);

  expect(await open({ as: guest }, false)).toMatchObject({ status: 200, body: { open: false } });
  expect((await call("GET", path, { as: host })).body).toEqual({ ...shown, open: false, opened_by_name: null });
});

test("is refused to people outside", async () => {
  const [host] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  const { caller } = await createGuest(meeting, { status: "waiting" });
  const path = `/meetings/${meeting.id}/whiteboard/open`;
  expect((await call("POST", path, { as: caller, body: { open: true } })).status).toBe(403);
  await expectHidden("POST", path, { id: meeting.id, as: await createUser(), body: { open: true } });
  const { caller: stranger } = await createGuest(await createLiveMeetingOf(host));
  await expectHidden("POST", path, { id: meeting.id, as: stranger, body: { open: true } });
});
