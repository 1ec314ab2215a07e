import { describe, expect, test } from "vitest";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import {
  createColleagues,
  createInvite,
  createLiveMeetingOf,
  createMeetingOf,
  createUser,
} from "@/lib/testing/factories";

const start = "2099-03-02T14:00:00.000Z";

async function createRoom() {
  const [host, colleague] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  await createInvite(meeting, colleague);
  await createInvite(meeting, { email: "li@elsewhere.example" }, { displayName: "Li" });
  const path = `/meetings/${meeting.id}/copilot/slot`;
  const check = (as: { id: string }, body: object = { minutes: 30, start }) => call("POST", path, { as, body });
  return { host, colleague, meeting, path, check };
}

describe("a time is compared with the caller's own meetings", () => {
  test("free, with the invitees unchecked", async () => {
    const { host, check } = await createRoom();
    expect((await check(host)).body).toEqual({
      busy_invitees: [],
      conflict: false,
      needs_scope: false,
      unchecked: ["Ben Okafor", "Li"],
      when: "Monday 2 March 2099, 15:00 is free in your meetings. Ben Okafor and Li are unchecked.",
    });
  });

  test("taken, by a meeting that one invitee shares", async () => {
    const { host, colleague, check } = await createRoom();
    const other = await createMeetingOf(host, { title: "Stand-up", scheduledAt: new Date("2099-03-02T13:45:00Z") });
    await createInvite(other, colleague);
    expect((await check(host)).body).toMatchObject({
      busy_invitees: ["Ben Okafor"],
      conflict: true,
      unchecked: ["Li"],
      when: "Monday 2 March 2099, 15:00 collides with “Stand-up”. Ben Okafor is in it, too. Li is unchecked.",
    });
    const after = await check(host, { minutes: 30, start: "2099-03-02T14:15:00Z" });
    expect(after.body.conflict).toBe(false);
  });

  test("not by meetings that only others have", async () => {
    const { host, colleague, check } = await createRoom();
    await createMeetingOf(colleague, { title: "Secret talks", scheduledAt: new Date(start) });
    const { body } = await check(host);
    expect([body.conflict, body.unchecked]).toEqual([false, ["Ben Okafor", "Li"]]);
    expect(JSON.stringify(body)).not.toContain("Secret");
    expect((await check(colleague)).body).toMatchObject({ conflict: true, unchecked: ["Ana Pereira", "Li"] });
  });

  test("by declined or cancelled ones neither", async () => {
    const { host, colleague, check } = await createRoom();
    const declined = await createMeetingOf(colleague, { scheduledAt: new Date(start) });
    await createInvite(declined, host, { response: "declined" });
    await createMeetingOf(host, { status: "cancelled", scheduledAt: new Date(start) });
    expect((await check(host)).body.conflict).toBe(false);
  });

  test("for whoever knows the meeting, and with values that make sense", async () => {
    const { meeting, host, path, check } = await createRoom();
    const body = { minutes: 30, start };
    await expectHidden("POST", path, { id: meeting.id, as: await createUser(), body });
    expect((await check(host, { minutes: 0, start })).status).toBe(422);
    expect((await check(host, { minutes: 30, start: "tomorrow" })).status).toBe(422);
  });
});
