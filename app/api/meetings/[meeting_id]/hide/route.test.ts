import { expect, test } from "vitest";
import { call } from "@/lib/testing/call";
import {
  createColleagues,
  createInvite,
  createLiveMeetingOf,
  createParticipant,
  createPastMeetingOf,
} from "@/lib/testing/factories";

test("takes it off the caller's own list for good; others keep it and the link still opens it", async () => {
  const [host, colleague] = await createColleagues();
  const meeting = await createPastMeetingOf(host);
  await createParticipant(meeting, colleague, { status: "left" });
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await call("POST", `/meetings/${meeting.id}/hide`, { as: colleague })).status).toBe(204);
  }
  expect((await call("GET", "/meetings", { as: colleague })).body).toEqual([]);
  expect((await call("GET", `/meetings/${meeting.id}`, { as: colleague })).status).toBe(200);
  expect((await call("GET", "/meetings", { as: host })).body).toHaveLength(1);
});

test("is not for somebody who was asked but did not come, nor before the end", async () => {
  const [host, colleague] = await createColleagues();
  for (const status of ["completed", "cancelled"] as const) {
    const past = await createPastMeetingOf(host, { status });
    await createInvite(past, colleague);
    expect((await call("POST", `/meetings/${past.id}/hide`, { as: colleague })).status).toBe(403);
    expect((await call("POST", `/meetings/${past.id}/hide`, { as: host })).status).toBe(204);
  }
  const live = await createLiveMeetingOf(host);
  const early = await call("POST", `/meetings/${live.id}/hide`, { as: host });
  expect([early.status, early.body.code]).toEqual([409, "meeting_not_over"]);
});
