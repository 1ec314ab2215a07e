import { randomUUID } from "node:crypto";
import { routes } from "@/app/api/routes";
import { makeUnsubscribeToken } from "@/lib/core/notifications/unsubscribe-token";
import { makeInviteToken } from "@/lib/features/invitations/invite-token";
import { makeRecordingLink } from "@/lib/features/recordings/recording-link";
import { makeFeed } from "@/lib/features/tasks/make-feed";
import { startUploadBody } from "@/lib/features/voice-notes/schema";
import { makeSoundLink } from "@/lib/features/voice-notes/send-sound";
import { startUpload } from "@/lib/features/voice-notes/start-upload";
import { makeExportLink } from "@/lib/flows/accounts/export-link";
import { bookTime } from "@/lib/flows/booking/book-time";
import { findSlots } from "@/lib/flows/booking/find-slots";
import { contractOf, type RouteModule } from "@/lib/openapi/document";
import { database } from "@/lib/platform/database/database";
import { makeFileLink } from "@/lib/platform/files/make-file-link";
import { storeFile } from "@/lib/platform/files/store-file";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { createBookingPage, hourAhead } from "./booking-page";
import { createBroadcastOf } from "./broadcasts";
import type { Caller } from "./call";
import {
  createGuest,
  createInvite,
  createLiveMeetingOf,
  createParticipant,
  createPastMeetingOf,
  createRecordingPart,
  createUser,
} from "./factories";
import { wordsOfFilling } from "./fill-meetings";
import { createFolderOf, createNoteIn } from "./knowledge";
import { budgetNotes } from "./notes";
import { createTeamOf } from "./team";
import { createEntryOf, openVault } from "./vault";
import { createVoiceNoteOf } from "./voice-notes";

/** `path`: asked for before each visit, because signed links end after a minute. */
export type Visit = { path: () => Promise<string>; as?: Caller };

const openLines = 200;

const daysAhead = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();

/** GET operations that `visits` does not cover. */
export function unvisited(visits: Map<string, Visit>): string[] {
  const patterns = new Set([...visits.keys()].map(patternOf));
  return Object.entries<RouteModule>(routes).flatMap(([pattern, { GET }]) =>
    contractOf(GET) && !patterns.has(pattern) ? [pattern] : [],
  );
}

/**
 * Requests for each GET operation, for a host with a live and a past meeting. Keyed by pattern, with a suffix for
 * several requests of one operation.
 */
export async function makeVisits(host: { id: string; name: string | null; organisationId: string }) {
  const colleague = await createUser({ organisationId: host.organisationId, name: "Col Colleague" });
  const admin = await createUser({ organisationId: host.organisationId, isAdmin: true });
  const live = await createLiveMeetingOf(host, { transcriptionEnabled: true });
  await createParticipant(live, colleague);
  const invite = await createInvite(live, colleague);
  const { participant: guest, caller } = await createGuest(live);
  await createGuest(live, { status: "waiting" });
  await database.prompterRecipient.create({ data: { meetingId: live.id, userId: colleague.id } });
  await addWords(live.id);
  const answer = await database.copilotAnswer.create({
    data: { meetingId: live.id, userId: colleague.id, question: "Which colour?", answer: "Blue.", lookedIn: [] },
  });
  const past = await createPastMeetingOf(host);
  await addWords(past.id);
  const notes = { template: "general", status: "ready", generation: 1, content: budgetNotes } as const;
  await database.meetingNotes.create({ data: { ...notes, meetingId: past.id, searchText: "We painted it." } });
  const part = await createRecordingPart(past);
  const link = async () => new URL(makeRecordingLink(part.id, host.id).url).search;
  const member = { id: host.id };
  const team = await createTeamOf(host, colleague);
  const token = makeInviteToken(invite);
  const photo = await storeFile(new Uint8Array(4), { contentType: "image/png", prefix: "avatar-originals" });
  await database.user.update({ where: { id: host.id }, data: { avatarOriginalId: photo.id } });
  const fileId = "a".repeat(40);
  await database.whiteboardFile.create({
    data: {
      meetingId: live.id,
      fileId,
      mime: "image/png",
      sizeBytes: 4,
      storageKey: await storeImage(),
      createdById: guest.id,
    },
  });
  const { folder, note, file } = await createKnowledge(host, colleague);
  const download = async () => new URL((await makeFileLink(file, "roof.txt", colleague.id)).url).search;
  const { handle, subject } = await createBookingPage(host);
  const booker = { name: "Gil", email: "gil@elsewhere.example", note: null, guests: [], timezone: null, userId: null };
  const ahead = await findSlots(subject, { start: hourAhead(24), end: hourAhead(24 * 30) });
  const booked = await bookTime(subject, ahead?.slots[0] ?? hourAhead(48), booker);
  const ofBooker = await database.invite.findFirstOrThrow({ where: { meetingId: booked.meetingId } });
  const bookable = `?start=${hourAhead(1).toISOString()}&end=${hourAhead(24 * 62).toISOString()}`;
  const feed = (await makeFeed({ id: host.id, name: host.name })).split("/").at(-1) ?? "";
  await openVault(host, { seconds: 24 * 3600 });
  const entry = await createEntryOf(host, { secret: "correct horse", notes: "Paint.", shared: true });
  const voiceNote = await createVoiceNoteOf(host);
  const broadcast = await createBroadcastOf(host, {
    status: "sending",
    startedById: host.id,
    total: 1,
    recipients: { create: { userId: colleague.id, email: colleague.email, name: "Col Colleague" } },
  });
  const sound = { content_type: "audio/wav", size_bytes: 4, sha256: "0".repeat(64) };
  const upload = await startUpload(host, voiceNote.noteId, startUploadBody.parse(sound));
  const playing = async () => new URL(makeSoundLink(voiceNote.fileId ?? "", host.id)).search;
  const exported = await createMailedExport(colleague);
  const ofGuest = `guest_id=${guest.id}`;
  const { title, notes: noted, said, rare, common } = wordsOfFilling;
  const searches = { title, notes: noted, said, rare, common, absent: "nowhere", pair: `${said} ${rare}` };
  const all: [string, string | (() => Promise<string>), Caller?][] = [
    ["/admin/audit", "", { id: admin.id }],
    ["/admin/audit searched", "?q=budget", { id: admin.id }],
    ["/admin/health", "", { id: admin.id }],
    ["/admin/jobs", "", { id: admin.id }],
    ["/admin/broadcasts", "", { id: admin.id }],
    ["/admin/broadcasts/audiences", "", { id: admin.id }],
    ["/admin/broadcasts/{broadcast_id}", "", { id: admin.id }],
    ["/admin/broadcasts/{broadcast_id}/events", "", { id: admin.id }],
    ["/admin/broadcasts/{broadcast_id}/recipients", "?limit=100", { id: admin.id }],
    ["/admin/language-model", "", { id: admin.id }],
    ["/admin/meetings", "", { id: admin.id }],
    ["/admin/meetings by status", "?status=completed", { id: admin.id }],
    ["/admin/meetings by host", `?host=${host.id}`, { id: admin.id }],
    ["/admin/meetings/counts", "", { id: admin.id }],
    ["/admin/meetings/{meeting_id} past", "", { id: admin.id }],
    ["/admin/meetings/{meeting_id}/colleagues past", "?q=co", { id: admin.id }],
    ["/admin/handles", "?show=all", { id: admin.id }],
    ["/admin/people", "?q=co", { id: admin.id }],
    ["/admin/people/{person_id}", "", { id: admin.id }],
    ["/admin/overview", "?days=90", { id: admin.id }],
    ["/admin/overview/days", "?days=90", { id: admin.id }],
    ["/admin/policy", "", { id: admin.id }],
    ["/policy", "", member],
    ["/admin/billing/comps", "", { id: admin.id }],
    ["/admin/people/{person_id}/billing", "", { id: admin.id }],
    ["/auth/sessions", "", member],
    ["/billing/me", "", member],
    ["/billing/offer", "", member],
    ["/billing/prices", ""],
    ["/billing/usage", "", member],
    ["/calendar/connect", "?from=settings", member],
    ["/calendar/connect/callback", "?error=access_denied", member],
    ["/calendar/connect/confirmation", "?confirmation=app_x&answer=no"],
    ["/calendar/connection", "", member],
    ["/calendar/events", `?start=${daysAhead(-7)}&end=${daysAhead(7)}`, member],
    ["/book/{handle}", ""],
    ["/book/{handle}/avatar", ""],
    ["/book/{handle}/booking", `?i=${makeInviteToken(ofBooker)}`],
    ["/book/{handle}/{slug}/slots", bookable],
    ["/booking/bookings", "", member],
    ["/booking/handle", "?handle=somebody", member],
    ["/booking/holidays/countries", "", member],
    ["/booking/page", "", member],
    ["/booking/types", "", member],
    ["/exports/{export_token}", ""],
    ["/files/{file_id}", download],
    ["/health", ""],
    ["/m/{code}", ""],
    ["/m/{code}/events", `?${ofGuest}`, caller],
    ["/m/{code}/people/{user_id}", `?${ofGuest}`, caller],
    ["/m/{code}/people/{user_id}/avatar", `?${ofGuest}`, caller],
    ["/m/{code}/polls", `?${ofGuest}`, caller],
    ["/m/{code}/reply", `?i=${token}`],
    ["/m/{code}/reply/slots", `?i=${token}`],
    ["/m/{code}/whiteboard", `?${ofGuest}`, caller],
    ["/meetings", "?limit=50", member],
    ["/meetings upcoming", "?limit=50&show=upcoming", member],
    ["/meetings past", "?limit=50&show=past&archived=false", member],
    ...Object.entries(searches).map(([kind, words]): [string, string, Caller] => [
      `/meetings/search, ${kind === "pair" ? "two words" : `word in ${kind}`}`,
      `?q=${encodeURIComponent(words)}`,
      member,
    ]),
    ["/meetings/stream", "", member],
    ["/meetings/{meeting_id}", "", member],
    ["/meetings/{meeting_id}/access past", "", member],
    ["/meetings/{meeting_id}/access-request past", "", member],
    ["/meetings/{meeting_id}/chat", "", member],
    ["/meetings/{meeting_id}/copilot/answers", "", member],
    ["/meetings/{meeting_id}/copilot/answers/{answer_id}/share", "", { id: colleague.id }],
    ["/meetings/{meeting_id}/invites", "", member],
    ["/meetings/{meeting_id}/invites/responses", "", member],
    ["/meetings/{meeting_id}/jottings", "", member],
    ["/meetings/{meeting_id}/last-time past", "", member],
    ["/meetings/{meeting_id}/lobby-events", "", member],
    ["/meetings/{meeting_id}/my-lobby-events", "", { id: colleague.id }],
    ["/meetings/{meeting_id}/occupancy", "", member],
    ["/meetings/{meeting_id}/openings past", "", member],
    ["/meetings/{meeting_id}/participants", "", member],
    ["/meetings/{meeting_id}/polls", "", member],
    ["/meetings/{meeting_id}/prompter", "", member],
    ["/meetings/{meeting_id}/prompter/events", "", { id: colleague.id }],
    ["/meetings/{meeting_id}/recording past", "", member],
    ["/meetings/{meeting_id}/reply/slots", "", { id: colleague.id }],
    ["/meetings/{meeting_id}/spoken-language", "", member],
    ["/meetings/{meeting_id}/summary past", "", member],
    ["/meetings/{meeting_id}/summary/export past", "?format=md", member],
    ["/meetings/{meeting_id}/summary/recipients past", "", member],
    ["/meetings/{meeting_id}/summary/sensitive past", "", member],
    ["/meetings/{meeting_id}/summary/shares past", "", member],
    ["/meetings/{meeting_id}/summary/speech past", "", member],
    ["/meetings/{meeting_id}/summary-events past", "", member],
    ["/meetings/{meeting_id}/transcript", "", member],
    ["/meetings/{meeting_id}/transcript/export past", "?format=txt", member],
    ["/meetings/{meeting_id}/transcript-events", "?whole=true", member],
    ["/meetings/{meeting_id}/waiting", "", member],
    ["/meetings/{meeting_id}/whiteboard", "", member],
    ["/meetings/{meeting_id}/whiteboard/files", "", member],
    ["/meetings/{meeting_id}/whiteboard/files/{file_id}", "", member],
    ["/knowledge", "", member],
    ["/knowledge shared", "?scope=shared", member],
    ["/knowledge/find", "?q=paint", member],
    ["/knowledge/search", "?q=paint", member],
    ["/knowledge/folders", "", member],
    ["/knowledge/folders/{folder_id}/shares", "", member],
    ["/knowledge/trash", "", member],
    ["/knowledge/uploads", "", member],
    ["/knowledge/{doc_id}", "", member],
    ["/knowledge/{doc_id}/file", "", member],
    ["/knowledge/{doc_id}/move-effect", `?folder_id=${folder.id}`, member],
    ["/knowledge/{doc_id}/shares", "", member],
    ["/knowledge/{doc_id}/versions", "", member],
    ["/knowledge/{doc_id}/versions/{version_id}", "", member],
    ["/recordings/{part_id}", link],
    ["/summary-templates", "", member],
    ["/tasks/feed", "", member],
    ["/tasks/feed/{token}", ""],
    ["/tasks/meeting/{meeting_id} past", "", member],
    ["/tasks/mine", "", member],
    ["/tasks/organisation", "", member],
    ["/teams", "", member],
    ["/teams/{team_id}", "", member],
    ["/notes", "?limit=50", member],
    ["/notifications", "", member],
    ["/notifications/preferences", "", member],
    ["/notifications/stream", "", member],
    ["/notifications/unsubscribe", `?token=${makeUnsubscribeToken({ userId: host.id, from: "broadcast" })}`],
    ["/tokens", "", member],
    ["/users/colleagues", "?q=co", member],
    ["/users/suggestions", "?q=co", member],
    ["/users/me", "", member],
    ["/users/me/avatar/original", "", member],
    ["/users/{user_id}/avatar", "", member],
    ["/users/{user_id}/card", "", member],
    ["/users/me/deletion", "", member],
    ["/users/me/export", "", member],
    ["/vault", "", member],
    ["/vault/{entry_id}/history", "", member],
    ["/vault/{entry_id}/uses", "", member],
    ["/vault/openings", "", member],
    ["/vault/pin", "", member],
    ["/vault/stream", "", member],
    ["/vault/totp", "", member],
    ["/voice-notes", "", member],
    ["/voice-notes changed", "?since=2026-01-01T00:00:00Z", member],
    ["/voice-notes searched", "?q=paint", member],
    ["/voice-notes/events", "", member],
    ["/voice-notes/search", "?q=paint", member],
    ["/voice-notes/sound/{file_id}", playing],
    ["/voice-notes/speakers", "", member],
    ["/voice-notes/tags", "", member],
    ["/voice-notes/uploads/{upload_id}", new URL(upload.url).search],
    ["/voice-notes/{note_id}", "", member],
    ["/voice-notes/{note_id}/audio", "", member],
    ["/voice-notes/{note_id}/export", "?format=srt", member],
    ["/voice-notes/{note_id}/waveform", "", member],
  ];
  const files = new Map([
    ["/files/{file_id}", file.id],
    ["/voice-notes/sound/{file_id}", voiceNote.fileId ?? ""],
  ]);
  return new Map(
    all.map(([name, query, as]): [string, Visit] => {
      const path = patternOf(name)
        .replace("{meeting_id}", name.endsWith(" past") ? past.id : live.id)
        .replace("{code}", live.code)
        .replace("{handle}", handle)
        .replace("{slug}", subject.slug)
        .replace("{user_id}", host.id)
        .replace("{person_id}", host.id)
        .replace("{export_token}", exported)
        .replace("{token}", feed)
        .replace("{part_id}", part.id)
        .replace("{folder_id}", folder.id)
        .replace("{doc_id}", note.id)
        .replace("{version_id}", note.versions[0]?.id ?? "")
        .replace("{file_id}", files.get(patternOf(name)) ?? fileId)
        .replace("{team_id}", team.id)
        .replace("{entry_id}", entry.id)
        .replace("{broadcast_id}", broadcast.id)
        .replace("{note_id}", voiceNote.noteId)
        .replace("{answer_id}", answer.id)
        .replace("{upload_id}", upload.upload_id);
      return [name, { path: async () => path + (typeof query === "string" ? query : await query()), as }];
    }),
  );
}

/** A file in a shared folder, with an earlier version. */
async function createKnowledge(host: { id: string; organisationId: string }, reader: { id: string }) {
  const folder = await createFolderOf(host, [{ userId: reader.id, role: "viewer" }]);
  const file = await storeFile(new Uint8Array(4), { contentType: "text/plain", prefix: "knowledge" });
  const { id } = await createNoteIn(folder, host, {
    kind: "file",
    fileId: file.id,
    fileName: "roof.txt",
    versions: { create: { title: "Roof", body: "Paint." } },
  });
  return {
    folder,
    file,
    note: await database.knowledgeNote.findUniqueOrThrow({ where: { id }, include: { versions: true } }),
  };
}

/** The mailed link of a copy of somebody's data. */
async function createMailedExport({ id: userId }: { id: string }): Promise<string> {
  const file = await storeFile(new Uint8Array(4), { contentType: "application/zip", prefix: "exports" });
  const expiresAt = new Date(Date.now() + 24 * 3_600_000);
  const { requestId } = await database.accountExport.create({
    data: { userId, requestId: randomUUID(), status: "ready", byAdmin: true, fileId: file.id, expiresAt },
  });
  return makeExportLink({ userId, requestId }, expiresAt).split("/").at(-1) ?? "";
}

const patternOf = (name: string) => name.replace(/[, ].*$/, "");

async function addWords(meetingId: string) {
  const line = { meetingId, identity: "guest:1", name: "Gil", trackId: randomUUID(), durationMs: 900, isFinal: true };
  const data = Array.from({ length: openLines }, (_, at) => ({ ...line, tMs: at * 1000, text: "He was not there." }));
  await database.transcriptSegment.createMany({ data });
}

async function storeImage(): Promise<string> {
  const key = `growth/${randomUUID()}`;
  await storageProvider().put(key, new Uint8Array(4), { contentType: "image/png" });
  return key;
}

/** Reads the whole body, or the first chunk of a stream. */
export async function readAnswer(response: Response) {
  if (!response.headers.get("content-type")?.startsWith("text/event-stream")) return response.arrayBuffer();
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
}
