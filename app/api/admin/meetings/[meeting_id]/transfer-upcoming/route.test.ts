import { describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { createBookingPage } from "@/lib/testing/booking-page";
import { call } from "@/lib/testing/call";
import {
  createColleagues,
  createLiveMeetingOf,
  createMeetingOf,
  createPastMeetingOf,
  createUser,
} from "@/lib/testing/factories";
import { createHeldBooking } from "@/lib/testing/held-booking";
import { createSeriesOf } from "@/lib/testing/series";

const disable = ({ id }: { id: string }) => database.user.update({ where: { id }, data: { disabledAt: new Date() } });

async function createWorld() {
  const [ana, ben] = await createColleagues();
  const admin = await createUser({ isAdmin: true, name: "Ada Admin" });
  const act = async (name: string, meetingId: string, options: { as?: { id: string }; body?: object } = {}) => {
    const answer = await call("POST", `/admin/meetings/${meetingId}/${name}`, { as: admin, ...options });
    return { ...answer, code: answer.body?.code ?? answer.status };
  };
  const transfer = (meetingId: string, to: string, as: { id: string } = admin) =>
    act("transfer-upcoming", meetingId, { as, body: { to } });
  const cancel = (meetingId: string, scope = "this", as: { id: string } = admin) =>
    act(`cancel?scope=${scope}`, meetingId, { as });
  return { ana, ben, admin, transfer, cancel };
}

test("a disabled host's meeting to come has a host again, who may do all with it", async () => {
  const { ana, ben, admin, transfer } = await createWorld();
  const meeting = await createMeetingOf(ana);
  await disable(ana);
  const listed = () => call("GET", `/admin/meetings?status=scheduled&host=${ana.id}`, { as: admin });
  expect((await listed()).body).toMatchObject([{ id: meeting.id, host_disabled: true }]);
  const { status, body } = await transfer(meeting.id, ben.id);
  expect([status, body.host_id, body.host_disabled]).toEqual([200, ben.id, false]);
  expect((await listed()).body).toEqual([]);
  expect((await call("PATCH", `/meetings/${meeting.id}`, { as: ben, body: { title: "Mine" } })).body.is_host).toBe(
    true,
  );
  // Nobody reads mails of a disabled account.
  expect(await database.invite.count({ where: { meetingId: meeting.id } })).toBe(0);
  const { items } = (await call("GET", "/notifications", { as: ben })).body;
  expect(items).toMatchObject([{ kind: "transferred", title: "Ada Admin made you the host of Mine" }]);
  const recorded = await database.auditEntry.findMany({ where: { meetingId: meeting.id, action: "transferred" } });
  expect(recorded).toMatchObject([{ actorId: admin.id, userId: ben.id, detail: { from: ana.id } }]);
});

test("the second step: after a meeting of a series, what is to come of it", async () => {
  const { ana, ben, admin, transfer } = await createWorld();
  const { occurrences } = await createSeriesOf(ana, { title: "Stand-up" });
  const [first, ...later] = occurrences;
  if (!first) throw new Error("No meeting was made.");
  await database.meeting.update({ where: { id: first.id }, data: { status: "completed", endedAt: new Date() } });
  const past = await call("POST", `/admin/meetings/${first.id}/transfer`, { as: admin, body: { to: ben.id } });
  expect(past.status).toBe(200);
  const offered = async () => (await call("GET", `/admin/meetings/${first.id}`, { as: admin })).body.series;
  expect(await offered()).toMatchObject({ host_id: ana.id, upcoming: later.length, goes_on: true });
  expect((await transfer(first.id, ben.id)).status).toBe(200);
  expect(await offered()).toMatchObject({ host_id: ben.id, upcoming: later.length, goes_on: true });
  const hosted = await database.meeting.findMany({ where: { id: { in: later.map(({ id }) => id) } } });
  expect(new Set(hosted.map(({ hostId }) => hostId))).toEqual(new Set([ben.id]));
  // Both once for each step, whatever the number of meetings.
  for (const { id } of [ana, ben])
    expect(await database.notification.count({ where: { userId: id, kind: "transferred" } })).toBe(2);
  // The former host stays invited, also to what is made later.
  expect((await call("GET", `/meetings/${later[0]?.id}`, { as: ana })).body).toMatchObject({ is_host: false });
  expect(await database.seriesInvite.count({ where: { userId: ana.id, status: "invited" } })).toBe(1);
});

test("a booking follows to the page of the new host", async () => {
  const { admin } = await createWorld();
  const { booking, host, start } = await createHeldBooking();
  const transfer = (to: string) =>
    call("POST", `/admin/meetings/${booking.meetingId}/transfer-upcoming`, { as: admin, body: { to } });
  const ben = await createUser({ organisationId: host.organisationId, name: "Ben Okafor" });
  expect((await transfer(ben.id)).body.code).toBe("no_booking_page");
  const busy = await createBookingPage(await createUser({ organisationId: host.organisationId }));
  const body = { email: "else@elsewhere.example", name: "Else", start: start.toISOString() };
  expect((await call("POST", `/book/${busy.handle}/intro`, { body, address: "10.67.1.1" })).status).toBe(201);
  expect((await transfer(busy.host.id)).body.code).toBe("booking_overlap");
  await createBookingPage(ben);
  expect((await transfer(ben.id)).status).toBe(200);
  expect((await call("GET", "/booking/bookings", { as: ben })).body).toMatchObject([{ id: booking.id }]);
  expect((await call("GET", "/booking/bookings", { as: host })).body).toEqual([]);
});

test("of a disabled host's, one meeting is cancelled, or the series; again changes nothing", async () => {
  const { ana, admin, cancel } = await createWorld();
  const { occurrences } = await createSeriesOf(ana);
  const [first, second, third] = occurrences;
  if (!first || !second || !third) throw new Error("Fewer than three meetings were made.");
  expect((await cancel(first.id)).code).toBe("not_disabled");
  await disable(ana);
  for (const _ of [1, 2]) expect((await cancel(first.id)).status).toBe(204);
  const statuses = async () =>
    (await database.meeting.findMany({ where: { hostId: ana.id }, orderBy: { originalStart: "asc" } })).map(
      ({ status }) => status,
    );
  expect((await statuses()).slice(0, 3)).toEqual(["cancelled", "scheduled", "scheduled"]);
  await database.meeting.update({ where: { id: second.id }, data: { status: "live", startedAt: new Date() } });
  expect((await cancel(second.id)).code).toBe("meeting_started");
  expect((await cancel(third.id, "all")).status).toBe(204);
  expect(new Set(await statuses())).toEqual(new Set(["cancelled", "live"]));
  await database.meeting.update({ where: { id: third.id }, data: { deletedAt: new Date() } });
  expect((await cancel(third.id)).code).toBe("meeting_deleted");
  const { actorId } = await database.auditEntry.findFirstOrThrow({
    where: { meetingId: third.id, action: "cancelled" },
  });
  expect(actorId).toBe(admin.id);
});

describe("refuses", () => {
  test("what has begun or is over, the same host, to take it oneself, and whoever is no colleague", async () => {
    const { ana, ben, transfer } = await createWorld();
    const meeting = await createMeetingOf(ana);
    const codeOf = async (id: string, to: string, as?: { id: string }) => (await transfer(id, to, as)).code;
    for (const { id } of [
      await createLiveMeetingOf(ana),
      await createPastMeetingOf(ana),
      await createMeetingOf(ana, { status: "cancelled" }),
      await createMeetingOf(ana, { scheduledAt: new Date(Date.now() - 7_200_000) }),
    ]) {
      expect(await codeOf(id, ben.id)).toBe("meeting_started");
    }
    expect(await codeOf(meeting.id, ana.id)).toBe("same_host");
    const own = await createUser({ isAdmin: true, organisationId: ana.organisationId });
    expect(await codeOf(meeting.id, own.id, own)).toBe("to_yourself");
    for (const to of [(await createUser()).id, meeting.id, crypto.randomUUID(), "ben@example.org"])
      expect(await codeOf(meeting.id, to)).toBe("invalid");
    await disable(ben);
    expect(await codeOf(meeting.id, ben.id)).toBe("invalid");
    await database.meeting.update({ where: { id: meeting.id }, data: { deletedAt: new Date() } });
    expect(await codeOf(meeting.id, ben.id)).toBe("meeting_deleted");
  });

  test("whoever is no administrator, and what nobody knows", async () => {
    const { ana, ben, transfer, cancel } = await createWorld();
    const { id } = await createMeetingOf(ana);
    expect([(await transfer(id, ben.id, ana)).status, (await cancel(id, "this", ana)).status]).toEqual([403, 403]);
    const nobodys = crypto.randomUUID();
    expect([(await transfer(nobodys, ben.id)).status, (await cancel(nobodys)).status]).toEqual([404, 404]);
  });
});

test("two transfers of a series at once leave one host of all that is to come", async () => {
  const { ana, ben, transfer } = await createWorld();
  const cleo = await createUser({ organisationId: ana.organisationId, name: "Cleo Vance" });
  const { occurrences } = await createSeriesOf(ana);
  const id = occurrences[0]?.id ?? "";
  const answers = await Promise.all([transfer(id, ben.id), transfer(id, cleo.id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const meetings = await database.meeting.findMany({ where: { seriesId: occurrences[0]?.seriesId } });
  const series = await database.meetingSeries.findUniqueOrThrow({ where: { id: occurrences[0]?.seriesId ?? "" } });
  expect(new Set(meetings.map(({ hostId }) => hostId))).toEqual(new Set([series.hostId]));
  expect(series.hostId).not.toBe(ana.id);
});
