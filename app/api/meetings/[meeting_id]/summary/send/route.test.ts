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

  test("gives each as much as was chosen, and nobody a recording that says what is hidden", async () => {
    const { ana, ben, dora, gil, path } = await createSharedMeeting();
    const send = (levels: { email: string; level: string }[]) =>
      withMails(
        call("POST", `${path}/summary/send`, { as: ana, body: { recipients: [ben.email, dora.email, gil], levels } }),
      );
    const refusal = async (email: string) => {
      const { status, body } = await send([{ email, level: "full" }]);
      return { status, path: body.errors?.[0].path };
    };
    expect(await refusal(gil)).toEqual({ status: 422, path: "levels.0.level" });
    const mask = { groups: ["health"], lines: [], recipients: [ben.email] };
    await call("PUT", `${path}/summary/mask`, { as: ana, body: mask });
    expect(await refusal(ben.email)).toEqual({ status: 422, path: "levels.0.level" });
    expect(await mailsTo(ben.email)).toEqual([]);
    await send([
      { email: dora.email.toUpperCase(), level: "full" },
      { email: ben.email, level: "masked" },
      { email: gil, level: "masked" },
    ]);
    const access = async (as: { id: string }) => (await call("GET", path, { as })).body.record_access;
    expect([await access(ben), await access(dora)]).toEqual(["masked", "full"]);
    expect((await mailsTo(gil))[0]?.html).not.toMatch(roofAmount);
    expect((await mailsTo(dora.email))[0]?.html).toMatch(roofAmount);
    const recipients = (await call("GET", `${path}/summary/recipients`, { as: ana })).body;
    const hiddenFrom = (email: string) => recipients.find((one: { email: string }) => one.email === email).hidden;
    expect(hiddenFrom(ben.email)).toEqual({ groups: ["money", "metrics", "health"], lines: [], own: true });
    expect(hiddenFrom(gil)).toEqual({ groups: ["money", "metrics"], lines: [], own: true });
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

  test("a moment later with another level is no second press", async () => {
    const { ana, gil, path } = await createSharedMeeting();
    const send = async (level: string) =>
      (
        await withMails(
          call("POST", `${path}/summary/send`, {
            as: ana,
            body: { recipients: [gil], levels: [{ email: gil, level }] },
          }),
        )
      ).body[0];
    await send("masked");
    expect((await send("masked")).detail).toContain("a moment ago");
    expect(await send("notes")).toMatchObject({ sent: true });
    const [first, second, ...more] = await mailsTo(gil);
    expect(first?.html).not.toMatch(roofAmount);
    expect(second?.html).toMatch(roofAmount);
    expect(more).toEqual([]);
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
