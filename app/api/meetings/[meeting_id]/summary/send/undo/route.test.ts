import { describe, expect, test } from "vitest";
import { notesMailJob } from "@/lib/features/sharing/job-definitions";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import { createReader, createUser } from "@/lib/testing/factories";
import { runQueued } from "@/lib/testing/run-queued";
import { createSharedMeeting, roofAmount } from "@/lib/testing/shared-meeting";

type World = Awaited<ReturnType<typeof createSharedMeeting>>;
const delay = { delay_seconds: 10 };

const send = ({ ana, path }: World, recipients: string[], more = {}) =>
  call("POST", `${path}/summary/send`, { as: ana, body: { recipients, ...delay, ...more } });
const undo = ({ ana, path }: World, recipients: string[]) =>
  call("POST", `${path}/summary/send/undo`, { as: ana, body: { recipients } });
const read = ({ path }: World, as: { id: string }) => call("GET", `${path}/summary`, { as });
const shares = async ({ ana, path }: World) => (await call("GET", `${path}/summary/shares`, { as: ana })).body;
const mailsTo = (to: string) => database.outboxMail.findMany({ where: { to } });
/** What is due within these seconds. */
const passSeconds = (seconds: number) => runQueued({ withinMs: seconds * 1000, only: [notesMailJob.name] });

describe("POST /meetings/{meeting_id}/summary/send/undo", () => {
  test("until it is due nothing is sent, given or told; undone, nothing ever is", async () => {
    const world = await createSharedMeeting();
    const { ben, gil } = world;
    const detail = expect.stringContaining("can be undone");
    expect((await send(world, [ben.email, gil])).body).toEqual([
      { email: ben.email, sent: false, detail },
      { email: gil, sent: false, detail },
    ]);
    await passSeconds(5);
    expect((await read(world, ben)).status).toBe(403);
    expect(await database.notification.count({ where: { userId: ben.id } })).toBe(0);
    expect(await shares(world)).toMatchObject([
      { status: "sending", due_at: expect.any(String) },
      { status: "sending", due_at: expect.any(String) },
    ]);
    expect((await undo(world, [ben.email.toUpperCase(), gil, "stranger@elsewhere.example"])).body).toEqual([
      { email: ben.email.toUpperCase(), undone: true },
      { email: gil, undone: true },
      { email: "stranger@elsewhere.example", undone: false },
    ]);
    await passSeconds(30);
    expect((await read(world, ben)).status).toBe(403);
    expect(await database.notification.count({ where: { userId: ben.id } })).toBe(0);
    expect(await shares(world)).toEqual([]);
    expect([...(await mailsTo(ben.email)), ...(await mailsTo(gil))]).toEqual([]);
  });

  test("left alone, each gets what was chosen, and it is too late to undo", async () => {
    const world = await createSharedMeeting();
    const { ben, gil, dora } = world;
    const levels = [
      { email: ben.email.toUpperCase(), level: "full" },
      { email: gil, level: "masked" },
      { email: dora.email, level: "masked" },
    ];
    await send(world, [ben.email, gil, dora.email], { levels });
    await passSeconds(11);
    expect(await shares(world)).toMatchObject(Array(3).fill({ status: "sent", due_at: null }));
    const meeting = await call("GET", world.path, { as: ben });
    expect(meeting.body.record_access).toBe("full");
    for (const masked of [gil, dora.email]) {
      const mails = await mailsTo(masked);
      expect(mails).toHaveLength(1);
      expect(`${mails[0]?.subject} ${mails[0]?.html}`).not.toMatch(roofAmount);
    }
    expect(JSON.stringify((await read(world, dora)).body)).not.toMatch(roofAmount);
    expect(await mailsTo(ben.email)).toHaveLength(1);
    expect(await database.notification.count({ where: { userId: ben.id, kind: "notes_shared" } })).toBe(1);
    expect((await undo(world, [ben.email])).body).toEqual([{ email: ben.email, undone: false }]);
  });

  test("undone and sent again, it is sent once, as it was chosen the second time", async () => {
    const world = await createSharedMeeting();
    const { gil } = world;
    await send(world, [gil]);
    await undo(world, [gil]);
    await send(world, [gil], { delay_seconds: 40, levels: [{ email: gil, level: "masked" }] });
    await passSeconds(11);
    expect(await mailsTo(gil)).toEqual([]);
    await passSeconds(41);
    const mails = await mailsTo(gil);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.html).not.toMatch(roofAmount);
  });

  test("what waits is not sent twice, and of two choices the later one counts", async () => {
    const world = await createSharedMeeting();
    const { gil } = world;
    await send(world, [gil]);
    await send(world, [gil], { levels: [{ email: gil, level: "masked" }] });
    const { ana, path } = world;
    const { body } = await call("POST", `${path}/summary/send`, { as: ana, body: { recipients: [gil] } });
    expect(body).toMatchObject([{ sent: false, detail: expect.stringContaining("can be undone") }]);
    await passSeconds(11);
    const mails = await mailsTo(gil);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.html).not.toMatch(roofAmount);
  });

  test.each([
    [
      "the meeting has another host",
      ({ meeting, ben }: World) => database.meeting.update({ where: { id: meeting.id }, data: { hostId: ben.id } }),
      "another host",
    ],
    [
      "the account of who sent them is disabled",
      ({ ana }: World) => database.user.update({ where: { id: ana.id }, data: { disabledAt: new Date() } }),
      "disabled",
    ],
    [
      "who was to get them is no longer of the meeting",
      ({ cleo }: World) => database.invite.deleteMany({ where: { userId: cleo.id } }),
      "may no longer read",
    ],
    [
      "the meeting is deleted",
      ({ meeting }: World) => database.meeting.update({ where: { id: meeting.id }, data: { deletedAt: new Date() } }),
      "may no longer read",
    ],
  ])("it is not sent when meanwhile %s", async (_, change, reason) => {
    const world = await createSharedMeeting();
    const { cleo, meeting } = world;
    await send(world, [cleo.email]);
    await change(world);
    await passSeconds(11);
    const share = await database.notesShare.findFirstOrThrow({ where: { meetingId: meeting.id } });
    expect(share).toMatchObject({ status: "failed", error: expect.stringContaining(reason) });
    expect(await mailsTo(cleo.email)).toEqual([]);
    expect(await database.recordReader.count({ where: { meetingId: meeting.id, grantedAt: { not: null } } })).toBe(0);
  });

  test("access that is taken back meanwhile stays taken back", async () => {
    const world = await createSharedMeeting();
    const { ana, ben, meeting, path } = world;
    await createReader(meeting, ben);
    await send(world, [ben.email], { levels: [{ email: ben.email, level: "full" }] });
    await call("DELETE", `${path}/access/${ben.id}`, { as: ana });
    await passSeconds(11);
    expect((await read(world, ben)).status).toBe(403);
    expect(await mailsTo(ben.email)).toEqual([]);
  });

  test.each([
    ["from this person", true],
    ["from everybody", false],
  ])("what is hidden %s meanwhile is hidden in what is sent", async (_, isOwn) => {
    const world = await createSharedMeeting();
    const { ana, ben, path } = world;
    await send(world, [ben.email], { levels: [{ email: ben.email, level: "notes" }] });
    const mask = { groups: ["money", "metrics"], lines: [], ...(isOwn ? { recipients: [ben.email] } : {}) };
    await call("PUT", `${path}/summary/mask`, { as: ana, body: mask });
    await passSeconds(11);
    expect((await mailsTo(ben.email))[0]?.html).not.toMatch(roofAmount);
    expect((await read(world, ben)).body.view).toBe("masked");
  });

  test("notes that are being written again are waited for", async () => {
    const world = await createSharedMeeting();
    const { gil, meeting } = world;
    await send(world, [gil]);
    const setStatus = (status: "writing" | "ready") =>
      database.meetingNotes.update({ where: { meetingId: meeting.id }, data: { status } });
    await setStatus("writing");
    await passSeconds(11).catch(() => {});
    expect(await mailsTo(gil)).toEqual([]);
    expect(await shares(world)).toMatchObject([{ error: expect.stringContaining("couldn't send") }]);
  });

  test("refuses others and strangers", async () => {
    const world = await createSharedMeeting();
    const { ben, gil, meeting, path } = world;
    const body = { recipients: [gil] };
    expect((await call("POST", `${path}/summary/send/undo`, { as: ben, body })).status).toBe(403);
    await expectHidden("POST", `${path}/summary/send/undo`, { id: meeting.id, as: await createUser(), body });
    expect((await undo(world, [])).status).toBe(422);
  });
});
