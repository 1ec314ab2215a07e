import { describe, expect, test } from "vitest";
import { launchShape } from "@/lib/features/door/schema";
import { makeGuestSession } from "@/lib/platform/auth/guest-session";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues, createGuest, createLiveMeetingOf } from "@/lib/testing/factories";

async function createVisit(status: "waiting" | "admitted" | "denied" | "removed" | "invited" = "admitted") {
  const [host, colleague] = await createColleagues();
  const meeting = await createLiveMeetingOf(host, { title: "Budget round", bookingNote: "Bring the numbers." });
  const { participant, caller } = await createGuest(meeting, { status });
  const launch = (body: object = {}, as?: { bearer: string } | { id: string }) =>
    call("POST", `/m/${meeting.code}/launch`, { as, body: { guest_id: participant.id, ...body } });
  return { host, colleague, meeting, guest: participant, caller, launch };
}

describe("POST /m/{code}/launch", () => {
  test("gives who was let in a token for this room, under the guest's identity", async () => {
    const { meeting, guest, caller, launch } = await createVisit();
    const { status, body } = await launch({ launch_token: caller.bearer });
    expect(status).toBe(200);
    expect(launchShape.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      status: "admitted",
      title: "Budget round",
      booking_note: "Bring the numbers.",
      room_name: meeting.id,
      identity: `guest:${guest.id}`,
      display_name: "Gil Guest",
      anyone_can_share: true,
      can_share: true,
      whiteboard_open: false,
    });
    const { sub, video } = JSON.parse(Buffer.from(body.token.split(".")[1], "base64url").toString());
    expect([sub, video.room, video.canUpdateOwnMetadata]).toEqual([`guest:${guest.id}`, meeting.id, false]);
    expect(video.roomAdmin).toBeUndefined();
  });

  test.each(["waiting", "denied", "removed", "invited"] as const)(
    "gives who is %s no token, and tells nothing of what the meeting is about",
    async (status) => {
      const { caller, launch } = await createVisit(status);
      expect((await launch({}, caller)).body).toMatchObject({ status, token: null, title: null, booking_note: null });
    },
  );

  test("after the end there is no token either", async () => {
    const { host, meeting, caller, launch } = await createVisit();
    await call("POST", `/meetings/${meeting.id}/end`, { as: host });
    expect((await launch({}, caller)).body).toMatchObject({ status: "ended", token: null });
  });

  test("the session token stands for the visit wherever the launch token does, for twelve hours", async () => {
    const { meeting, guest, caller, launch } = await createVisit();
    const { session_token } = (await launch({}, caller)).body;
    expect((await launch({ launch_token: session_token })).body.status).toBe("admitted");
    expect((await launch({}, { bearer: session_token })).body.status).toBe("admitted");
    const query = `guest_id=${guest.id}&launch_token=${session_token}`;
    expect((await call("GET", `/m/${meeting.code}/whiteboard?${query}`)).status).toBe(200);
    const { launchTokenHash } = await database.participant.findUniqueOrThrow({ where: { id: guest.id } });
    const visit = { participantId: guest.id, launchTokenHash: launchTokenHash ?? "" };
    const expired = makeGuestSession(visit, Date.now() - 12 * 3_600_000 - 1000);
    expect((await launch({ launch_token: expired })).status).toBe(401);
    expect((await launch({ launch_token: session_token.replace(/.$/, "-") })).status).toBe(401);
    await database.participant.update({ where: { id: guest.id }, data: { launchTokenHash: "renewed" } });
    expect((await launch({ launch_token: session_token })).status).toBe(401);
  });

  test("a credential counts for its own guest and meeting alone, and members have a way of their own", async () => {
    const { host, guest, meeting, caller, launch } = await createVisit();
    const other = await createVisit();
    expect((await launch()).status).toBe(401);
    expect((await launch({ launch_token: other.caller.bearer })).status).toBe(401);
    expect((await launch({ guest_id: other.guest.id }, caller)).status).toBe(401);
    expect((await launch({}, host)).status).toBe(404);
    const elsewhere = await call("POST", `/m/${other.meeting.code}/launch`, {
      as: caller,
      body: { guest_id: guest.id },
    });
    expect(elsewhere.status).toBe(404);
    const signedIn = await call("POST", `/m/${meeting.code}/launch`, {
      as: host,
      body: { guest_id: guest.id, launch_token: caller.bearer },
    });
    expect(signedIn.body).toMatchObject({ status: "admitted", identity: `guest:${guest.id}` });
  });
});

describe("POST /m/{code}/withdraw", () => {
  test("leaves the lobby, is harmless when repeated, and changes nothing for who does not wait", async () => {
    for (const [status, after] of [
      ["waiting", "invited"],
      ["admitted", "admitted"],
      ["denied", "denied"],
    ] as const) {
      const { host, meeting, guest, caller } = await createVisit(status);
      const body = { guest_id: guest.id, launch_token: caller.bearer };
      for (let turn = 0; turn < 2; turn += 1) {
        expect((await call("POST", `/m/${meeting.code}/withdraw`, { body })).status).toBe(204);
      }
      expect(await database.participant.findUnique({ where: { id: guest.id } })).toMatchObject({ status: after });
      expect((await call("GET", `/meetings/${meeting.id}/waiting`, { as: host })).body).toEqual([]);
    }
  });
});

test("hands, marks and requests to present are for guests inside, with their own credential", async () => {
  const { meeting, guest, caller } = await createVisit("waiting");
  const other = await createVisit();
  for (const [path, body] of [
    ["hand", { raised: true }],
    ["desk-view", { on: true }],
    ["wide-camera", { on: true }],
    ["share-request", {}],
  ] as const) {
    const ask = (as?: { bearer: string }) =>
      call("POST", `/m/${meeting.code}/${path}`, { as, body: { guest_id: guest.id, ...body } });
    const answers = [await ask(caller), await ask(other.caller), await ask()];
    expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 403, 404, 401]);
  }
});
