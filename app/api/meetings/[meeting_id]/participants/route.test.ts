import { beforeEach, describe, expect, test } from "vitest";
import { participantShape, waitingEntryShape } from "@/lib/features/door/schema";
import { database } from "@/lib/platform/database/database";
import { type Caller, call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import {
  createColleagues,
  createGuest,
  createInvite,
  createLiveMeetingOf,
  createParticipant,
  createUser,
} from "@/lib/testing/factories";

type Person = { id: string; name: string | null };
type Meeting = Awaited<ReturnType<typeof createLiveMeetingOf>>;
let host: Person & { organisationId: string };
let colleague: Person;
let meeting: Meeting;

beforeEach(async () => {
  [host, colleague] = await createColleagues();
  meeting = await createLiveMeetingOf(host);
});

const people = (as: { id: string }) => call("GET", `/meetings/${meeting.id}/participants`, { as });
const act = (id: string, verb: string, as: Caller = host) =>
  call("POST", `/meetings/${meeting.id}/participants/${id}/${verb}`, { as });
const giveRole = (id: string, meeting_role: string, as: { id: string } = host) =>
  call("PUT", `/meetings/${meeting.id}/participants/${id}/role`, { as, body: { meeting_role } });

describe("GET /meetings/{meeting_id}/participants", () => {
  test("shows everybody by state, with how they came and who let them in, and nobody who left", async () => {
    const invite = await createInvite(meeting, { email: "asked@example.org" }, { displayName: "Asked" });
    const inside = await createParticipant(meeting, colleague, { connectedAt: new Date() });
    await createInvite(meeting, { id: colleague.id, email: "ben@example.org" });
    const { participant: waiting } = await createGuest(meeting, { status: "waiting", email: "gil@example.org" });
    await createGuest(meeting, { status: "left" });
    const { body: listed } = await people(host);
    for (const person of listed) expect(participantShape.strict().parse(person)).toEqual(person);
    const byId = new Map(listed.map((person: { id: string }) => [person.id, person]));
    expect(byId.size).toBe(4);
    expect(byId.get(invite.id)).toMatchObject({ status: "invited", identity: null, display_name: "Asked" });
    expect(byId.get(inside.id)).toMatchObject({ status: "admitted", kind: "colleague", in_room: true });
    expect(byId.get(waiting.id)).toMatchObject({
      status: "waiting",
      provenance: "self_declared",
      meeting_role: "guest",
      admitted_by_name: null,
    });
    await act(waiting.id, "admit", colleague);
    const { body: after } = await people(colleague);
    expect(after.find((person: { id: string }) => person.id === waiting.id)).toMatchObject({
      status: "admitted",
      admitted_by_name: colleague.name,
    });
  });

  test("is for those inside", async () => {
    for (const status of ["waiting", "denied", "removed"] as const) {
      const person = await createUser({ organisationId: host.organisationId });
      await createParticipant(meeting, person, { status });
      for (const path of ["participants", "waiting", "lobby-events"]) {
        expect((await call("GET", `/meetings/${meeting.id}/${path}`, { as: person })).status).toBe(403);
      }
    }
    const stranger = await createUser();
    for (const path of ["participants", "waiting", "lobby-events", "my-lobby-events"]) {
      await expectHidden("GET", `/meetings/${meeting.id}/${path}`, { id: meeting.id, as: stranger });
    }
  });
});

describe("answering a knock", () => {
  test("anyone in the room may, the first answer stands, and the second hears that it is one", async () => {
    await createParticipant(meeting, colleague);
    const { participant } = await createGuest(meeting, { status: "waiting" });
    const { body } = await call("GET", `/meetings/${meeting.id}/waiting`, { as: colleague });
    expect(waitingEntryShape.strict().parse(body[0])).toMatchObject({ id: participant.id });
    expect((await act(participant.id, "deny", colleague)).status).toBe(204);
    for (const verb of ["admit", "deny"]) {
      const second = await act(participant.id, verb);
      expect([second.status, second.body.code]).toEqual([409, "already_answered"]);
    }
    expect((await act(meeting.id, "admit")).status).toBe(404);
    const elsewhere = await createGuest(await createLiveMeetingOf(host), { status: "waiting" });
    expect((await act(elsewhere.participant.id, "admit")).status).toBe(404);
  });

  test("a guest in the room answers as anyone there does, under their own name, and learns no address", async () => {
    const here = { connectedAt: new Date() };
    const { participant: guest, caller } = await createGuest(meeting, { ...here, displayName: "Olu Ade" });
    const invite = await createInvite(meeting, { email: "nora@example.org" });
    const byAna = { inviteId: invite.id, invitedByName: "Ana", provenance: "invited" } as const;
    const atDoor = { status: "waiting", knockedAt: new Date(), email: "nora@example.org", ...byAna } as const;
    const { participant: nora } = await createGuest(meeting, { ...atDoor, displayName: "Nora Kim" });
    await createParticipant(meeting, colleague, { status: "waiting", knockedAt: new Date() });
    await database.meeting.update({ where: { id: meeting.id }, data: { locked: true } });
    const { body: waiting } = await call("GET", `/meetings/${meeting.id}/waiting`, { as: caller });
    for (const entry of waiting) expect(waitingEntryShape.strict().parse(entry)).toEqual(entry);
    expect(waiting).toMatchObject([
      { display_name: "Nora Kim", kind: "guest", provenance: "invited", email: null, invited_by_name: null },
      { display_name: colleague.name, kind: "colleague", provenance: "link", email: null, invited_by_name: null },
    ]);
    const byQuery = `?guest_id=${guest.id}&launch_token=${caller.bearer}`;
    expect((await call("GET", `/meetings/${meeting.id}/waiting${byQuery}`)).body).toEqual(waiting);
    expect((await act(nora.id, "admit", caller)).status).toBe(204);
    expect((await act(nora.id, "admit", caller)).body.code).toBe("already_answered");
    expect((await act(waiting[1].id, "deny", caller)).status).toBe(204);
    const { body: listed } = await people(host);
    expect(listed.map(({ status, admitted_by_name }: Record<string, unknown>) => [status, admitted_by_name])).toEqual(
      expect.arrayContaining([
        ["admitted", "Olu Ade"],
        ["denied", null],
      ]),
    );
  });

  test("a guest who is not in the room neither answers nor sees who waits, whatever became of them", async () => {
    const { participant: knocking } = await createGuest(meeting, { status: "waiting" });
    const connectedAt = new Date();
    const elsewhere = await createGuest(await createLiveMeetingOf(host), { connectedAt });
    const standings = [
      { status: "invited" },
      { status: "waiting" },
      { status: "denied" },
      { status: "removed", connectedAt },
      { status: "admitted" },
      { status: "admitted", connectedAt, leftAt: connectedAt },
      { status: "left", connectedAt, leftAt: connectedAt },
    ] as const;
    const asks = [
      ["GET", `/meetings/${meeting.id}/waiting`],
      ["POST", `/meetings/${meeting.id}/participants/${knocking.id}/admit`],
      ["POST", `/meetings/${meeting.id}/participants/${knocking.id}/deny`],
    ] as const;
    for (const standing of standings) {
      const { caller: as } = await createGuest(meeting, standing);
      for (const [method, path] of asks) {
        expect([standing, path, (await call(method, path, { as })).status]).toEqual([standing, path, 403]);
      }
    }
    const { caller: inside } = await createGuest(meeting, { connectedAt });
    for (const [method, path] of asks) {
      expect((await call(method, path, { as: { bearer: `${inside.bearer}x` } })).status).toBe(401);
      await expectHidden(method, path, { id: meeting.id, as: elsewhere.caller });
    }
    expect((await act(elsewhere.participant.id, "deny", inside)).status).toBe(404);
    const kept = await database.participant.findUniqueOrThrow({ where: { id: knocking.id } });
    expect(kept.status).toBe("waiting");
  });

  test("somebody signed in, but no colleague, knocks as themselves with the code of the link, and waits", async () => {
    const outsider = await createUser({ name: "Olga Outside" });
    const join = (query = "") => call("POST", `/meetings/${meeting.id}/join${query}`, { as: outsider });
    expect((await join()).status).toBe(404);
    expect((await join("?code=abcdefghj")).status).toBe(404);
    expect((await join(`?code=${meeting.code}`)).body).toMatchObject({ status: "waiting", token: null });
    const { body: waiting } = await call("GET", `/meetings/${meeting.id}/waiting`, { as: host });
    expect(waiting).toMatchObject([{ display_name: "Olga Outside", kind: "guest", provenance: "link" }]);
    await act(waiting[0].id, "admit");
    const { body } = await join();
    expect(body).toMatchObject({ status: "admitted", token: expect.any(String) });
  });
});

describe("POST /meetings/{meeting_id}/participants/{participant_id}/remove", () => {
  test("puts somebody out until they are asked again: join and stream refuse them, the room forgets their role", async () => {
    const row = await createParticipant(meeting, colleague, { isCohost: true, mayShare: true, handOrder: 3 });
    for (let turn = 0; turn < 2; turn += 1) expect((await act(row.id, "remove")).status).toBe(204);
    const kept = await database.participant.findUniqueOrThrow({ where: { id: row.id } });
    expect(kept).toMatchObject({ status: "removed", isCohost: false, mayShare: false, handOrder: null });
    const { body } = await call("POST", `/meetings/${meeting.id}/join`, { as: colleague });
    expect(body).toMatchObject({ status: "removed", token: null });
    for (const path of ["lobby-events", "my-lobby-events", "polls", "whiteboard"]) {
      expect([path, (await call("GET", `/meetings/${meeting.id}/${path}`, { as: colleague })).status]).toEqual([
        path,
        403,
      ]);
    }
    await call("POST", `/meetings/${meeting.id}/end`, { as: host });
    expect((await call("GET", `/meetings/${meeting.id}/whiteboard`, { as: colleague })).status).toBe(403);
  });

  test("the host stays, and nobody removes themselves", async () => {
    const row = await createParticipant(meeting, colleague, { isCohost: true });
    const hostRow = await database.participant.findFirstOrThrow({ where: { meetingId: meeting.id, userId: host.id } });
    expect((await act(hostRow.id, "remove", colleague)).body.code).toBe("host_stays");
    expect((await act(row.id, "remove", colleague)).body.code).toBe("own_removal");
  });
});

describe("PUT /meetings/{meeting_id}/participants/{participant_id}/role", () => {
  test("a co-host orders the room, but neither ends nor deletes the meeting nor reads its notes", async () => {
    const row = await createParticipant(meeting, colleague);
    const { participant } = await createGuest(meeting);
    const given = await giveRole(row.id, "cohost");
    expect([given.status, participantShape.strict().parse(given.body).meeting_role]).toEqual([200, "cohost"]);
    expect((await act(participant.id, "remove", colleague)).status).toBe(204);
    expect((await call("POST", `/meetings/${meeting.id}/lock`, { as: colleague, body: { locked: true } })).status).toBe(
      200,
    );
    const poll = { question: "Lunch?", options: ["Soup", "Salad"] };
    expect((await call("POST", `/meetings/${meeting.id}/polls`, { as: colleague, body: poll })).status).toBe(201);
    for (const [method, path] of [
      ["POST", "/end"],
      ["DELETE", ""],
      ["GET", "/summary"],
    ] as const) {
      expect([path, (await call(method, `/meetings/${meeting.id}${path}`, { as: colleague })).status]).toEqual([
        path,
        403,
      ]);
    }
    expect((await giveRole(row.id, "member")).body.meeting_role).toBe("member");
    expect(
      (await call("POST", `/meetings/${meeting.id}/lock`, { as: colleague, body: { locked: false } })).status,
    ).toBe(403);
  });

  test("goes to colleagues in the room alone", async () => {
    const waiting = await createParticipant(meeting, colleague, { status: "waiting" });
    const { participant: guest } = await createGuest(meeting);
    const outsider = await createParticipant(meeting, await createUser(), { kind: "guest" });
    expect((await giveRole(waiting.id, "cohost")).body.code).toBe("not_in_room");
    expect((await giveRole(guest.id, "cohost")).body.code).toBe("not_a_colleague");
    expect((await giveRole(outsider.id, "cohost")).body.code).toBe("not_a_colleague");
    expect((await giveRole(guest.id, "host")).status).toBe(422);
    expect((await giveRole(meeting.id, "cohost")).status).toBe(404);
  });
});

test("while host and co-hosts are out, the colleague who was let in first has the order, until one is back", async () => {
  const row = await createParticipant(meeting, colleague, { connectedAt: new Date() });
  const lock = async (locked: boolean) =>
    (await call("POST", `/meetings/${meeting.id}/lock`, { as: colleague, body: { locked } })).status;
  const hostIs = (data: { connectedAt: Date; leftAt: Date | null }) =>
    database.participant.updateMany({ where: { meetingId: meeting.id, userId: host.id }, data });
  const roleNow = async () =>
    (await people(colleague)).body.find(({ id }: { id: string }) => id === row.id).meeting_role;
  await hostIs({ connectedAt: new Date(), leftAt: null });
  expect([await roleNow(), await lock(true)]).toEqual(["member", 403]);
  await hostIs({ connectedAt: new Date(), leftAt: new Date() });
  expect([await roleNow(), await lock(true)]).toEqual(["cohost", 200]);
  await hostIs({ connectedAt: new Date(), leftAt: null });
  expect([await roleNow(), await lock(false)]).toEqual(["member", 403]);
});

test("orders are the host's and co-hosts', whatever else somebody in the room may do, and hidden from strangers", async () => {
  await createParticipant(meeting, colleague);
  const { participant: guest } = await createGuest(meeting);
  const stranger = await createUser();
  const orders = [
    ["POST", "/lock", { locked: true }, 200],
    ["POST", "/sharing-open", { anyone_can_share: false }, 200],
    ["POST", "/mute-all", undefined, 204],
    ["POST", `/participants/${guest.id}/mute`, undefined, 204],
    ["POST", `/participants/${guest.id}/lower-hand`, undefined, 204],
    ["POST", `/share-requests/${guest.identity}`, { allow: true }, 204],
    ["PUT", `/participants/${guest.id}/role`, { meeting_role: "member" }, 409],
    ["POST", `/participants/${guest.id}/remove`, undefined, 204],
  ] as const;
  for (const [method, path, body, status] of orders) {
    const give = (as: { id: string }) => call(method, `/meetings/${meeting.id}${path}`, { as, body });
    expect([path, (await give(colleague)).status, (await give(host)).status]).toEqual([path, 403, status]);
    await expectHidden(method, `/meetings/${meeting.id}${path}`, { id: meeting.id, as: stranger, body });
  }
});

test("hands, marks and requests to present are one's own, and for those inside", async () => {
  const row = await createParticipant(meeting, colleague);
  const outside = await createUser({ organisationId: host.organisationId });
  await createParticipant(meeting, outside, { status: "waiting" });
  const ask = (path: string, as: { id: string }, body: unknown) =>
    call("POST", `/meetings/${meeting.id}/${path}`, { as, body });
  for (const [path, body] of [
    ["hand", { raised: true }],
    ["desk-view", { on: true }],
    ["wide-camera", { on: true }],
  ] as const) {
    expect([path, (await ask(path, colleague, body)).status, (await ask(path, outside, body)).status]).toEqual([
      path,
      204,
      403,
    ]);
  }
  const kept = await database.participant.findUniqueOrThrow({ where: { id: row.id } });
  expect(kept).toMatchObject({ deskView: true, wideCamera: true, handOrder: expect.any(Number) });
  expect((await ask("share-requests", colleague, undefined)).body.code).toBe("may_share");
  await ask("sharing-open", host, { anyone_can_share: false });
  for (let turn = 0; turn < 2; turn += 1) expect((await ask("share-requests", colleague, undefined)).status).toBe(204);
  expect((await ask("share-requests", outside, undefined)).status).toBe(403);
  expect((await ask(`share-requests/user:${outside.id}`, host, { allow: true })).body.code).toBe("not_in_room");
});
