import { expect, test } from "vitest";
import { call } from "@/lib/testing/call";
import { createColleagues, createInvite, createParticipant, createPastMeetingOf } from "@/lib/testing/factories";

test("archives in the caller's own list only, and takes it out again, as often as one likes", async () => {
  const [host, colleague] = await createColleagues();
  const meeting = await createPastMeetingOf(host);
  await createParticipant(meeting, colleague, { status: "left" });
  const path = `/meetings/${meeting.id}/archive`;
  for (let turn = 0; turn < 2; turn += 1) expect((await call("PUT", path, { as: colleague })).status).toBe(204);
  expect((await call("GET", "/meetings", { as: colleague })).body).toMatchObject([{ archived: true }]);
  expect((await call("GET", "/meetings?archived=true", { as: colleague })).body).toHaveLength(1);
  expect((await call("GET", "/meetings?archived=false", { as: colleague })).body).toHaveLength(0);
  expect((await call("GET", `/meetings/${meeting.id}`, { as: host })).body.archived).toBe(false);
  for (let turn = 0; turn < 2; turn += 1) expect((await call("DELETE", path, { as: colleague })).status).toBe(204);
  expect((await call("GET", `/meetings/${meeting.id}`, { as: colleague })).body.archived).toBe(false);
});

test.each(["completed", "cancelled"] as const)(
  "of a %s meeting is for the host and those who attended",
  async (status) => {
    const [host, colleague] = await createColleagues();
    const meeting = await createPastMeetingOf(host, { status });
    await createInvite(meeting, colleague);
    for (const method of ["PUT", "DELETE"]) {
      expect((await call(method, `/meetings/${meeting.id}/archive`, { as: colleague })).status).toBe(403);
    }
    expect((await call("PUT", `/meetings/${meeting.id}/archive`, { as: host })).status).toBe(204);
  },
);
