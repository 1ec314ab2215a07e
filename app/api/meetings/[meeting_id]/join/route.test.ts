import { describe, expect, test } from "vitest";
import { joinShape } from "@/lib/core/meetings/schema";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import {
  createColleagues,
  createInvite,
  createLiveMeetingOf,
  createMeetingOf,
  createParticipant,
  createUser,
} from "@/lib/testing/factories";

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe("POST /meetings/{meeting_id}/join", () => {
  test("lets the host in at any time, with a token for this room alone, and the meeting runs", async () => {
    const host = await createUser();
    const meeting = await createMeetingOf(host);
    const { status, body } = await call("POST", `/meetings/${meeting.id}/join`, { as: host });
    expect(status).toBe(200);
    expect(joinShape.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      status: "admitted",
      identity: `user:${host.id}`,
      room_name: meeting.id,
      is_host: true,
      display_name: host.name,
    });
    const claims = JSON.parse(Buffer.from(body.token.split(".")[1], "base64url").toString());
    expect(claims).toMatchObject({
      sub: `user:${host.id}`,
      name: host.name,
      video: {
        room: meeting.id,
        roomJoin: true,
        canUpdateOwnMetadata: false,
        canPublishSources: ["camera", "microphone", "screen_share", "screen_share_audio"],
      },
    });
    expect(claims.exp - Math.floor(Date.now() / 1000)).toBeLessThanOrEqual(600);
    for (const power of ["roomAdmin", "roomCreate", "roomList", "roomRecord", "hidden"]) {
      expect(claims.video[power]).toBeUndefined();
    }
    const read = await call("GET", `/meetings/${meeting.id}`, { as: host });
    expect(read.body.status).toBe("live");
    expect(read.body.started_at).not.toBeNull();
  });

  test("opens to others a quarter of an hour before the start, or once it runs", async () => {
    const [host, colleague] = await createColleagues();
    const later = await createMeetingOf(host, { scheduledAt: inMinutes(20) });
    await createInvite(later, colleague);
    const early = await call("POST", `/meetings/${later.id}/join`, { as: colleague });
    expect([early.status, early.body.code]).toEqual([409, "too_early"]);
    expect(Date.parse(early.body.opens_at)).toBe((later.scheduledAt?.getTime() ?? 0) - 15 * 60_000);
    await call("POST", `/meetings/${later.id}/join`, { as: host });
    expect((await call("POST", `/meetings/${later.id}/join`, { as: colleague })).body.status).toBe("admitted");
    const soon = await createMeetingOf(host, { scheduledAt: inMinutes(14) });
    const opened = await call("POST", `/meetings/${soon.id}/join`, { as: colleague });
    expect(opened.body).toMatchObject({ status: "admitted", is_host: false });
  });

  test("lets a colleague who only has the code in, and puts the meeting on their list", async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createLiveMeetingOf(host);
    expect((await call("GET", `/meetings/${meeting.id}`, { as: colleague })).status).toBe(404);
    const { body } = await call("GET", `/m/${meeting.code}`, { as: colleague });
    await call("POST", `/meetings/${body.id}/join`, { as: colleague });
    expect((await call("GET", "/meetings", { as: colleague })).body).toMatchObject([{ id: meeting.id }]);
    const joined = await database.participant.findFirst({ where: { userId: colleague.id } });
    expect(joined).toMatchObject({ kind: "colleague", provenance: "link", status: "admitted" });
  });

  test("keeps colleagues waiting at a locked door without any token, but lets back who was let in before", async () => {
    const [host, colleague] = await createColleagues();
    const inside = await createUser({ organisationId: host.organisationId });
    const meeting = await createLiveMeetingOf(host, { locked: true });
    await createParticipant(meeting, inside);
    const invite = await createInvite(meeting, colleague);
    for (let turn = 0; turn < 2; turn += 1) {
      const { status, body } = await call("POST", `/meetings/${meeting.id}/join`, { as: colleague });
      expect([status, body.status, body.token]).toEqual([200, "waiting", null]);
    }
    const { body: invites } = await call("GET", `/meetings/${meeting.id}/invites`, { as: host });
    expect(invites).toMatchObject([{ email: invite.email, status: "knocking" }]);
    expect((await call("POST", `/meetings/${meeting.id}/join`, { as: inside })).body.status).toBe("admitted");
    expect((await call("POST", `/meetings/${meeting.id}/join`, { as: host })).body.status).toBe("admitted");
    await database.meeting.update({ where: { id: meeting.id }, data: { locked: false } });
    expect((await call("POST", `/meetings/${meeting.id}/join`, { as: colleague })).body.status).toBe("admitted");
  });

  test("refuses a removed person for good", async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createLiveMeetingOf(host);
    await createParticipant(meeting, colleague, { status: "removed" });
    const { body } = await call("POST", `/meetings/${meeting.id}/join`, { as: colleague });
    expect([body.status, body.token]).toEqual(["removed", null]);
  });

  test("withholds screen sharing from others than the host while sharing is closed", async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createLiveMeetingOf(host, { anyoneCanShare: false });
    const sources = async (as: { id: string }) => {
      const { body } = await call("POST", `/meetings/${meeting.id}/join`, { as });
      return JSON.parse(Buffer.from(body.token.split(".")[1], "base64url").toString()).video.canPublishSources;
    };
    expect(await sources(colleague)).toEqual(["camera", "microphone"]);
    expect(await sources(host)).toContain("screen_share");
  });

  test("of many who come at once each is let in once, and the meeting starts once", async () => {
    const [host] = await createColleagues();
    const people = await Promise.all(
      Array.from({ length: 8 }, () => createUser({ organisationId: host.organisationId })),
    );
    const meeting = await createMeetingOf(host, { scheduledAt: null });
    const answers = await Promise.all(
      [...people, ...people].map((as) => call("POST", `/meetings/${meeting.id}/join`, { as })),
    );
    expect(answers.map(({ body }) => body.status)).toEqual(answers.map(() => "admitted"));
    expect(await database.participant.count({ where: { meetingId: meeting.id } })).toBe(people.length);
    const starts = await database.participant.findMany({ where: { meetingId: meeting.id } });
    const { startedAt } = await database.meeting.findUniqueOrThrow({ where: { id: meeting.id } });
    expect(Math.min(...starts.map(({ admittedAt }) => admittedAt?.getTime() ?? 0))).toBe(startedAt?.getTime());
  });

  test("nobody slips in behind the end", async () => {
    const [host, colleague] = await createColleagues();
    for (let round = 0; round < 5; round += 1) {
      const meeting = await createLiveMeetingOf(host);
      const [join] = await Promise.all([
        call("POST", `/meetings/${meeting.id}/join`, { as: colleague }),
        call("POST", `/meetings/${meeting.id}/end`, { as: host }),
      ]);
      const row = await database.participant.findFirst({ where: { meetingId: meeting.id, userId: colleague.id } });
      expect(join.status === 409 ? row : row?.status).toBe(join.status === 409 ? null : "left");
    }
  });
});
