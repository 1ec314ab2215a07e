import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { database } from "@/lib/platform/database/database";
import { createColleagues, createInvite, createPastMeetingOf, createRecordingPart } from "@/lib/testing/factories";
import { createHeldBooking } from "@/lib/testing/held-booking";
import { createFolderOf, createNoteIn } from "@/lib/testing/knowledge";
import { createSeriesOf } from "@/lib/testing/series";
import { createVoiceNoteOf } from "@/lib/testing/voice-notes";
import { allJobs } from "./all-jobs";

async function accountOf(payload: Record<string, string | null>) {
  const [job] = await database.$queryRaw<{ account: string | null }[]>`
    select public.account_of_job(${JSON.stringify(payload)}::json)::text as account`;
  return job?.account ?? null;
}

/** What payloads name, each with an id and whose turn it takes. */
async function namedThings() {
  const [ana, ben] = await createColleagues();
  const meeting = await createPastMeetingOf(ana);
  const note = await createNoteIn(await createFolderOf(ana), ben);
  const invite = await createInvite(meeting, { email: "gil@elsewhere.example" }, { invitedById: ben.id });
  const { seriesId, series } = await createSeriesOf(ana, { emails: ["gil@elsewhere.example"] });
  const { booking, host } = await createHeldBooking();
  const share = await database.notesShare.create({
    data: { meetingId: meeting.id, recipientEmail: "gil@elsewhere.example", sentById: ben.id, hiddenCount: 0 },
  });
  const notification = await database.notification.create({
    data: { userId: ben.id, meetingId: meeting.id, kind: "access_asked", title: "", body: "" },
  });
  return {
    userId: [ben.id, ben.id],
    meetingId: [meeting.id, ana.id],
    noteId: [note.id, ben.id],
    inviteId: [invite.id, ben.id],
    seriesId: [seriesId, ana.id],
    seriesInviteId: [series.invites[0]?.id ?? "", ana.id],
    bookingId: [booking.id, host.id],
    shareId: [share.id, ben.id],
    notificationId: [notification.id, ana.id],
    voiceNoteId: [(await createVoiceNoteOf(ben)).id, ben.id],
    partId: [(await createRecordingPart(meeting)).id, ana.id],
  } as const;
}

test("each job that somebody causes is known as theirs", async () => {
  const things = await namedThings();
  for (const [name, [id, account]] of Object.entries(things)) {
    expect([name, await accountOf({ [name]: id })]).toEqual([name, account]);
  }
  const { meetingId, userId, bookingId, inviteId } = things;
  expect(await accountOf({ meetingId: meetingId[0], userId: userId[0] })).toBe(meetingId[1]);
  expect(await accountOf({ bookingId: bookingId[0], inviteId: inviteId[0] })).toBe(bookingId[1]);
  expect(await accountOf({ meetingId: randomUUID() })).toBeNull();
  expect(await accountOf({ bookingId: bookingId[0], inviteId: null })).toBe(bookingId[1]);
  expect(await accountOf({})).toBeNull();

  const names = Object.keys(things);
  for (const { name, lane, payload } of allJobs) {
    const fields = JSON.stringify(z.toJSONSchema(payload, { io: "input" })).match(/"\w+Id"/g) ?? [];
    if (lane !== "housekeeping")
      expect([name, fields.some((field) => names.includes(JSON.parse(field)))]).toEqual([name, true]);
  }
});
