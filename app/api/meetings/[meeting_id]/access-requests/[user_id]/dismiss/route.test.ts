import { expect, test } from "vitest";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import { createUser } from "@/lib/testing/factories";
import { createSharedMeeting } from "@/lib/testing/shared-meeting";

test("puts a request aside; repeating is harmless", async () => {
  const { ana, ben, path } = await createSharedMeeting();
  await call("POST", `${path}/access-request`, { as: ben });
  const dismiss = () => call("POST", `${path}/access-requests/${ben.id}/dismiss`, { as: ana });
  const { status, body } = await dismiss();
  expect([status, body.asks]).toEqual([200, []]);
  expect((await dismiss()).status).toBe(200);
});

test("is the host's alone, and of somebody who asks", async () => {
  const { ana, ben, dora, meeting, path } = await createSharedMeeting();
  const dismiss = `${path}/access-requests/${ben.id}/dismiss`;
  expect((await call("POST", dismiss, { as: ana })).status).toBe(404);
  expect((await call("POST", dismiss, { as: dora })).status).toBe(403);
  await expectHidden("POST", dismiss, { id: meeting.id, as: await createUser() });
});
