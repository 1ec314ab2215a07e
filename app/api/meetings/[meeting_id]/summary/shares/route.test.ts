import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import { createUser } from "@/lib/testing/factories";
import { createSharedMeeting } from "@/lib/testing/shared-meeting";
import { withMails } from "@/lib/testing/with-mails";

test("tells what each mail held and hid, and why one failed", async () => {
  const { ana, gil, meeting, path } = await createSharedMeeting();
  expect((await call("GET", `${path}/summary/shares`, { as: ana })).body).toEqual([]);
  await call("PUT", `${path}/summary/mask`, { as: ana, body: { groups: ["money"], lines: [] } });
  await withMails(call("POST", `${path}/summary/send`, { as: ana, body: { recipients: [gil] } }));
  await database.notesShare.create({
    data: {
      meetingId: meeting.id,
      recipientEmail: "full@box.example",
      status: "failed",
      error: "The mailbox is full.",
      includes: [],
      maskedIncludes: [],
      hiddenCount: 0,
    },
  });
  const { body } = await call("GET", `${path}/summary/shares`, { as: ana });
  expect(body).toMatchObject([
    { recipient_email: "full@box.example", status: "failed", error: "The mailbox is full.", sent_by_name: null },
    {
      recipient_email: gil,
      status: "sent",
      error: null,
      sent_by_name: "Ana Pereira",
      includes: ["overview", "sections", "decisions", "action_items", "figures"],
      redacted_includes: ["overview", "sections", "action_items", "figures"],
    },
  ]);
});

test("is the host's alone", async () => {
  const { ben, meeting, path } = await createSharedMeeting();
  expect((await call("GET", `${path}/summary/shares`, { as: ben })).status).toBe(403);
  await expectHidden("GET", `${path}/summary/shares`, { id: meeting.id, as: await createUser() });
});
