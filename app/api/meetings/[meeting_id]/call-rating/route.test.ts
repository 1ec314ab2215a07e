import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import { createColleagues, createGuest, createInvite, createPastMeetingOf, createUser } from "@/lib/testing/factories";

test("whoever was in the call rates it once, the last word counts", async () => {
  const [host] = await createColleagues();
  const meeting = await createPastMeetingOf(host);
  const { caller: guest } = await createGuest(meeting, { status: "left" });
  const path = `/meetings/${meeting.id}/call-rating`;
  for (const as of [host, guest]) {
    expect((await call("PUT", path, { as, body: { rating: 2, problems: ["echo", "echo"] } })).status).toBe(204);
  }
  expect((await call("PUT", path, { as: host, body: { rating: 5, comment: " Fine " } })).status).toBe(204);
  const kept = await database.callRating.findMany({ where: { meetingId: meeting.id }, orderBy: { rating: "asc" } });
  expect(kept.map(({ rating, problems, comment }) => [rating, problems, comment])).toEqual([
    [2, ["echo"], null],
    [5, [], "Fine"],
  ]);
});

test("whoever was not in it does not rate it", async () => {
  const [host, invited] = await createColleagues();
  const meeting = await createPastMeetingOf(host);
  await createInvite(meeting, invited);
  const path = `/meetings/${meeting.id}/call-rating`;
  expect((await call("PUT", path, { as: invited, body: { rating: 1 } })).status).toBe(403);
  expect((await call("PUT", path, { as: host, body: { rating: 6 } })).status).toBe(422);
  await expectHidden("PUT", path, { id: meeting.id, as: await createUser(), body: { rating: 1 } });
});
