import { describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import {
  createColleagues,
  createLiveMeetingOf,
  createMeetingOf,
  createParticipant,
  createUser,
} from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";

describe("the host switches the assistant", () => {
  test("before and during the meeting, and a repeat changes nothing", async () => {
    const [host] = await createColleagues();
    for (const meeting of [await createMeetingOf(host), await createLiveMeetingOf(host)]) {
      const path = `/meetings/${meeting.id}/copilot`;
      for (const enabled of [true, true, false]) {
        const answer = await call("PATCH", path, { as: host, body: { enabled } });
        expect([answer.status, answer.body]).toEqual([200, { enabled }]);
        expect((await call("GET", `/meetings/${meeting.id}`, { as: host })).body.copilot_enabled).toBe(enabled);
      }
      const entries = await database.auditEntry.findMany({ where: { meetingId: meeting.id }, orderBy: { id: "asc" } });
      expect(entries.map(({ action }) => action)).toEqual(["assistant_switched_on", "assistant_switched_off"]);
    }
  });

  test("members hear of it on their lists; the streams of the room say nothing", { tags: ["transport"] }, async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createLiveMeetingOf(host);
    await createParticipant(meeting, colleague);
    const list = await openEvents("/meetings/stream", { as: colleague });
    const room = await openEvents(`/meetings/${meeting.id}/lobby-events`, { as: colleague });
    for (let at = 0; at < 3; at += 1) await room.next();
    const changed = list.next();
    let heard = false;
    const said = room.next().then((event) => {
      if (event) heard = true;
    });
    await call("PATCH", `/meetings/${meeting.id}/copilot`, { as: host, body: { enabled: true } });
    expect(await changed).not.toBeNull();
    expect(heard).toBe(false);
    list.close();
    room.close();
    // Over the network, a closed stream rejects.
    said.catch(() => {});
  });

  test("others may not, and strangers learn nothing", async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createLiveMeetingOf(host);
    await createParticipant(meeting, colleague);
    const path = `/meetings/${meeting.id}/copilot`;
    const body = { enabled: true };
    expect((await call("PATCH", path, { as: colleague, body })).status).toBe(403);
    await expectHidden("PATCH", path, { id: meeting.id, as: await createUser(), body });
    expect((await call("PATCH", path, { as: host, body: { enabled: "yes" } })).status).toBe(422);
  });

  test.each([
    ["completed", "meeting_over"],
    ["cancelled", "meeting_cancelled"],
  ] as const)("not once it is %s", async (status, code) => {
    const [host] = await createColleagues();
    const meeting = await createMeetingOf(host, { status });
    const answer = await call("PATCH", `/meetings/${meeting.id}/copilot`, { as: host, body: { enabled: true } });
    expect([answer.status, answer.body.code]).toEqual([409, code]);
  });
});
