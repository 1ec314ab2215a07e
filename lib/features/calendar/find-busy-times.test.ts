import { describe, expect, test } from "vitest";
import {
  createColleagues,
  createInvite,
  createLiveMeetingOf,
  createMeetingOf,
  createParticipant,
  createUser,
} from "@/lib/testing/factories";
import { fillMeetings } from "@/lib/testing/fill-meetings";
import { recordStatements, rowsVisited } from "@/lib/testing/rows-visited";
import { findBusyTimes } from "./find-busy-times";

const at = (time: string, day = "02") => new Date(`2099-03-${day}T${time}:00Z`);
const window = { start: at("00:00"), end: at("00:00", "03") };
const busyOf = async (user: { id: string }, options = {}) =>
  (await findBusyTimes([user.id], window, options)).get(user.id);

describe("busy times by meetings in Parley", () => {
  test("are merged, in order and cut to the window", async () => {
    const host = await createUser();
    for (const [start, durationMinutes] of [
      [at("14:30"), 30],
      [at("14:00"), 45],
      [at("09:00"), 60],
      [at("23:30"), 60],
      [at("23:00", "01"), 90],
      [at("00:00", "03"), 30],
    ] as const) {
      await createMeetingOf(host, { scheduledAt: start, durationMinutes });
    }
    expect(await busyOf(host)).toEqual([
      { start: at("00:00"), end: at("00:30") },
      { start: at("09:00"), end: at("10:00") },
      { start: at("14:00"), end: at("15:00") },
      { start: at("23:30"), end: at("00:00", "03") },
    ]);
  });

  test("count for whoever hosts or was invited and did not say no or propose another time", async () => {
    const [host, invitee] = await createColleagues();
    const answers = ["none", "accepted", "declined", "proposed"] as const;
    for (const [hour, response] of answers.entries()) {
      const meeting = await createMeetingOf(host, { scheduledAt: at(`1${hour}:00`) });
      await createInvite(meeting, invitee, { response });
    }
    const withdrawn = await createMeetingOf(host, { scheduledAt: at("16:00") });
    await createInvite(withdrawn, invitee, { status: "withdrawn" });
    const visited = await createMeetingOf(host, { scheduledAt: at("18:00") });
    await createParticipant(visited, invitee);
    expect((await busyOf(invitee))?.map(({ start }) => start)).toEqual([at("10:00"), at("11:00")]);
    expect(await busyOf(host)).toHaveLength(6);
  });

  test("leave out what is cancelled, over or deleted, and the meeting that is to be moved", async () => {
    const host = await createUser();
    await createMeetingOf(host, { scheduledAt: at("08:00"), status: "cancelled" });
    await createMeetingOf(host, { scheduledAt: at("09:00"), status: "completed" });
    await createMeetingOf(host, { scheduledAt: at("10:00"), deletedAt: new Date() });
    const moved = await createMeetingOf(host, { scheduledAt: at("11:00") });
    expect(await busyOf(host)).toHaveLength(1);
    expect(await busyOf(host, { exceptMeetingId: moved.id })).toEqual([]);
  });

  test("include a meeting for now while it runs", async () => {
    const host = await createUser();
    const { startedAt } = await createLiveMeetingOf(host);
    const now = Date.now();
    const found = await findBusyTimes([host.id], { start: new Date(now - 3_600_000), end: new Date(now + 3_600_000) });
    expect(found.get(host.id)?.map(({ start }) => start)).toEqual([startedAt]);
  });

  test("of several people take one statement, and those of a person without meetings are empty", async () => {
    const [host, other] = await createColleagues();
    await createMeetingOf(host, { scheduledAt: at("09:00") });
    const statements = await recordStatements(async () => {
      const found = await findBusyTimes([host.id, other.id], window);
      expect([found.get(host.id)?.length, found.get(other.id)]).toEqual([1, []]);
    });
    expect(statements).toHaveLength(1);
  });

  test("cost the same however many meetings lie outside the window", async () => {
    const [few, many] = await createColleagues();
    await fillMeetings({ userIds: [few.id], meetings: 50, linesPerMeeting: 0 });
    await fillMeetings({ userIds: [many.id], meetings: 3000, linesPerMeeting: 0 });
    for (const host of [few, many]) await createMeetingOf(host, { scheduledAt: at("09:00") });
    const visits = (user: { id: string }) => rowsVisited(() => findBusyTimes([user.id], window));
    expect(await visits(many)).toBeLessThanOrEqual((await visits(few)) + 5);
    expect(await visits(many)).toBeLessThan(20);
  });
});
