import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { bookTime } from "@/lib/flows/booking/book-time";
import { createUser as signUp } from "@/lib/flows/sign-in/create-user";
import { resolveActor } from "@/lib/platform/auth/actor";
import { database, pool } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { subscribe } from "@/lib/platform/events/subscribe";
import { transaction } from "@/lib/platform/events/transaction";
import { sweepFiles } from "@/lib/platform/files/sweep-files";
import { partKey } from "@/lib/platform/providers/recorder/part-key";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { createBookingPage, hourAhead } from "@/lib/testing/booking-page";
import { call, sessionCookie } from "@/lib/testing/call";
import {
  createInvite,
  createMeetingOf,
  createOrganisation,
  createParticipant,
  createPastMeetingOf,
  createReader,
  createRecordingPart,
  createUser,
} from "@/lib/testing/factories";
import { budgetNotes } from "@/lib/testing/notes";
import { proveRecentAuth } from "@/lib/testing/prove-recent-auth";
import { runQueued } from "@/lib/testing/run-queued";
import { createSeriesOf } from "@/lib/testing/series";
import { addEntry, openVault, reveal } from "@/lib/testing/vault";
import { createVoiceNoteOf, putNote } from "@/lib/testing/voice-notes";
import { deletedName } from "./constants";
import { deletedAddress } from "./deleted-address";
import { settleDeletion } from "./settle-deletion";
import { sweepAccounts } from "./sweep-accounts";

const deleteAccount = async (person: { id: string; email: string }) => {
  const headers = await proveRecentAuth(person);
  return call("DELETE", "/users/me", { as: person, body: { confirm: person.email }, headers });
};

/** Everything that is due within minutes, mails included. */
const settle = () => runQueued({ withinMs: 20 * 60_000 });

/** Table and column of each value that holds the text, in all of the database. */
async function findText(text: string): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.data_type not in ('uuid', 'boolean', 'integer', 'bigint', 'bytea', 'date', 'real')`,
  );
  const found: string[] = [];
  for (const { table, column } of rows) {
    const { rowCount } = await pool.query(
      `select 1 from "${table}" where strpos(lower("${column}"::text), $1) > 0 limit 1`,
      [text.toLowerCase()],
    );
    if (rowCount) found.push(`${table}.${column}`);
  }
  return found.sort();
}

/** Somebody with a word in name and address that is nowhere else, and a colleague. */
async function createMarked() {
  const word = `zq${randomUUID().slice(0, 8)}`;
  const { id: organisationId } = await createOrganisation();
  const name = `Mara ${word}`;
  const person = await createUser({ organisationId, name, email: `${word}@example.com`, title: word, bio: word });
  const colleague = await createUser({ organisationId, name: "Col Colleague" });
  return { word, person, colleague, name, organisationId };
}

test("nothing of a person is left but what others keep", async () => {
  const { word, person, colleague, name, organisationId } = await createMarked();
  await sessionCookie(person.id);
  await call("PATCH", "/users/me", { as: person, body: { timezone: "Europe/Berlin" } });
  await call("POST", "/tokens", { as: person, body: { name: word, scope: "read" } });
  await call("POST", "/auth/recent/code", { as: person });
  await createVoiceNoteOf(person, { title: word, notes: word });
  await putNote(person, randomUUID(), { title: word });
  const speaker = { name: word, embedding: Array.from({ length: 64 }, () => 1) };
  await call("PUT", `/voice-notes/speakers/${randomUUID()}`, { as: person, body: speaker });

  // What they host.
  const ahead = await createMeetingOf(person, { title: "Ahead" });
  await createInvite(ahead, colleague);
  await createSeriesOf(person, { emails: [colleague.email, "guest@elsewhere.example"] });
  const alone = await createPastMeetingOf(person, { title: word });
  const part = await createRecordingPart(alone);
  const attended = await createPastMeetingOf(person, { title: "Attended", generatedTitle: word });
  await createParticipant(attended, colleague, { status: "left", admittedByName: name });
  await database.meetingJotting.create({ data: { meetingId: attended.id, userId: colleague.id, text: "Mine" } });
  await addRecord(attended.id, { ...person, word });
  const shared = await createPastMeetingOf(person, { title: "Shared" });
  await addRecord(shared.id, { ...person, word: "Budget" });
  await createReader(shared, colleague);

  // Where they were.
  const theirs = await createPastMeetingOf(colleague, { title: "Theirs" });
  await createParticipant(theirs, person, { status: "left", displayName: name, email: person.email });
  await createInvite(theirs, person, { displayName: name, note: word });
  await addRecord(theirs.id, { ...person, word: "Budget" });
  await database.whiteboard.create({ data: { meetingId: theirs.id, openedByName: name } });
  await createReader(theirs, person);
  await database.meetingJotting.create({ data: { meetingId: theirs.id, userId: person.id, text: word } });
  await database.notesShare.create({
    data: { meetingId: theirs.id, recipientEmail: person.email, includes: [], maskedIncludes: [], hiddenCount: 0 },
  });
  const upcoming = await createMeetingOf(colleague, { title: "Upcoming" });
  await createInvite(upcoming, person, { displayName: name });
  await database.calendarEvent.create({
    data: {
      meetingId: upcoming.id,
      provider: "google",
      account: colleague.email,
      calendarId: "primary",
      attendees: { [person.email]: "none", [colleague.email]: "none" },
    },
  });

  // Booking pages, theirs and a colleague's.
  const own = await createBookingPage(person, { handle: word });
  const booker = { name: "Gil", email: "gil@elsewhere.example", note: null, guests: [], timezone: null, userId: null };
  // Half past: the series has a Monday at nine, to which the colleague is invited.
  await bookTime(own.subject, hourAhead(100.5), booker);
  const other = await createBookingPage(colleague);
  await bookTime(other.subject, hourAhead(120.5), { ...booker, name, email: person.email, userId: person.id });
  await bookTime(other.subject, hourAhead(140.5), { ...booker, guests: [person.email] });

  // Knowledge.
  const team = await database.team.create({
    data: { organisationId, name: word, members: { create: { userId: person.id, role: "owner" } } },
  });
  await database.knowledgeFolder.create({ data: { organisationId, teamId: team.id, name: word } });
  const company = await database.knowledgeFolder.create({ data: { organisationId, isGlobal: true, name: "Company" } });
  const open = await database.knowledgeFolder.create({ data: { organisationId, ownerId: person.id, name: "Open" } });
  const closed = await database.knowledgeFolder.create({
    data: { organisationId, ownerId: person.id, name: "My notes", isDefault: true },
  });
  await database.knowledgeShare.create({ data: { folderId: open.id, userId: colleague.id, role: "editor" } });
  const byPerson = { addedById: person.id, updatedById: person.id, clientName: word };
  await database.knowledgeNote.createMany({
    data: [
      { folderId: company.id, title: "For everyone", ...byPerson },
      { folderId: open.id, title: "Shared folder", ...byPerson },
      { folderId: closed.id, title: word, body: word, ...byPerson },
      { folderId: closed.id, title: "In the trash", deletedAt: new Date(), deletedById: person.id, ...byPerson },
    ],
  });
  const direct = await database.knowledgeNote.create({ data: { folderId: closed.id, title: "Direct", ...byPerson } });
  await database.knowledgeShare.create({
    data: { noteId: direct.id, userId: colleague.id, role: "viewer", createdById: person.id },
  });

  // The rest.
  await database.task.create({ data: { userId: person.id, text: word } });
  await database.notification.create({ data: { userId: person.id, kind: "team", title: word } });
  await database.noteTemplate.create({ data: { userId: person.id, name: word, sections: [word] } });
  await openVault(person, { device: word });
  await openVault(colleague);
  await addEntry(person, { label: word, username: word, secret: "correct horse" });
  const keptEntry = await addEntry(person, { label: "For all", secret: "battery staple", shared: true });
  const ofColleague = await addEntry(colleague, { label: "Theirs", secret: "one two", shared: true });
  await call("POST", `/vault/${ofColleague.id}/reveal`, { as: person });
  await database.account.create({
    data: { userId: person.id, type: "oauth", provider: "google", providerAccountId: word },
  });
  await database.verificationToken.create({ data: { identifier: person.email, token: word, expires: new Date() } });
  await database.outboxMail.create({
    data: { to: person.email, fromName: "Parley", subject: word, html: word, text: word },
  });

  const effect = (await call("GET", "/users/me/deletion", { as: person })).body;
  expect(effect).toEqual({
    live_meetings: [],
    last_admin: false,
    teams_without_owner: [],
    teams_deleted: [{ id: team.id, name: word, notes: 0 }],
    meetings_cancelled: 1,
    series_ended: 1,
    bookings_cancelled: 1,
    meetings_shared: 1,
    meetings_erased: 2,
    more_meetings: false,
    folders_kept: [
      { id: closed.id, name: "My notes" },
      { id: open.id, name: "Open" },
    ],
    notes_kept: 2,
    notes_deleted: 1,
    more_notes: false,
    vault_entries_kept: 1,
    vault_entries_deleted: 1,
    voice_notes_deleted: 2,
    more_voice_notes: false,
    voices_deleted: 1,
    booking_page: true,
    calendar: false,
  });

  expect((await deleteAccount(person)).status).toBe(202);
  const done = await settle();
  expect(done).toContain("invitations.meeting-mail");

  // Those who were to come are told by whom it was cancelled, and so is the host of a time that was booked.
  const told = await database.outboxMail.findMany({
    where: { to: colleague.email },
    select: { subject: true, text: true },
  });
  expect(told.some(({ text }) => text.includes(`${name} cancelled this meeting.`))).toBe(true);
  expect(
    await database.outboxMail.count({ where: { to: "gil@elsewhere.example", subject: { contains: "ancelled" } } }),
  ).toBe(1);
  expect(await reveal(colleague, keptEntry.id)).toBe("battery staple");
  expect((await call("GET", "/vault", { as: colleague })).body).toMatchObject([
    { label: "Theirs", seen_by_former: [deletedName] },
    { label: "For all", created_by: null, can_manage: false },
  ]);
  expect(await database.vaultEntry.count({ where: { label: word } })).toBe(0);
  const statuses = await database.meeting.findMany({
    where: { id: { in: [ahead.id, upcoming.id] } },
    orderBy: { id: "asc" },
    select: { status: true },
  });
  expect(statuses).toEqual([{ status: "cancelled" }, { status: "scheduled" }]);

  expect(await findText(word)).toEqual([
    ...["actor_name", "detail", "email", "meeting_title", "user_email", "user_name"].map(
      (one) => `audit_entries.${one}`,
    ),
    // The link stays taken.
    "booking_handles.handle",
    // What others were told in their bells, for the 90 days that it is there.
    "notifications.title",
    // Mails that were sent: to the person that it is done, to others that their meeting was cancelled.
    ...["attachments", "from_name", "html", "subject", "text", "to"].map((one) => `outbox_mails.${one}`),
  ]);

  // What others keep.
  const kept = await database.meeting.findMany({
    where: { hostId: person.id, status: "completed" },
    select: {
      title: true,
      generatedTitle: true,
      notes: { select: { status: true } },
      segments: { select: { name: true } },
    },
    orderBy: { title: "asc" },
  });
  expect(kept).toEqual([
    { title: "Attended", generatedTitle: null, notes: null, segments: [] },
    { title: "Shared", generatedTitle: null, notes: { status: "ready" }, segments: [{ name: deletedName }] },
  ]);
  const read = await call("GET", `/meetings/${shared.id}/summary`, { as: colleague });
  expect([read.status, read.body.content.action_items[0].owner]).toEqual([200, { user_id: null, name: deletedName }]);
  const seen = (await call("GET", `/meetings/${shared.id}`, { as: colleague })).body;
  expect(seen.host_name ?? seen.host?.name).toBe(deletedName);
  expect((await call("GET", `/meetings/${attended.id}/jottings`, { as: colleague })).body.text).toBe("Mine");
  expect(
    await database.knowledgeNote.findMany({
      where: { folder: { organisationId } },
      select: { title: true, addedById: true, folder: { select: { name: true, ownerId: true } } },
      orderBy: { title: "asc" },
    }),
  ).toEqual([
    { title: "Direct", addedById: null, folder: { name: "From a deleted account", ownerId: null } },
    { title: "For everyone", addedById: null, folder: { name: "Company", ownerId: null } },
    { title: "Shared folder", addedById: null, folder: { name: "Open", ownerId: null } },
  ]);
  await sweepFiles();
  expect(await storageProvider().get(partKey(part))).toBeNull();
}, 60_000);

/** Words that the person said, notes with a task of theirs, and a mark. */
async function addRecord(meetingId: string, { id, name, word }: { id: string; name: string | null; word: string }) {
  const by = { meetingId, userId: id, name: name ?? "" };
  await database.transcriptSegment.create({
    data: { ...by, identity: `user:${id}`, trackId: "TR", tMs: 0, durationMs: 900, text: word, isFinal: true },
  });
  await database.transcriptMark.create({ data: { ...by, kind: "paused", tMs: 1 } });
  const owner = { user_id: id, name: name ?? "" };
  const content = {
    ...budgetNotes,
    overview: word,
    action_items: [{ id: "one", text: "Send the figures", owner, due: null, t_ms: 0 }],
  };
  await database.meetingNotes.create({
    data: {
      meetingId,
      status: "ready",
      template: "general",
      generation: 1,
      content,
      generatedContent: content,
      searchText: `${name}: Send the figures`,
    },
  });
  await database.meetingActionItem.create({
    data: { meetingId, itemId: "one", position: 0, text: "Send the figures", ownerId: id, ownerName: name },
  });
}

test("the session ends at once, and with it every stream; the address makes a new account", async () => {
  const { person, word } = await createMarked();
  const cookie = await sessionCookie(person.id);
  const heard: unknown[] = [];
  const stop = await subscribe([{ topic: "credentials", subject: person.id }], (event) => heard.push(event));
  expect((await deleteAccount(person)).status).toBe(202);
  expect(await resolveActor(new Request(env.PUBLIC_ORIGIN, { headers: { cookie } }))).toEqual({ kind: "anonymous" });
  // Streams ask again whether they may go on when they hear this.
  await expect.poll(() => heard).toHaveLength(1);
  stop();
  const past = await createPastMeetingOf(await createUser());
  await createInvite(past, { email: person.email });
  await settle();
  const again = await transaction((tx) => signUp(tx, { email: person.email, name: "New", emailVerified: new Date() }));
  expect(again.id).not.toBe(person.id);
  expect((await call("GET", "/meetings", { as: again })).body).toEqual([]);
  const row = await database.user.findUniqueOrThrow({ where: { id: person.id } });
  expect(row).toMatchObject({ email: deletedAddress(person.id), name: deletedName, title: null, bio: null });
  expect(JSON.stringify(row)).not.toContain(word);
});

test("a crash at any step leaves a job that finishes: every step can run again, and the hourly sweep begins a lost one anew", async () => {
  const { person, colleague, word } = await createMarked();
  const past = await createPastMeetingOf(colleague);
  await createParticipant(past, person, { displayName: person.name ?? "", status: "left" });
  await createPastMeetingOf(person, { title: word });
  const own = { organisationId: person.organisationId, ownerId: person.id, name: word };
  await database.knowledgeFolder.create({ data: own });
  await deleteAccount(person);
  // The job is lost half-way: its first statements are done, the rest is not.
  await pool.query("delete from graphile_worker._private_jobs");
  await database.task.create({ data: { userId: person.id, text: word } });
  await database.user.update({ where: { id: person.id }, data: { deletedAt: new Date(Date.now() - 2 * 3_600_000) } });
  await sweepAccounts();
  expect(await runQueued()).toContain("accounts.delete");
  expect((await findText(word)).filter((place) => !/^(audit_entries|outbox_mails)\./.test(place))).toEqual([]);
  expect(await settleDeletion(person.id)).toBe(true);
});
