import { expect, test } from "vitest";
import { lobbyEvents, myLobbyEvents } from "@/lib/features/door/schema";
import { call } from "@/lib/testing/call";
import {
  createColleagues,
  createGuest,
  createLiveMeetingOf,
  createParticipant,
  createUser,
} from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";

const crowd = 60;

async function createRoom() {
  const [host, colleague] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  const row = await createParticipant(meeting, colleague);
  const follow = (as: { id: string }) => openEvents(`/meetings/${meeting.id}/lobby-events`, { as });
  const order = (path: string, body: unknown = undefined, as: { id: string } = host) =>
    call("POST", `/meetings/${meeting.id}${path}`, { as, body });
  return { host, colleague, meeting, row, follow, order };
}

test("begins with the room, its people and its door, and tells everybody inside of each knock", async () => {
  const { host, colleague, meeting, follow } = await createRoom();
  const streams = [await follow(host), await follow(colleague)];
  for (const [at, stream] of streams.entries()) {
    const [room, people, lobby] = [await stream.next(), await stream.next(), await stream.next()];
    expect([room?.event, people?.event, lobby?.event]).toEqual(["room", "people", "lobby"]);
    expect(lobbyEvents.room.strict().parse(room?.data)).toMatchObject({
      locked: false,
      me: {
        meeting_role: at === 0 ? "host" : "member",
        has_controls: at === 0,
        has_host_controls: at === 0,
        gives_roles: at === 0,
        can_share: true,
      },
    });
    expect(lobbyEvents.people.strict().parse(people?.data).people).toHaveLength(2);
    expect(lobby?.data).toEqual({ waiting: [] });
  }
  const body = { name: "Gil Guest", email: "gil@example.org" };
  await call("POST", `/m/${meeting.code}/guest`, { body });
  for (const stream of streams) {
    const lobby = await stream.next("lobby");
    expect(lobbyEvents.lobby.strict().parse(lobby?.data).waiting).toMatchObject([{ display_name: "Gil Guest" }]);
    stream.close();
  }
});

test("sixty who knock within two seconds are all seen by host and colleague, and each is let in", async () => {
  const { host, colleague, meeting, follow, order } = await createRoom();
  const streams = [await follow(host), await follow(colleague)];
  const knock = (n: number) => {
    const body = { name: `Guest ${n}`, email: `guest${n}@example.org` };
    return call("POST", `/m/${meeting.code}/guest`, { body, address: `10.0.0.${n}` });
  };
  const knocks = await Promise.all(Array.from({ length: crowd }, (_, n) => knock(n)));
  const guestIds = knocks.map(({ body }) => body.guest_id).sort();
  const seen = async (count: number, stream: (typeof streams)[number]) => {
    for (;;) {
      const { waiting } = lobbyEvents.lobby.parse((await stream.next("lobby"))?.data);
      if (waiting.length === count) return waiting.map(({ id }) => id).sort();
    }
  };
  for (const stream of streams) expect(await seen(crowd, stream)).toEqual(guestIds);
  const answers = await Promise.all(guestIds.map((id) => order(`/participants/${id}/admit`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  for (const stream of streams) {
    expect(await seen(0, stream)).toEqual([]);
    stream.close();
  }
});

test("tells of the lock, of roles, and who was removed that they were, and ends then", async () => {
  const { colleague, row, follow, order, meeting, host } = await createRoom();
  const stream = await follow(colleague);
  await stream.next("lobby");
  await order("/lock", { locked: true });
  expect((await stream.next("room"))?.data).toMatchObject({ locked: true });
  const body = { meeting_role: "cohost" };
  await call("PUT", `/meetings/${meeting.id}/participants/${row.id}/role`, { as: host, body });
  expect((await stream.next("room"))?.data).toMatchObject({ me: { meeting_role: "cohost", has_controls: true } });
  await order(`/participants/${row.id}/remove`);
  expect((await stream.next("admission"))?.data).toEqual({ status: "removed" });
  expect(await stream.next()).toBeNull();
});

test("requests to present of members and guests come alike, to those with controls, also after a reload", async () => {
  const { host, colleague, row, meeting, follow, order } = await createRoom();
  const { participant, caller } = await createGuest(meeting);
  await order("/sharing-open", { anyone_can_share: false });
  const [asking, other] = [await follow(colleague), await follow(host)];
  await Promise.all([asking.next("lobby"), other.next("lobby")]);
  await order("/share-requests", undefined, colleague);
  const fromMember = { identity: row.identity, display_name: colleague.name };
  expect((await other.next("share_request"))?.data).toEqual(fromMember);
  const body = { guest_id: participant.id };
  await call("POST", `/m/${meeting.code}/share-request`, { as: caller, body });
  const fromGuest = { identity: participant.identity, display_name: "Gil Guest" };
  expect((await other.next("share_request"))?.data).toEqual(fromGuest);
  const reloaded = await follow(host);
  expect([(await reloaded.next("share_request"))?.data, (await reloaded.next("share_request"))?.data]).toEqual([
    fromMember,
    fromGuest,
  ]);
  await order(`/share-requests/${row.identity}`, { allow: false });
  const answer = { identity: row.identity, allowed: false };
  for (const stream of [other, reloaded, asking]) {
    let heard = await stream.next();
    while (heard && heard.event !== "share_answer") {
      if (stream === asking) expect(heard.event).not.toBe("share_request");
      heard = await stream.next();
    }
    expect(heard?.data).toEqual(answer);
    stream.close();
  }
});

test("the end is told, and ends it", async () => {
  const { colleague, follow, order } = await createRoom();
  const stream = await follow(colleague);
  await stream.next("lobby");
  await order("/end");
  expect((await stream.next("ended"))?.data).toEqual({ meeting_status: "completed" });
  expect(await stream.next()).toBeNull();
});

test("a colleague at a locked door follows their own admission, and comes in when it is unlocked or they are let in", {
  tags: ["transport"],
}, async () => {
  const { host, meeting, order } = await createRoom();
  await order("/lock", { locked: true });
  const people = [
    await createUser({ organisationId: host.organisationId }),
    await createUser({ organisationId: host.organisationId }),
  ];
  const path = `/meetings/${meeting.id}/my-lobby-events`;
  const streams = [];
  for (const person of people) {
    expect((await call("GET", path, { as: person })).status).toBe(404);
    expect((await order("/join", undefined, person)).body.status).toBe("waiting");
    const stream = await openEvents(path, { as: person });
    const first = await stream.next();
    expect(first?.event).toBe("lobby_catch_up");
    expect(myLobbyEvents.lobby_catch_up.strict().parse(first?.data)).toMatchObject({ status: "waiting", ended: false });
    streams.push(stream);
  }
  const { body: waiting } = await call("GET", `/meetings/${meeting.id}/waiting`, { as: host });
  await order(`/participants/${waiting[0].id}/admit`);
  expect((await streams[0]?.next("admission"))?.data).toEqual({ status: "admitted" });
  await order("/lock", { locked: false });
  expect((await streams[1]?.next("admission"))?.data).toEqual({ status: "admitted" });
  expect((await order("/join", undefined, people[1])).body.status).toBe("admitted");
  for (const stream of streams) stream.close();
});
