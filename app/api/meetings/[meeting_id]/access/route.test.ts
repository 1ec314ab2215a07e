import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import { createReader, createUser } from "@/lib/testing/factories";
import { createSharedMeeting } from "@/lib/testing/shared-meeting";

test("tells who reads how much, who asks, and who else was there", async () => {
  const { ana, ben, cleo, dora, meeting, path } = await createSharedMeeting();
  await createReader(meeting, cleo, { hiddenGroups: ["money", "metrics"], hiddenLines: ["d1"] });
  await createReader(meeting, dora, { grantedAt: null });
  await database.accessRequest.create({ data: { meetingId: meeting.id, userId: dora.id, kind: "notes" } });
  const { status, body } = await call("GET", `${path}/access`, { as: ana });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    addable: [{ user_id: ben.id }, { user_id: dora.id, email: dora.email, name: "Dora Elsewhere", title: null }],
    asks: [{ user_id: dora.id, kind: "notes" }],
    people: [{ user_id: cleo.id, figures: false, recording: false, hidden: { lines: ["d1"] } }],
  });
});

test("is for the host and administrators", async () => {
  const { ben, meeting, path } = await createSharedMeeting();
  expect((await call("GET", `${path}/access`, { as: ben })).status).toBe(403);
  await expectHidden("GET", `${path}/access`, { id: meeting.id, as: await createUser() });
  const admin = await createUser({ isAdmin: true });
  expect((await call("GET", `${path}/access`, { as: admin })).status).toBe(200);
});
