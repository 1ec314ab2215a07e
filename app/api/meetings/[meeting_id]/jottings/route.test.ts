import { expect, test } from "vitest";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import {
  createColleagues,
  createInvite,
  createLiveMeetingOf,
  createParticipant,
  createUser,
} from "@/lib/testing/factories";

test("each reads and writes their own jottings, and never anybody else's", async () => {
  const [host, colleague] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  await createParticipant(meeting, colleague);
  const path = `/meetings/${meeting.id}/jottings`;
  expect((await call("GET", path, { as: host })).body).toEqual({ text: "", updated_at: null });
  const kept = await call("PUT", path, { as: host, body: { text: "Ask about the budget" } });
  expect([kept.status, kept.body.text]).toEqual([200, "Ask about the budget"]);
  expect((await call("GET", path, { as: colleague })).body.text).toBe("");
  await call("PUT", path, { as: host, body: { text: "Asked" } });
  expect((await call("GET", path, { as: host })).body.text).toBe("Asked");
});

test("jottings are for people who were in the meeting, and have a bound", async () => {
  const [host, invited] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  await createInvite(meeting, invited);
  const path = `/meetings/${meeting.id}/jottings`;
  expect((await call("GET", path, { as: invited })).status).toBe(403);
  await expectHidden("GET", path, { id: meeting.id, as: await createUser() });
  await expectHidden("PUT", path, { id: meeting.id, as: await createUser(), body: { text: "x" } });
  expect((await call("PUT", path, { as: host, body: { text: "x".repeat(20_001) } })).status).toBe(422);
});
