import { describe, expect, test } from "vitest";
import { grantedMailJob } from "@/lib/features/sharing/job-definitions";
import { sendGrantedMail } from "@/lib/features/sharing/send-access-mail";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import { createReader, createUser } from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";
import { measureOwnTime } from "@/lib/testing/own-time";
import { runQueued } from "@/lib/testing/run-queued";
import { createSharedMeeting, roofAmount } from "@/lib/testing/shared-meeting";

const queuedMails = async (meetingId: string) =>
  Number(
    (
      await database.$queryRaw<{ count: bigint }[]>`
        select count(*) from graphile_worker.jobs where key like ${`granted:${meetingId}%`}`
    )[0]?.count,
  );

describe("PUT /meetings/{meeting_id}/access/{user_id}", () => {
  test("gives notes without figures, then with them, then the recording", async () => {
    const { ana, ben, meeting, path } = await createSharedMeeting();
    const put = (body: unknown) => call("PUT", `${path}/access/${ben.id}`, { as: ana, body });
    const bens = () => call("GET", `${path}/summary`, { as: ben });
    const access = async () => (await call("GET", path, { as: ben })).body.record_access;

    const masked = await put({ figures: false });
    expect(masked.body.people).toMatchObject([{ user_id: ben.id, figures: false, recording: false }]);
    expect(JSON.stringify((await bens()).body)).not.toMatch(roofAmount);
    expect(await access()).toBe("masked");

    await put({ figures: true, recording: false });
    expect(JSON.stringify((await bens()).body)).toMatch(roofAmount);
    expect(await access()).toBe("notes");
    expect((await call("GET", `${path}/transcript`, { as: ben })).status).toBe(403);

    const full = await put({ figures: true, recording: true });
    expect(full.body.people).toMatchObject([{ figures: true, recording: true }]);
    expect(await access()).toBe("full");
    expect((await call("GET", `${path}/transcript`, { as: ben })).status).toBe(200);
    expect(await queuedMails(meeting.id)).toBe(1);
  });

  test("refuses a recording that would say what is hidden", async () => {
    const { ana, ben, meeting, path } = await createSharedMeeting();
    const put = (body: unknown) => call("PUT", `${path}/access/${ben.id}`, { as: ana, body });
    const contradiction = await put({ figures: false, recording: true });
    expect(contradiction.body).toMatchObject({ status: 422, errors: [{ path: "recording" }] });
    await createReader(meeting, ben, { hiddenLines: ["d1"], ownMask: true });
    expect((await put({ figures: true, recording: true })).status).toBe(422);
    expect((await put({ figures: true, recording: false })).status).toBe(200);
    expect((await put({ recording: false })).status).toBe(422);
  });

  test("answers the request, and mails once what can be read", async () => {
    const { ana, ben, meeting, path } = await createSharedMeeting();
    await call("POST", `${path}/access-request`, { as: ben });
    await call("PUT", `${path}/access/${ben.id}`, { as: ana, body: { figures: false } });
    const state = await call("GET", `${path}/access-request`, { as: ben });
    expect(state.body).toEqual({ asked_at: null, can_ask: true, kind: "figures", retry_at: null, state: "granted" });
    await sendGrantedMail({ meetingId: meeting.id, userId: ben.id, timezone: null });
    const [mail] = await database.outboxMail.findMany({ where: { to: ben.email } });
    expect(mail?.text).toContain("Ana Pereira hid parts of these notes.");
    expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toMatch(roofAmount);
  });

  test("mails after the time to undo it, and not what was taken back until then", async () => {
    const { ana, ben, path } = await createSharedMeeting();
    const give = (body: object) => call("PUT", `${path}/access/${ben.id}`, { as: ana, body });
    const mails = () => database.outboxMail.count({ where: { to: ben.email } });
    const pass = (seconds: number) => runQueued({ withinMs: seconds * 1000, only: [grantedMailJob.name] });
    await give({ figures: true });
    await pass(5);
    await call("DELETE", `${path}/access/${ben.id}`, { as: ana });
    await pass(11);
    expect(await mails()).toBe(0);
    await give({ figures: false });
    await pass(11);
    expect(await mails()).toBe(1);
    await give({ figures: true });
    await give({ figures: false });
    await pass(11);
    expect(await mails()).toBe(1);
    await give({ figures: true });
    await pass(11);
    expect(await mails()).toBe(2);
  });

  test("is only for people who were in the meeting, and only by the host", async () => {
    const { ana, ben, cleo, meeting, path } = await createSharedMeeting();
    const body = { figures: true };
    expect((await call("PUT", `${path}/access/${cleo.id}`, { as: ana, body })).status).toBe(404);
    expect((await call("PUT", `${path}/access/${ana.id}`, { as: ana, body })).status).toBe(404);
    expect((await call("PUT", `${path}/access/${cleo.id}`, { as: ben, body })).status).toBe(403);
    await expectHidden("PUT", `${path}/access/${ben.id}`, { id: meeting.id, as: await createUser(), body });
    expect(await database.recordReader.count({ where: { meetingId: meeting.id } })).toBe(0);
  });
});

describe("DELETE /meetings/{meeting_id}/access/{user_id}", () => {
  test("takes access back at once, from streams, lists and search, and mails nobody", {
    tags: ["transport"],
  }, async () => {
    const { ana, ben, meeting, path } = await createSharedMeeting();
    await createReader(meeting, ben);
    const events = await openEvents(`${path}/summary-events`, { as: ben });
    await events.next("summary");
    const { status, body } = await call("DELETE", `${path}/access/${ben.id}`, { as: ana });
    expect([status, body.people]).toEqual([200, []]);
    const took = measureOwnTime();
    while (await events.next()) {
      // A change of the notes may still be told; then the stream ends.
    }
    expect(took()).toBeLessThan(5000);
    expect((await call("GET", `${path}/summary`, { as: ben })).status).toBe(403);
    expect((await call("GET", path, { as: ben })).body).toMatchObject({ record_access: "none", generated_title: null });
    expect((await call("GET", "/meetings/search?q=slate", { as: ben })).body).toEqual([]);
    expect((await call("GET", "/meetings/search?q=roof", { as: ben })).body).toEqual([]);
    expect(await database.outboxMail.count({ where: { to: ben.email } })).toBe(0);
    expect((await call("DELETE", `${path}/access/${ben.id}`, { as: ana })).status).toBe(200);
  });

  test("from somebody who only reads takes the meeting off their list", async () => {
    const { ana, meeting, path } = await createSharedMeeting();
    const reader = await createUser();
    await createReader(meeting, reader);
    expect((await call("GET", path, { as: reader })).status).toBe(200);
    await call("DELETE", `${path}/access/${reader.id}`, { as: ana });
    await expectHidden("GET", path, { id: meeting.id, as: reader });
  });

  test("is the host's alone", async () => {
    const { ben, meeting, path } = await createSharedMeeting();
    expect((await call("DELETE", `${path}/access/${ben.id}`, { as: ben })).status).toBe(403);
    await expectHidden("DELETE", `${path}/access/${ben.id}`, { id: meeting.id, as: await createUser() });
  });
});
