import { makeInviteToken } from "@/lib/features/invitations/invite-token";
import { bookTime } from "@/lib/flows/booking/book-time";
import { hashSecret, newSecret } from "@/lib/platform/auth/secret";
import { database, pool } from "@/lib/platform/database/database";
import { encodeCursor } from "@/lib/platform/pagination";
import { createBookingPage, hourAhead } from "./booking-page";
import { type Caller, sessionCookie } from "./call";
import {
  createColleagues,
  createGuest,
  createInvite,
  createLiveMeetingOf,
  createMeetingOf,
  createParticipant,
  createPastMeetingOf,
  createRecordingPart,
  createUser,
} from "./factories";
import { createFolderOf, createNoteIn } from "./knowledge";
import { budgetNotes } from "./notes";
import { createTeamOf } from "./team";
import { createEntryOf, openVault } from "./vault";
import { createVoiceNoteOf } from "./voice-notes";

export type Role = "host" | "colleague" | "guest" | "stranger" | "anonymous";
export type FuzzWorld = Awaited<ReturnType<typeof createFuzzWorld>>;

/**
 * An upcoming, a live and a past meeting with all kinds of content, and `callers` by role. `values`: existing values by
 * the name of the parameter or field.
 */
export async function createFuzzWorld() {
  const [host, colleague] = await createColleagues();
  const stranger = await createUser({ name: "Sam Stranger" });
  const connectedAt = new Date();
  const live = await createLiveMeetingOf(host);
  await database.participant.updateMany({ where: { meetingId: live.id }, data: { connectedAt } });
  const inside = await createParticipant(live, colleague, { connectedAt });
  const { participant: guest, caller: guestCaller } = await createGuest(live, { connectedAt });
  const { participant: waiting } = await createGuest(live, { status: "waiting", knockedAt: connectedAt });
  const ahead = await createMeetingOf(host);
  const past = await createPastMeetingOf(host, { transcriptionEnabled: true });
  await createParticipant(past, colleague, { status: "left", connectedAt: past.startedAt, leftAt: past.endedAt });
  await createInvite(ahead, colleague);
  const invite = await createInvite(ahead, { email: "guest@example.com" });
  const { handle, page, subject } = await createBookingPage(host);
  const booker = { name: "Gil", email: "gil@elsewhere.example", note: null, guests: [], timezone: null, userId: null };
  const booked = await bookTime(subject, hourAhead(100), booker);
  const ofBooker = await database.invite.findFirstOrThrow({ where: { meetingId: booked.meetingId } });
  const folder = await createFolderOf(host, [{ userId: colleague.id, role: "viewer" }]);
  const note = await createNoteIn(folder, host);
  const trashed = await createNoteIn(folder, host, { deletedAt: new Date(), deletedById: host.id });
  const version = await database.knowledgeVersion.create({ data: { noteId: note.id, title: "Roof", body: "Paint." } });
  const polls = await createPolls(live.id);
  const segments = await createWords(past.id, host);
  const part = await createRecordingPart(past);
  const message = await database.chatMessage.create({
    data: { meetingId: live.id, place: 1, participantId: inside.id, key: crypto.randomUUID(), text: "Hello" },
  });
  await database.whiteboard.create({ data: { meetingId: live.id, seq: 1 } });
  await database.meetingNotes.create({
    data: { meetingId: past.id, status: "ready", template: "general", content: budgetNotes, searchText: "budget" },
  });
  const task = await database.task.create({ data: { userId: host.id, text: "Call Bo" } });
  await database.meetingActionItem.createMany({
    data: [live, past, ahead].map(({ id: meetingId }) => ({ meetingId, itemId: "pay", position: 0, text: "Pay" })),
  });
  const team = await createTeamOf(host, colleague);
  const entry = await createEntryOf(host, { secret: "correct horse", totp: "JBSWY3DPEHPK3PXP", shared: true });
  const former = await database.vaultFormerSecret.create({
    data: { entryId: entry.id, version: 0, secret: "", secretSince: new Date(), replacedById: host.id },
  });
  const voiceNote = await createVoiceNoteOf(host);
  const upload = await database.voiceNoteUpload.create({
    data: {
      voiceNoteId: voiceNote.id,
      contentType: "audio/wav",
      size: 100,
      sha256: "",
      expiresAt: new Date(Date.now() + 24 * 3_600_000),
    },
  });
  const speakerId = crypto.randomUUID();
  await database.voiceNoteSpeaker.create({ data: { ownerId: host.id, speakerId, name: "Bo", embedding: "" } });
  // The host uses a session, because tokens cannot do everything. It must exist before the snapshot.
  await sessionCookie(host.id);
  await openVault(host, { seconds: 24 * 3600 });
  const [ofColleague, ofStranger] = [await createToken(colleague.id), await createToken(stranger.id)];
  await database.vaultOpening.createMany({
    data: [ofColleague, ofStranger].map(({ id: tokenId, userId }) => ({
      userId,
      tokenId,
      factor: "pin" as const,
      device: "Fuzz",
      endsAt: new Date(Date.now() + 24 * 3_600_000),
    })),
  });
  const spare = await createToken(host.id);
  const session = await database.session.create({
    data: { userId: host.id, expiresAt: new Date(Date.now() + 3_600_000), userAgent: "Fuzz" },
  });
  return {
    callers: {
      host: { id: host.id },
      colleague: { bearer: ofColleague.secret },
      guest: guestCaller,
      stranger: { bearer: ofStranger.secret },
      anonymous: undefined,
    } satisfies Record<Role, Caller | undefined>,
    meetings: { live, past, ahead },
    values: {
      meeting_id: [live.id, past.id, ahead.id],
      code: [live.code, past.code, ahead.code],
      participant_id: [waiting.id, inside.id, guest.id],
      guest_id: [guest.id],
      launch_token: [guestCaller.bearer],
      poll_id: polls.map(({ id }) => id),
      task_id: [task.id],
      item_id: ["pay"],
      option_id: polls.flatMap(({ options }) => options.map(({ id }) => id)),
      segment_id: segments,
      reply_to_id: [message.id],
      after: [message.id, ...segments],
      identity: [`user:${host.id}`, inside.identity, guest.identity],
      user_id: [host.id, colleague.id],
      person_id: [host.id, colleague.id],
      team_id: [team.id],
      entry_id: [entry.id],
      former_id: [former.id],
      note_id: [voiceNote.noteId],
      speaker_id: [speakerId],
      upload_id: [upload.id],
      member_id: [colleague.id, host.id],
      viewer: [host.id],
      part_id: [part.id],
      doc_id: [note.id, trashed.id],
      folder_id: [folder.id],
      version_id: [version.id],
      token_id: [spare.id],
      session_id: [session.id],
      email: [invite.email, colleague.email],
      invite_token: [makeInviteToken(invite), makeInviteToken(ofBooker)],
      i: [makeInviteToken(invite), makeInviteToken(ofBooker)],
      handle: [handle],
      slug: [subject.slug],
      type_id: page.types.map(({ id }) => id),
      booking_id: [booked.bookingId],
      day: ["2027-12-25"],
      token: [booked.undoToken],
      cursor: [encodeCursor({ at: new Date(), id: live.id })],
      seq: [0, 1],
      q: ["budget", "it is"],
      file_id: ["one"],
      mime: ["image/png"],
      data: ["iVBORw0KGgo="],
      zone: zones,
      timezone: zones,
      booked_timezone: zones,
      scheduled_at: moments,
      proposed_start: moments,
      expires_at: moments,
    } as Record<string, (string | number)[]>,
  };
}

const zones = ["Europe/Berlin", "UTC", "America/St_Johns"];
const moments = [24, 48, 300].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());

async function createToken(userId: string) {
  const secret = newSecret("parley");
  const data = { userId, name: "Fuzz", scope: "full", prefix: "parley", tokenHash: hashSecret(secret) } as const;
  return { ...(await database.apiToken.create({ data })), secret };
}

function createPolls(meetingId: string) {
  const statuses = ["open", "draft", "closed"] as const;
  return Promise.all(
    statuses.map((status, place) =>
      database.poll.create({
        data: {
          meetingId,
          place: place + 1,
          status,
          question: "When?",
          anonymous: status === "closed",
          showResults: true,
          launchedAt: status === "draft" ? null : new Date(),
          closedAt: status === "closed" ? new Date() : null,
          options: { create: ["Now", "Later"].map((label, position) => ({ label, position })) },
          ...(status === "draft" ? {} : { ballotBox: { create: { tallies: [0, 0], voters: [] } } }),
        },
        include: { options: true },
      }),
    ),
  );
}

async function createWords(meetingId: string, host: { id: string; name: string | null }) {
  const words = ["It is enough.", "The budget is fine."].map((text, n) => ({
    id: crypto.randomUUID(),
    meetingId,
    identity: `user:${host.id}`,
    userId: host.id,
    name: host.name ?? "Ana",
    trackId: "TR_1",
    tMs: n * 2000,
    durationMs: 1500,
    text,
    isFinal: true,
  }));
  await database.transcriptSegment.createMany({ data: words });
  return words.map(({ id }) => id);
}

/** Tables that callers can change, ordered so that referenced tables come first. */
const tables = [
  "meetings",
  "meeting_people",
  "invites",
  "participants",
  "polls",
  "poll_options",
  "sessions",
  "api_tokens",
  "meeting_notes",
  "transcript_segments",
  "knowledge_folders",
  "knowledge_notes",
  "knowledge_shares",
  "knowledge_versions",
  "booking_pages",
  "booking_types",
  "bookings",
  "teams",
  "team_members",
  "voice_notes",
  "voice_note_uploads",
  "voice_note_speakers",
  "tasks",
  "meeting_action_items",
];

/** Takes a snapshot of the rows. Returns a function that restores it and clears the rate limits. */
export async function snapshotWorld(): Promise<() => Promise<void>> {
  const statements: string[] = [];
  for (const table of tables) {
    await pool.query(`create table if not exists fuzz_${table} as table ${table}`);
    const { rows } = await pool.query<{ all: string; key: string; sets: string }>(
      `select string_agg(quote_ident(a.attname), ', ') as all,
              string_agg(quote_ident(a.attname), ', ') filter (where a.attnum = any(i.indkey)) as key,
              string_agg(format('%1$I = excluded.%1$I', a.attname), ', ') filter (where a.attnum <> all(i.indkey)) as sets
         from pg_index i join pg_attribute a on a.attrelid = i.indrelid
        where i.indrelid = $1::regclass and i.indisprimary and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = ''`,
      [table],
    );
    for (const { all, key, sets } of rows) {
      statements.push(
        `insert into ${table} (${all}) select ${all} from fuzz_${table} on conflict (${key}) do update set ${sets}`,
      );
    }
  }
  return async () => {
    await pool.query("delete from rate_limits");
    // A row that violates a constraint is not restored; the others are.
    for (const statement of statements) await pool.query(statement).catch(() => {});
  };
}
