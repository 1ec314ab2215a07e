import { describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import { createPastMeetingOf, createUser } from "@/lib/testing/factories";
import { createSharedMeeting, roofAmount } from "@/lib/testing/shared-meeting";
import { withMails } from "@/lib/testing/with-mails";

const mailsTo = (to: string) => database.outboxMail.findMany({ where: { to }, orderBy: { id: "asc" } });

describe("POST /meetings/{meeting_id}/summary/send", () => {
  test("mails each address, gives accounts access, and reports strangers in their own entry", async () => {
    const { ana, ben, gil, path } = await createSharedMeeting();
    const recipients = [ben.email.toUpperCase(), gil, "stranger@elsewhere.example"];
    const { status, body } = await withMails(call("POST", `${path}/summary/send`, { as: ana, body: { recipients } }));
    expect(status).toBe(200);
    expect(body).toEqual([
      { email: ben.email, sent: true, detail: null },
      { email: gil, sent: true, detail: null },
      { email: "stranger@elsewhere.example", sent: false, detail: expect.stringContaining("isn't part") },
    ]);
    const [toBen] = await mailsTo(ben.email);
    const [toGil] = await mailsTo(gil);
    expect(toBen?.text).toContain(path);
    expect(toGil?.text).toContain("We take the slate roof.");
    expect(toGil?.text).not.toContain(path);
    expect((await call("GET", `${path}/summary`, { as: ben })).body).toMatchObject({ view: "full", is_host: false });
    const meeting = await call("GET", path, { as: ben });
    expect(meeting.body).toMatchObject({ record_access: "notes", generated_title: "A roof for 400,000 euros" });
  });

  test("masks for one and not for another, in mail, page and search alike", async () => {
    const { ana, ben, dora, path } = await createSharedMeeting();
    await call("PUT", `${path}/summary/mask`, {
      as: ana,
      body: { groups: ["money", "metrics"], lines: [], recipients: [dora.email] },
    });
    const recipients = [ben.email, dora.email];
    await withMails(call("POST", `${path}/summary/send`, { as: ana, body: { recipients } }));
    expect((await mailsTo(ben.email))[0]?.html).toMatch(roofAmount);
    expect((await mailsTo(dora.email))[0]?.html).not.toMatch(roofAmount);
    const masked = await call("GET", `${path}/summary`, { as: dora });
    expect(masked.body.view).toBe("masked");
    expect(JSON.stringify(masked.body)).not.toMatch(roofAmount);
    expect((await call("GET", "/meetings/search?q=400", { as: dora })).body).toEqual([]);
    expect((await call("GET", "/meetings/search?q=400", { as: ben })).body).toHaveLength(1);
    expect((await call("GET", "/meetings/search?q=slate", { as: dora })).body).toMatchObject([{ match: "notes" }]);
  });

  test("twice says so, a second press within seconds sends nothing, and edited notes go out again", async () => {
    const { ana, gil, meeting, path } = await createSharedMeeting();
    const send = () => call("POST", `${path}/summary/send`, { as: ana, body: { recipients: [gil] } });
    const both = await withMails(Promise.all([send(), send()]));
    expect(both.map(({ body }) => body[0].sent)).toEqual([true, true]);
    expect(await mailsTo(gil)).toHaveLength(1);
    expect((await send()).body[0].detail).toContain("a moment ago");
    await database.notesShare.updateMany({
      where: { meetingId: meeting.id },
      data: { sentAt: new Date(Date.now() - 3_600_000) },
    });
    expect((await withMails(send())).body[0].detail).toMatch(/^Sent again\. The last time was on /);
    expect(await mailsTo(gil)).toHaveLength(2);
    const shares = await call("GET", `${path}/summary/shares`, { as: ana });
    expect(shares.body).toHaveLength(2);
    expect(shares.body[0]).toMatchObject({
      status: "sent",
      hidden_count: 0,
      recipient_email: gil,
      redacted_includes: [],
    });
  });

  test("refuses others, strangers, nobody, and notes that are not there", async () => {
    const { ana, ben, meeting, path } = await createSharedMeeting();
    const body = { recipients: [ben.email] };
    expect((await call("POST", `${path}/summary/send`, { as: ben, body })).status).toBe(403);
    expect((await call("POST", `${path}/summary/send`, { as: ana, body: { recipients: [] } })).status).toBe(422);
    await expectHidden("POST", `${path}/summary/send`, { id: meeting.id, as: await createUser(), body });
    await database.meetingNotes.update({ where: { meetingId: meeting.id }, data: { status: "writing" } });
    const early = await call("POST", `${path}/summary/send`, { as: ana, body });
    expect(early.body).toMatchObject({ status: 409, code: "notes_not_ready" });
    const bare = await createPastMeetingOf(ana);
    expect((await call("POST", `/meetings/${bare.id}/summary/send`, { as: ana, body })).status).toBe(409);
  });
});
