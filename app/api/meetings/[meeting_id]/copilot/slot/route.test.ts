import { describe, expect, test } from "vitest";
import { call } from "@/lib/testing/call";
import { connectGoogle } from "@/lib/testing/connect-google";
import { expectHidden } from "@/lib/testing/expect-hidden";
import {
  createColleagues,
  createInvite,
  createLiveMeetingOf,
  createMeetingOf,
  createUser,
} from "@/lib/testing/factories";
import { withGoogleDouble } from "@/lib/testing/google-calendar";

const google = withGoogleDouble();
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

describe("a time is compared with the caller's connected calendar", () => {
  const event = { summary: "Dentist", start: { dateTime: start }, end: { dateTime: "2099-03-02T15:00:00.000Z" } };

  test("which also tells of colleagues, never with what they are busy", async () => {
    const { host, colleague, check } = await createRoom();
    await connectGoogle(google.double, host);
    google.double.addAccount(colleague.email);
    expect((await check(host)).body).toMatchObject({
      conflict: false,
      needs_scope: false,
      unchecked: ["Li"],
      when: "Monday 2 March 2099, 15:00 is free in your calendar. Li is unchecked.",
    });
    google.double.addEvent(colleague.email, event);
    google.double.addEvent(host.email, event);
    const { body } = await check(host);
    expect(body).toMatchObject({ busy_invitees: ["Ben Okafor"], conflict: true, unchecked: ["Li"] });
    expect(body.when).toBe(
      "Monday 2 March 2099, 15:00 collides with an event in your calendar. Ben Okafor is busy then. Li is unchecked.",
    );
  });

  test("and that of nobody else", async () => {
    const { host, colleague, check } = await createRoom();
    await connectGoogle(google.double, colleague);
    google.double.addEvent(colleague.email, event);
    expect((await check(host)).body).toMatchObject({ busy_invitees: [], unchecked: ["Ben Okafor", "Li"] });
  });

  test("and the answer says what is missing when it cannot be read", async () => {
    const { host, check } = await createRoom();
    await connectGoogle(google.double, host, ["calendar.events"]);
    const { body } = await check(host);
    expect(body).toMatchObject({ needs_scope: true, conflict: false, unchecked: ["Ben Okafor", "Li"] });
    expect(body.when).toMatch(/is free in your meetings\. .*Your calendar doesn't let Parley see when you're busy\.$/);
  });

  test("and one that is down is a sentence", async () => {
    const { host, check } = await createRoom();
    await connectGoogle(google.double, host);
    google.double.down();
    expect(await check(host)).toMatchObject({
      status: 200,
      body: { needs_scope: false, when: expect.stringMatching(/Your calendar didn't answer\.$/) },
    });
  });
});
