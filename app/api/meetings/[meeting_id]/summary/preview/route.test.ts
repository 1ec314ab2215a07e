import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import { createPastMeetingOf, createUser } from "@/lib/testing/factories";
import { createSharedMeeting, roofAmount } from "@/lib/testing/shared-meeting";
import { withMails } from "@/lib/testing/with-mails";

test("shows for each recipient the bytes that the sending then mails", async () => {
  const { ana, ben, gil, meeting, path } = await createSharedMeeting();
  await call("PUT", `${path}/summary/mask`, {
    as: ana,
    body: { groups: ["money"], lines: ["d1"], recipients: [gil, ben.email] },
  });
  const recipients = [gil, ben.email];
  const preview = await call("POST", `${path}/summary/preview`, { as: ana, body: { recipients } });
  expect(preview.status).toBe(200);
  expect(await database.notesShare.count({ where: { meetingId: meeting.id } })).toBe(0);
  expect(await database.recordReader.count({ where: { meetingId: meeting.id, grantedAt: { not: null } } })).toBe(0);
  await withMails(call("POST", `${path}/summary/send`, { as: ana, body: { recipients } }));
  for (const { email, subject, html, text, hidden_count } of preview.body.mails) {
    const mail = await database.outboxMail.findFirstOrThrow({ where: { to: email } });
    expect({ subject: mail.subject, html: mail.html, text: mail.text }).toEqual({ subject, html, text });
    expect(`${subject} ${html} ${text}`).not.toMatch(roofAmount);
    expect(hidden_count).toBeGreaterThan(0);
  }
  expect(preview.body).toMatchObject({ refused: [], html: preview.body.mails[0].html });
  expect(preview.body.mails[0].text).not.toContain("slate");
  expect(preview.body.mails[0].text).toContain("Scaffolding comes from the neighbours.");
  expect(preview.body.mails[1].text).toContain(`/meetings/${meeting.id}`);
});

test("of nobody shows what somebody without an account would get, and names addresses that would get nothing", async () => {
  const { ana, path } = await createSharedMeeting();
  const nobody = await call("POST", `${path}/summary/preview`, { as: ana, body: { recipients: [] } });
  expect(nobody.body.mails).toMatchObject([{ email: null, hidden_count: 0 }]);
  expect(nobody.body.html).toMatch(roofAmount);
  const stranger = await call("POST", `${path}/summary/preview`, { as: ana, body: { recipients: ["a@b.example"] } });
  expect(stranger.body.refused).toMatchObject([{ email: "a@b.example" }]);
});

test("is the host's alone, and of notes that are ready", async () => {
  const { ana, ben, meeting, path } = await createSharedMeeting();
  const body = { recipients: [] };
  expect((await call("POST", `${path}/summary/preview`, { as: ben, body })).status).toBe(403);
  expect((await call("POST", `${path}/summary/preview`, { as: ana, body: {} })).status).toBe(422);
  await expectHidden("POST", `${path}/summary/preview`, { id: meeting.id, as: await createUser(), body });
  const bare = await createPastMeetingOf(ana);
  const refused = await call("POST", `/meetings/${bare.id}/summary/preview`, { as: ana, body });
  expect(refused.body).toMatchObject({ status: 409, code: "notes_not_ready" });
});
