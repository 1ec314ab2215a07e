import { describe, expect, test } from "vitest";
import { sendAskedMail } from "@/lib/features/sharing/send-access-mail";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import { createLiveMeetingOf, createParticipant, createReader, createUser } from "@/lib/testing/factories";
import { createSharedMeeting } from "@/lib/testing/shared-meeting";

const earlier = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

describe("POST /meetings/{meeting_id}/access-request", () => {
  test("asks once; asking again within three days changes nothing and mails nobody", async () => {
    const { ana, ben, meeting, path } = await createSharedMeeting();
    expect((await call("GET", path, { as: ben })).body.notes_request).toBe("can_ask");
    const [one, two] = await Promise.all([1, 2].map(() => call("POST", `${path}/access-request`, { as: ben })));
    expect(one?.status).toBe(200);
    expect(one?.body).toMatchObject({ state: "asked", kind: "notes", can_ask: false });
    expect(two?.body).toEqual(one?.body);
    expect((await call("GET", path, { as: ben })).body.notes_request).toBe("asked");
    expect((await call("GET", path, { as: ana })).body.open_asks).toBe(1);
    await sendAskedMail({ meetingId: meeting.id, userId: ben.id, timezone: null });
    const [mail] = await database.outboxMail.findMany({ where: { to: ana.email } });
    expect(mail?.subject).toBe("Ben Okafor asks for the notes: A roof for 400,000 euros");
  });

  test("put aside looks the same to the asker, who may ask again three days later", async () => {
    const { ana, ben, meeting, path } = await createSharedMeeting();
    await call("POST", `${path}/access-request`, { as: ben });
    const before = await call("GET", `${path}/access-request`, { as: ben });
    await call("POST", `${path}/access-requests/${ben.id}/dismiss`, { as: ana });
    expect((await call("GET", `${path}/access-request`, { as: ben })).body).toEqual(before.body);
    expect((await call("POST", `${path}/access-request`, { as: ben })).body).toEqual(before.body);
    expect((await call("GET", path, { as: ben })).body.notes_request).toBe("asked");
    expect((await call("GET", `${path}/access`, { as: ana })).body.asks).toEqual([]);
    await database.accessRequest.updateMany({
      where: { meetingId: meeting.id },
      data: { askedAt: earlier(3.1), dismissedAt: earlier(3.05) },
    });
    expect((await call("GET", `${path}/access-request`, { as: ben })).body).toMatchObject({
      state: "none",
      can_ask: true,
    });
    expect((await call("POST", `${path}/access-request`, { as: ben })).body.state).toBe("asked");
    expect((await call("GET", `${path}/access`, { as: ana })).body.asks).toHaveLength(1);
  });

  test("of somebody who reads without figures asks for those, and never sets the level", async () => {
    const { ana, ben, meeting, path } = await createSharedMeeting();
    await createReader(meeting, ben, { hiddenGroups: ["money", "metrics"], ownMask: true });
    expect((await call("POST", `${path}/access-request`, { as: ben })).body).toMatchObject({ kind: "figures" });
    expect((await call("GET", `${path}/access`, { as: ana })).body.asks).toMatchObject([{ kind: "figures" }]);
    await call("PUT", `${path}/access/${ben.id}`, { as: ana, body: { figures: true } });
    const refused = await call("POST", `${path}/access-request`, { as: ben });
    expect(refused.body).toMatchObject({ status: 409, code: "already_granted" });
  });

  test("is for people who were there, once it is over", async () => {
    const { ana, cleo, meeting, path } = await createSharedMeeting();
    expect((await call("POST", `${path}/access-request`, { as: cleo })).status).toBe(403);
    expect((await call("POST", `${path}/access-request`, { as: ana })).status).toBe(403);
    await expectHidden("POST", `${path}/access-request`, { id: meeting.id, as: await createUser() });
    const live = await createLiveMeetingOf(ana);
    await createParticipant(live, cleo);
    const early = await call("POST", `/meetings/${live.id}/access-request`, { as: cleo });
    expect(early.body).toMatchObject({ status: 409, code: "meeting_not_over" });
  });
});

describe("GET /meetings/{meeting_id}/access-request", () => {
  test("tells who was not there that they cannot ask", async () => {
    const { cleo, ben, meeting, path } = await createSharedMeeting();
    expect((await call("GET", `${path}/access-request`, { as: cleo })).body).toMatchObject({ can_ask: false });
    expect((await call("GET", `${path}/access-request`, { as: ben })).body).toEqual({
      asked_at: null,
      can_ask: true,
      kind: "notes",
      retry_at: null,
      state: "none",
    });
    await expectHidden("GET", `${path}/access-request`, { id: meeting.id, as: await createUser() });
  });
});
