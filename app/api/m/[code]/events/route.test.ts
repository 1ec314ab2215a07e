import { expect, test } from "vitest";
import { catchUpShape, guestEvents } from "@/lib/features/door/schema";
import { createPoll } from "@/lib/features/polls/create-poll";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues, createGuest, createLiveMeetingOf, createParticipant } from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";
import { measureOwnTime } from "@/lib/testing/own-time";

async function createVisit(status: "waiting" | "admitted" | "denied" | "removed" = "waiting") {
  const [host, colleague] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  await database.participant.updateMany({ where: { meetingId: meeting.id }, data: { connectedAt: new Date() } });
  await createParticipant(meeting, colleague, { connectedAt: new Date() });
  const { participant, caller } = await createGuest(meeting, { status });
  const path = `/m/${meeting.code}/events?guest_id=${participant.id}&launch_token=${caller.bearer}`;
  const answer = (verb: string) =>
    call("POST", `/meetings/${meeting.id}/participants/${participant.id}/${verb}`, { as: host });
  return { host, colleague, meeting, guest: participant, caller, path, answer };
}

test("one stream tells of waiting, the answer, the room and the end, and nothing of the room before", {
  tags: ["transport"],
}, async () => {
  const { host, meeting, path, answer } = await createVisit();
  const stream = await openEvents(path);
  const first = await stream.next();
  expect(first?.event).toBe("lobby_catch_up");
  expect(catchUpShape.strict().parse(first?.data)).toEqual(first?.data);
  expect(first?.data).toMatchObject({
    status: "waiting",
    ended: false,
    inside: { count: 2, people: [{ display_name: host.name, kind: "host", meeting_role: "host" }] },
  });
  expect(JSON.stringify(first?.data)).not.toContain("@");
  await expect
    .poll(() => database.participant.count({ where: { meetingId: meeting.id, watchedAt: { not: null } } }))
    .toBe(1);
  await call("POST", `/meetings/${meeting.id}/whiteboard/open`, { as: host, body: { open: true } });
  await answer("deny");
  expect(await stream.next()).toMatchObject({ event: "admission", data: { status: "denied" } });
  await database.participant.updateMany({
    where: { meetingId: meeting.id, status: "denied" },
    data: { status: "waiting" },
  });
  await answer("admit");
  const told = new Map<string, unknown>();
  for (let event = await stream.next(); event; event = await stream.next()) {
    told.set(event.event, event.data);
    if (event.event === "room") break;
  }
  expect(told.get("admission")).toEqual({ status: "admitted" });
  expect(guestEvents.people.strict().parse(told.get("people")).people).toHaveLength(2);
  expect(guestEvents.room.strict().parse(told.get("room"))).toMatchObject({
    whiteboard_open: true,
    whiteboard_opened_by_name: host.name,
    me: { meeting_role: "guest", has_controls: false, has_host_controls: false, gives_roles: false, can_share: true },
  });
  expect((await stream.next("lobby"))?.data).toEqual({ waiting: [] });
  const { participant: gone } = await createGuest(meeting);
  const removing = `/meetings/${meeting.id}/participants/${gone.id}/remove`;
  expect((await call("POST", removing, { as: host })).status).toBe(204);
  expect((await stream.next("removed"))?.data).toEqual({ identities: [gone.identity] });
  await call("POST", `/m/${meeting.code}/guest`, { body: { name: "Nia", email: "nia@example.org" } });
  const { waiting } = guestEvents.lobby.parse((await stream.next("lobby"))?.data);
  expect(waiting).toMatchObject([{ display_name: "Nia", email: null, invited_by_name: null }]);
  await createPoll(meeting.id, { question: "Lunch?", options: ["a", "b"], anonymous: false, show_results: true });
  expect(await stream.next("poll")).toMatchObject({ data: null });
  await call("POST", `/meetings/${meeting.id}/end`, { as: host });
  expect((await stream.next("ended"))?.data).toEqual({ meeting_status: "completed" });
  stream.close();
  const late = await openEvents(path);
  expect((await late.next())?.data).toMatchObject({ status: "ended", ended: true, inside: { count: 0 } });
  late.close();
});

test("who waits while guests alone are inside reads of one of them, who lets them in", {
  tags: ["transport"],
}, async () => {
  const { meeting, guest, path } = await createVisit();
  await database.participant.updateMany({
    where: { meetingId: meeting.id, kind: { not: "guest" } },
    data: { leftAt: new Date() },
  });
  const { caller } = await createGuest(meeting, { connectedAt: new Date(), displayName: "Olu Ade" });
  const stream = await openEvents(path);
  expect((await stream.next())?.data).toMatchObject({
    status: "waiting",
    inside: { count: 1, people: [{ display_name: "Olu Ade", kind: "guest", meeting_role: "guest" }] },
  });
  await call("POST", `/meetings/${meeting.id}/participants/${guest.id}/admit`, { as: caller });
  expect(await stream.next("admission")).toMatchObject({ data: { status: "admitted" } });
  stream.close();
});

test("a visit renewed in the same browser ends the stream of the token from before", {
  tags: ["transport"],
}, async () => {
  const { guest, path } = await createVisit();
  const stream = await openEvents(path);
  await stream.next();
  await database.participant.update({ where: { id: guest.id }, data: { launchTokenHash: "renewed" } });
  const took = measureOwnTime();
  while (await stream.next());
  expect(took()).toBeLessThan(6000);
});

test("is for the guest of this visit alone, and not for who was removed", async () => {
  const { host, path, guest, meeting } = await createVisit();
  const other = await createVisit("removed");
  expect((await call("GET", other.path)).status).toBe(403);
  expect((await call("GET", path.replace(guest.id, other.guest.id))).status).toBe(401);
  expect((await call("GET", path.replace(/&launch_token.*/, ""))).status).toBe(401);
  expect((await call("GET", path.replace(/&launch_token.*/, ""), { as: host })).status).toBe(404);
  expect((await call("GET", other.path.replace(other.meeting.code, meeting.code))).status).toBe(404);
});
