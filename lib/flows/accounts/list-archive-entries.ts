import "server-only";
import { Readable } from "node:stream";
import { knownTitleSql, mayKnowSql, readableTitleSql, recordAccessSql } from "@/lib/core/access/access-sql";
import { mayReadTranscript, recordAccess } from "@/lib/core/access/policy";
import { listOpenings } from "@/lib/core/access/queries";
import type { RecordAccess } from "@/lib/core/access/schema";
import { findMeetingFor, getMeetingView } from "@/lib/core/meetings/queries";
import { serializeMeeting } from "@/lib/core/meetings/serializer";
import { notificationsMax } from "@/lib/core/notifications/constants";
import { attended } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { getUser, type Reader } from "@/lib/core/users/queries";
import { serializeProfile } from "@/lib/core/users/serializer";
import { getBilling } from "@/lib/features/billing/queries";
import { serializeOwnBilling } from "@/lib/features/billing/serializer";
import { chatPolicy } from "@/lib/features/chat/policy";
import { getJottings } from "@/lib/features/jottings/queries";
import { exportNotes } from "@/lib/features/notes/export-notes";
import { getNotesView } from "@/lib/features/notes/queries";
import { serializeNotes } from "@/lib/features/notes/serializer";
import { listMeetingTasksFor } from "@/lib/features/tasks/queries";
import { serializeMeetingTask } from "@/lib/features/tasks/serializer";
import { listTeamsFor } from "@/lib/features/teams/queries";
import { serializeTeam } from "@/lib/features/teams/serializer";
import { exportTranscript } from "@/lib/features/transcripts/export-transcript";
import { writeMarkdown } from "@/lib/features/voice-notes/export-text";
import { exportedNoteOf } from "@/lib/features/voice-notes/exported-note";
import { findNoteFor as findVoiceNoteFor, listSpeakersFor } from "@/lib/features/voice-notes/queries";
import { serializeKnownSpeakers, serializeNote as serializeVoiceNote } from "@/lib/features/voice-notes/serializer";
import { listNotificationsFor } from "@/lib/flows/bell/queries";
import { serializeNotification } from "@/lib/flows/bell/serializer";
import { findOwnPage } from "@/lib/flows/booking/queries";
import { serializeOwnPage } from "@/lib/flows/booking/serializer";
import { listSavedAnswers } from "@/lib/flows/copilot/list-saved-answers";
import { copilotPolicy } from "@/lib/flows/copilot/policy";
import { findCopilotRoomFor } from "@/lib/flows/copilot/queries";
import { serializeOpening } from "@/lib/flows/meetings-admin/serializer";
import { serializeApiToken } from "@/lib/platform/auth/serializer";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { Prisma, type StoredFile } from "@/prisma/generated/client";
import { type ArchiveEntry, json, stored, textOf } from "./archive-entry";
import { listKnowledgeEntries } from "./archive-knowledge";
import { archiveName, uniquePaths } from "./archive-names";

/** Of one meeting, the newest. */
const openingsMax = 1000;

/**
 * All that belongs to a person, by the readings that pages use: nothing that was taken from them meanwhile. No secrets: no
 * hashes of passwords or tokens, and nothing that was given to reach a calendar.
 */
export async function listArchiveEntries(person: Reader): Promise<ArchiveEntry[]> {
  const unique = uniquePaths();
  const leftOut: string[] = [];
  const entries = [
    ...ownData(person),
    ...(await pictures(person)),
    ...(await meetings(person, unique)),
    ...(await listKnowledgeEntries(person, unique, leftOut)),
    ...(await voiceNotes(person, unique)),
  ];
  return [{ path: "README.md", open: async () => textOf(readMe(leftOut)) }, ...entries];
}

function ownData(person: Reader): ArchiveEntry[] {
  const { id: userId } = person;
  const own = { where: { userId } } as const;
  const tasks = () =>
    database.task.findMany({
      ...own,
      orderBy: { id: "asc" },
      select: { text: true, due: true, doneAt: true, createdAt: true },
    });
  return [
    json("profile.json", async () => serializeProfile(await getUser(userId))),
    json("teams.json", async () =>
      (await listTeamsFor({ ...person, isAdmin: false })).map((team) => serializeTeam(team, person)),
    ),
    json("tasks.json", tasks),
    {
      path: "tasks.md",
      open: async () =>
        textOf(
          (await tasks())
            .map(({ text, due, doneAt }) => `- [${doneAt ? "x" : " "}] ${text}${due ? ` (${dayOf(due)})` : ""}\n`)
            .join(""),
        ),
    },
    json("meeting-tasks.json", () => meetingTasksOf(person)),
    json("booking-page.json", async () => {
      const page = await findOwnPage(userId);
      const handles = await database.bookingHandle.findMany({ ...own, select: { handle: true, retiredAt: true } });
      return { page: page && serializeOwnPage(page), handles };
    }),
    json("bookings.json", () =>
      database.booking.findMany({
        where: { pageId: userId, meeting: { deletedAt: null } },
        orderBy: { id: "asc" },
        select: {
          typeTitle: true,
          status: true,
          name: true,
          email: true,
          timezone: true,
          guests: true,
          createdAt: true,
          meeting: { select: { id: true, scheduledAt: true, durationMinutes: true, bookingNote: true } },
        },
      }),
    ),
    json("notifications.json", async () => ({
      notifications: (await listNotificationsFor(person, { after: null, limit: notificationsMax })).items.map(
        serializeNotification,
      ),
      preferences: await database.notificationPreference.findMany(own),
      timing: await database.notificationTiming.findUnique(own),
    })),
    json("announcements.json", () => announcementsOf(userId)),
    ...(env.BILLING ? [json("billing.json", () => billingOf(person))] : []),
    json("vault.json", () =>
      database.vaultEntry.findMany({
        where: { creatorId: userId },
        orderBy: { id: "asc" },
        select: {
          label: true,
          username: true,
          url: true,
          tags: true,
          expiresOn: true,
          isShared: true,
          createdAt: true,
          updatedAt: true,
        },
      }),
    ),
    json("notes-templates.json", () => database.noteTemplate.findMany({ ...own, orderBy: { id: "asc" } })),
    json("meetings-opened.json", () =>
      database.meetingOpening.findMany({
        where: { adminId: userId },
        orderBy: { id: "asc" },
        select: { meetingId: true, reason: true, openedAt: true, expiresAt: true },
      }),
    ),
    json("assistant.json", () => assistantAnswersOf(person)),
    json("chat.json", () => chatMessagesOf(person)),
    json("sessions.json", () =>
      database.session.findMany({
        ...own,
        orderBy: { id: "asc" },
        select: { userAgent: true, createdAt: true, lastSeenAt: true, expiresAt: true },
      }),
    ),
    json("api-tokens.json", async () =>
      (await database.apiToken.findMany({ ...own, orderBy: { id: "asc" } })).map(serializeApiToken),
    ),
    json("connected-accounts.json", async () => ({
      calendar: await database.calendarConnection.findUnique({
        ...own,
        select: { provider: true, email: true, scopes: true, calendarId: true, connectedAt: true },
      }),
      sign_in: await database.account.findMany({ ...own, select: { provider: true } }),
    })),
    { path: "activity.json", open: async () => Readable.from(activityOf(userId)) },
  ];
}

/** Emails that administrators sent to everybody, and those that the person wrote as one. */
async function announcementsOf(userId: string) {
  const words = { subject: true, body: true } as const;
  const received = await database.broadcastRecipient.findMany({
    where: { userId, status: "sent" },
    orderBy: { broadcastId: "asc" },
    select: { sentAt: true, broadcast: { select: words } },
  });
  return {
    received: received.map(({ sentAt, broadcast }) => ({ ...broadcast, sentAt })),
    written: await database.broadcast.findMany({
      where: { createdById: userId },
      orderBy: { id: "asc" },
      select: { ...words, audience: true, status: true, createdAt: true, startedAt: true },
    }),
  };
}

/** Without the ids of the payment provider. */
async function billingOf(person: Reader) {
  const { id: userId } = person;
  return {
    ...serializeOwnBilling(await getBilling(person), { isOn: true }),
    offer: await database.billingOffer.findUnique({ where: { userId }, omit: { userId: true } }),
    counted_meetings: await database.countedMeeting.findMany({
      where: { hostId: userId },
      orderBy: { startedAt: "asc" },
      omit: { hostId: true },
    }),
    told: await database.billingMoment.findMany({ where: { userId }, orderBy: { at: "asc" }, omit: { userId: true } }),
  };
}

async function meetingTasksOf({ id: userId }: Reader) {
  const kept = await database.meetingTaskState.findMany({
    where: { userId },
    select: { meetingId: true, itemId: true },
  });
  const readable = await listMeetingTasksFor({ id: userId }, [...new Set(kept.map(({ meetingId }) => meetingId))]);
  return readable
    .filter((task) => kept.some(({ meetingId, itemId }) => meetingId === task.meetingId && itemId === task.itemId))
    .map(serializeMeetingTask);
}

async function assistantAnswersOf(person: Reader) {
  const meetings = await database.copilotAnswer.groupBy({
    by: ["meetingId"],
    where: { userId: person.id },
    orderBy: { _min: { askedAt: "asc" } },
    _count: true,
  });
  const answers = [];
  for (const { meetingId, _count } of meetings) {
    const room = await findCopilotRoomFor(person, meetingId);
    if (!room || !copilotPolicy.readAnswers(person, room)) continue;
    for (const answer of await listSavedAnswers(person, room, _count)) {
      answers.push({ meeting_id: meetingId, ...answer });
    }
  }
  return answers;
}

async function chatMessagesOf(person: Reader) {
  const own = { participant: { userId: person.id } };
  const wroteIn = await database.chatMessage.findMany({
    where: own,
    distinct: ["meetingId"],
    select: { meetingId: true },
  });
  const readable: string[] = [];
  for (const { meetingId } of wroteIn) {
    const participation = await findParticipationFor(person, meetingId);
    if (participation && chatPolicy.read(person, participation)) readable.push(meetingId);
  }
  return database.chatMessage.findMany({
    where: { ...own, meetingId: { in: readable } },
    orderBy: { id: "asc" },
    select: { meetingId: true, text: true, sentAt: true },
  });
}

const activityPage = 1000;

type Deed = {
  id: string;
  at: Date;
  kind: string;
  action: string;
  meeting: unknown;
  detail: unknown;
  /** Their browser or API token, and the network; of what others did, neither. */
  by: string | null;
  network: string | null;
};

/**
 * What the person did, and what was done to their account, oldest first. Not what others did to them in meetings: a
 * request that was dismissed looks like one that waits. A meeting is named as they know it now, and nobody else is.
 */
async function* activityOf(userId: string): AsyncGenerator<string> {
  yield "[\n";
  let last: string | null = null;
  for (;;) {
    const rows: Deed[] = await database.$queryRaw<Deed[]>`
      select entry.id, entry.at, entry.kind, entry.action,
             case when known.meeting_id is not null
               then jsonb_build_object('id', m.id, 'title', ${knownTitleSql(Prisma.sql`known`, Prisma.sql`m`)}) end as meeting,
             case when entry.kind in ('account', 'settings') then entry.detail else '{}' end as detail,
             case when entry.actor_id = ${userId}::uuid then entry.credential_name end as by,
             case when entry.actor_id = ${userId}::uuid then entry.network end as network
        from audit_entries entry
        left join meeting_people known
               on known.meeting_id = entry.meeting_id and known.user_id = ${userId}::uuid and ${mayKnowSql(Prisma.sql`known`)}
        left join meetings m on m.id = known.meeting_id
       where (entry.actor_id = ${userId}::uuid or entry.user_id = ${userId}::uuid and entry.kind = 'account')
         ${last === null ? Prisma.empty : Prisma.sql`and entry.id > ${last}::uuid`}
       order by entry.id limit ${activityPage}`;
    for (const row of rows) {
      yield `${last === null ? "" : ",\n"}${JSON.stringify(row)}`;
      last = row.id;
    }
    if (rows.length < activityPage) break;
  }
  yield "\n]\n";
}

async function pictures({ id }: Reader): Promise<ArchiveEntry[]> {
  const { avatar, avatarOriginal } = await database.user.findUniqueOrThrow({
    where: { id },
    select: { avatar: true, avatarOriginal: true },
  });
  return [
    ...(avatar ? [stored("picture/picture.webp", avatar)] : []),
    ...(avatarOriginal
      ? [stored(`picture/original.${avatarOriginal.contentType.replace(/^image\//, "")}`, avatarOriginal)]
      : []),
  ];
}

type MeetingRow = {
  id: string;
  title: string | null;
  at: Date;
  access: RecordAccess;
  hasNotes: boolean;
  hasTranscript: boolean;
  hasJottings: boolean;
  hasOpenings: boolean;
};

async function meetings(person: Reader, unique: (path: string) => string): Promise<ArchiveEntry[]> {
  const { id: userId, timezone } = person;
  const zone = timezone ?? "UTC";
  const meeting = Prisma.sql`m`;
  const rows = await database.$queryRaw<MeetingRow[]>`
    select m.id, coalesce(${knownTitleSql(Prisma.sql`p`, meeting)}, ${readableTitleSql(userId, meeting)}) as title,
           coalesce(m.started_at, m.scheduled_at, m.created_at) as at, ${recordAccessSql(userId, meeting)} as access,
           exists (select 1 from meeting_notes where meeting_id = m.id and content is not null) as "hasNotes",
           exists (select 1 from transcript_segments where meeting_id = m.id and is_final) as "hasTranscript",
           exists (select 1 from meeting_jottings
                    where meeting_id = m.id and user_id = ${userId}::uuid and text <> '') as "hasJottings",
           m.host_id = ${userId}::uuid
             and exists (select 1 from meeting_openings where meeting_id = m.id) as "hasOpenings"
      from meeting_people p join meetings m on m.id = p.meeting_id
     where p.user_id = ${userId}::uuid and ${mayKnowSql(Prisma.sql`p`)}
     order by at, m.id`;
  return rows.flatMap(({ id, title, at, access, hasNotes, hasTranscript, hasJottings, hasOpenings }) => {
    const folder = unique(`meetings/${dayOf(at)} ${archiveName(title ?? "", "Meeting")}`);
    const file = (name: string, read: () => Promise<string>): ArchiveEntry => ({
      path: `${folder}/${name}`,
      at,
      open: async () => textOf(await read()),
    });
    return [
      json(`${folder}/meeting.json`, async () => serializeMeeting(await getMeetingView(person, id))),
      ...(hasNotes && access !== "none" ? [file("notes.md", () => notesOf(person, id, zone))] : []),
      ...(hasTranscript && mayReadTranscript(access)
        ? [file("transcript.txt", () => transcriptOf(person, id, zone))]
        : []),
      ...(hasJottings ? [file("private-notes.md", () => jottingsOf(person, id))] : []),
      ...(hasOpenings
        ? [
            json(`${folder}/openings.json`, async () =>
              (await listOpenings(id, { after: null, limit: openingsMax })).page.map(serializeOpening),
            ),
          ]
        : []),
    ];
  });
}

async function notesOf(person: Reader, meetingId: string, zone: string): Promise<string> {
  const meeting = await findMeetingFor(person, meetingId);
  const notes = meeting && serializeNotes(await getNotesView(person, meeting));
  // Written anew at this moment.
  if (!meeting || !notes?.content) return "";
  return (await exportNotes(notes, meeting, "md", zone)).text();
}

async function jottingsOf(person: Reader, meetingId: string): Promise<string> {
  const participation = await findParticipationFor(person, meetingId);
  return participation && attended(person, participation) ? (await getJottings(meetingId, person.id)).text : "";
}

async function transcriptOf(person: Reader, meetingId: string, zone: string): Promise<string> {
  const meeting = await findMeetingFor(person, meetingId);
  if (!meeting || !mayReadTranscript(recordAccess(person, meeting))) return "";
  return (await exportTranscript(meetingId, "txt", zone)).text();
}

/** Those in the trash, too. Voices without the numbers that they are recognised by. */
async function voiceNotes(person: Reader, unique: (path: string) => string): Promise<ArchiveEntry[]> {
  const rows = await database.voiceNote.findMany({
    where: { ownerId: person.id, erasedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: {
      noteId: true,
      title: true,
      createdAt: true,
      file: true,
      parts: { orderBy: { position: "asc" }, include: { file: true } },
    },
  });
  const zone = person.timezone ?? "UTC";
  const entries = rows.flatMap(({ noteId, title, createdAt: at, file, parts }) => {
    const folder = unique(`voice-notes/${dayOf(at)} ${archiveName(title ?? "", "Voice note")}`);
    const sounds = file ? [file] : parts.map((part) => part.file);
    const read = () => findVoiceNoteFor(person, noteId);
    return [
      json(`${folder}/note.json`, async () => {
        const note = await read();
        return note && serializeVoiceNote(note);
      }),
      {
        path: `${folder}/note.md`,
        at,
        open: async () => {
          const note = await read();
          return textOf(note ? writeMarkdown(exportedNoteOf(note, zone)) : "");
        },
      },
      ...sounds.map((sound, part) =>
        stored(`${folder}/sound${sounds.length > 1 ? `-${part + 1}` : ""}.${soundEndingOf(sound)}`, sound),
      ),
    ];
  });
  const speakers = json("voice-notes/voices.json", async () => serializeKnownSpeakers(await listSpeakersFor(person)));
  return [speakers, ...entries];
}

const soundEndingOf = ({ contentType }: StoredFile) => contentType.replace(/^.*\//, "").replace("mpeg", "mp3");

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

const readMe = (leftOut: string[]) => `# Your data in Parley

Times are in UTC. Files that end in .json are for programs, those that end in .md or .txt for people.

| File | What it holds |
|---|---|
| profile.json, picture/ | Your profile and settings; your picture and the original that you uploaded |
| meetings/ | A folder for each meeting on your list: meeting.json; notes.md and transcript.txt where you can read them; private-notes.md, which only you can read; openings.json, where administrators opened a meeting that you host |
| knowledge/ | Notes in your folders and notes that you added elsewhere, as Markdown, with their earlier versions; files as you uploaded them, with their text beside them |
| knowledge/folders.json | Your folders, empty ones included, and with whom they and their notes are shared |
| knowledge-trash/ | Notes of those that you can still restore |
| voice-notes/, voice-notes/voices.json | A folder for each voice note, with its words and its sound; the voices that you know, without what they are recognised by |
| tasks.json, tasks.md, meeting-tasks.json | Tasks that you added; what you did with tasks of meetings |
| chat.json, assistant.json | Messages that you wrote in meetings; your questions to the assistant with its answers |
| teams.json | Teams that you are on |
| booking-page.json, bookings.json | Your booking page, and who booked what on it |
| notifications.json | Your notifications as they read now, and how you want to be told |
| announcements.json | Emails that administrators sent to everybody with an account, and those that you wrote as one |
${env.BILLING ? "| billing.json | Your plan, and the meetings that were counted for it |\n" : ""}| vault.json | Entries of your vault without what is sealed in them: the vault has an export of its own |
| notes-templates.json | Your notes templates |
| meetings-opened.json | Meetings that you opened to read as an administrator |
| sessions.json, api-tokens.json, connected-accounts.json | Where you are signed in, your API tokens and connected accounts, without their secrets |
| activity.json | What you did, and what was done to your account |

Recordings are not in here: download them from the meeting's page.
${leftOut.length > 0 ? `\nThese files were too many for one archive. Download them from Knowledge:\n\n${leftOut.map((path) => `- ${path}\n`).join("")}` : ""}`;
