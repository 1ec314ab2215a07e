import "server-only";
import { Readable } from "node:stream";
import { readableTitleSql, recordAccessSql } from "@/lib/core/access/access-sql";
import type { RecordAccess } from "@/lib/core/access/schema";
import { findMeetingFor, getMeetingView } from "@/lib/core/meetings/queries";
import { serializeMeeting } from "@/lib/core/meetings/serializer";
import { getUser } from "@/lib/core/users/queries";
import { serializeProfile } from "@/lib/core/users/serializer";
import { getJottings } from "@/lib/features/jottings/queries";
import { findFullNoteFor } from "@/lib/features/knowledge/queries";
import { exportNotes } from "@/lib/features/notes/export-notes";
import { getNotesView } from "@/lib/features/notes/queries";
import { serializeNotes } from "@/lib/features/notes/serializer";
import { listTeamsFor } from "@/lib/features/teams/queries";
import { serializeTeam } from "@/lib/features/teams/serializer";
import { exportTranscript } from "@/lib/features/transcripts/export-transcript";
import { findOwnPage } from "@/lib/flows/booking/queries";
import { serializeOwnPage } from "@/lib/flows/booking/serializer";
import { serializeApiToken } from "@/lib/platform/auth/serializer";
import { database } from "@/lib/platform/database/database";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { Prisma, type StoredFile } from "@/prisma/generated/client";
import { archiveName, uniquePaths } from "./archive-names";

/** A file of the archive. It is made when its turn comes, so that one at a time is in memory. */
export type ArchiveEntry = { path: string; at?: Date; open: () => Promise<Readable> };
type Person = { id: string; organisationId: string; isAdmin: boolean; timezone: string | null };

/** Of originals in one archive; others are named in its README. */
const originalsBytesMax = 1_500_000_000;

/**
 * All that belongs to a person, as they may read it now. No secrets: no hashes of passwords or tokens, and nothing that
 * was given to reach a calendar.
 */
export async function listArchiveEntries(person: Person): Promise<ArchiveEntry[]> {
  const unique = uniquePaths();
  const leftOut: string[] = [];
  const entries = [
    ...ownData(person),
    ...(await pictures(person)),
    ...(await meetings(person, unique)),
    ...(await knowledge(person, unique, leftOut)),
  ];
  return [{ path: "README.md", open: async () => textOf(readMe(leftOut)) }, ...entries];
}

const textOf = (text: string) => Readable.from([Buffer.from(text)]);
const jsonOf = (value: unknown) => textOf(`${JSON.stringify(value, null, 2)}\n`);
const json = (path: string, read: () => Promise<unknown>): ArchiveEntry => ({
  path,
  open: async () => jsonOf(await read()),
});

function ownData(person: Person): ArchiveEntry[] {
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
    json("meeting-tasks.json", () => database.meetingTaskState.findMany(own)),
    json("booking-page.json", async () => {
      const page = await findOwnPage(userId);
      const handles = await database.bookingHandle.findMany({ ...own, select: { handle: true, retiredAt: true } });
      return { page: page && serializeOwnPage(page), handles };
    }),
    json("bookings.json", () =>
      database.booking.findMany({
        where: { pageId: userId },
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
      notifications: await database.notification.findMany({
        ...own,
        orderBy: { id: "asc" },
        select: { kind: true, title: true, body: true, href: true, meetingId: true, readAt: true, createdAt: true },
      }),
      preferences: await database.notificationPreference.findMany(own),
      timing: await database.notificationTiming.findUnique(own),
    })),
    json("notes-templates.json", () => database.noteTemplate.findMany({ ...own, orderBy: { id: "asc" } })),
    json("assistant.json", () =>
      database.copilotAnswer.findMany({
        ...own,
        orderBy: { id: "asc" },
        select: { meetingId: true, question: true, answer: true, lookedIn: true, askedAt: true },
      }),
    ),
    json("chat.json", () =>
      database.chatMessage.findMany({
        where: { participant: { userId } },
        orderBy: { id: "asc" },
        select: { meetingId: true, text: true, sentAt: true },
      }),
    ),
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

const activityPage = 1000;

/** What the person did, and what was done to their account, oldest first. */
async function* activityOf(userId: string): AsyncGenerator<string> {
  yield "[\n";
  let last: string | null = null;
  for (;;) {
    const rows: { id: string }[] = await database.auditEntry.findMany({
      where: { OR: [{ actorId: userId }, { userId }], ...(last !== null && { id: { gt: last } }) },
      orderBy: { id: "asc" },
      take: activityPage,
    });
    for (const row of rows) {
      yield `${last === null ? "" : ",\n"}${JSON.stringify(row)}`;
      last = row.id;
    }
    if (rows.length < activityPage) break;
  }
  yield "\n]\n";
}

async function pictures({ id }: Person): Promise<ArchiveEntry[]> {
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

const stored = (path: string, { storageKey, size, createdAt }: StoredFile): ArchiveEntry => ({
  path,
  at: createdAt,
  open: async () =>
    size === 0
      ? Readable.from([])
      : Readable.fromWeb(
          (await storageProvider().read(storageKey, { from: 0, to: size - 1 })) as Parameters<
            typeof Readable.fromWeb
          >[0],
        ),
});

type MeetingRow = {
  id: string;
  title: string | null;
  at: Date;
  access: RecordAccess;
  hasNotes: boolean;
  hasTranscript: boolean;
  hasJottings: boolean;
};

async function meetings(person: Person, unique: (path: string) => string): Promise<ArchiveEntry[]> {
  const { id: userId, timezone } = person;
  const zone = timezone ?? "UTC";
  const meeting = Prisma.sql`m`;
  const rows = await database.$queryRaw<MeetingRow[]>`
    select m.id, coalesce(m.title, ${readableTitleSql(userId, meeting)}) as title,
           coalesce(m.started_at, m.scheduled_at, m.created_at) as at, ${recordAccessSql(userId, meeting)} as access,
           exists (select 1 from meeting_notes where meeting_id = m.id and content is not null) as "hasNotes",
           exists (select 1 from transcript_segments where meeting_id = m.id and is_final) as "hasTranscript",
           exists (select 1 from meeting_jottings
                    where meeting_id = m.id and user_id = ${userId}::uuid and text <> '') as "hasJottings"
      from meeting_people p join meetings m on m.id = p.meeting_id
     where p.user_id = ${userId}::uuid and not p.only_waits and p.phase <> 'deleted'
     order by at, m.id`;
  return rows.flatMap(({ id, title, at, access, hasNotes, hasTranscript, hasJottings }) => {
    const folder = unique(`meetings/${dayOf(at)} ${archiveName(title ?? "", "Meeting")}`);
    const file = (name: string, read: () => Promise<string>): ArchiveEntry => ({
      path: `${folder}/${name}`,
      at,
      open: async () => textOf(await read()),
    });
    const readsTranscript = access === "host" || access === "full";
    return [
      json(`${folder}/meeting.json`, async () => serializeMeeting(await getMeetingView(person, id))),
      ...(hasNotes && access !== "none" ? [file("notes.md", () => notesOf(person, id, zone))] : []),
      ...(hasTranscript && readsTranscript
        ? [file("transcript.txt", async () => (await exportTranscript(id, "txt", zone)).text())]
        : []),
      ...(hasJottings ? [file("private-notes.md", async () => (await getJottings(id, userId)).text)] : []),
    ];
  });
}

async function notesOf(person: Person, meetingId: string, zone: string): Promise<string> {
  const meeting = await findMeetingFor(person, meetingId);
  const notes = meeting && serializeNotes(await getNotesView(person, meeting));
  // Written anew at this moment.
  if (!meeting || !notes?.content) return "";
  return (await exportNotes(notes, meeting, "md", zone)).text();
}

async function knowledge(person: Person, unique: (path: string) => string, leftOut: string[]): Promise<ArchiveEntry[]> {
  const notes = await database.knowledgeNote.findMany({
    where: { deletedAt: null, OR: [{ folder: { ownerId: person.id } }, { addedById: person.id }] },
    orderBy: [{ folder: { name: "asc" } }, { id: "asc" }],
    select: { id: true, title: true, fileName: true, updatedAt: true, file: true, folder: { select: { name: true } } },
  });
  let room = originalsBytesMax;
  const entries: ArchiveEntry[] = [];
  for (const { id, title, fileName, updatedAt, file, folder } of notes) {
    // Added elsewhere, and maybe no longer open to them.
    const readable = await findFullNoteFor(person, id);
    if (!readable) continue;
    const place = `knowledge/${archiveName(folder.name, "Folder")}`;
    const path = unique(`${place}/${archiveName(title, "Note")}.md`);
    entries.push({ path, at: updatedAt, open: async () => textOf((await findFullNoteFor(person, id))?.body ?? "") });
    if (!file) continue;
    const original = unique(`${place}/${archiveName(fileName ?? title, "File")}`);
    if (file.size > room) leftOut.push(original);
    else entries.push(stored(original, file));
    room -= Math.min(room, file.size);
  }
  return entries;
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

const readMe = (leftOut: string[]) => `# Your data in Parley

Times are in UTC. Files that end in .json are for programs, those that end in .md or .txt for people.

| File | What it holds |
|---|---|
| profile.json, picture/ | Your profile and settings; your picture and the original that you uploaded |
| meetings/ | A folder for each meeting on your list: meeting.json; notes.md and transcript.txt where you can read them; private-notes.md, which only you can read |
| knowledge/ | Notes in your folders and notes that you added elsewhere, as Markdown; files as you uploaded them, with their text beside them |
| tasks.json, tasks.md, meeting-tasks.json | Tasks that you added; what you did with tasks of meetings |
| chat.json, assistant.json | Messages that you wrote in meetings; your questions to the assistant with its answers |
| teams.json | Teams that you are on |
| booking-page.json, bookings.json | Your booking page, and who booked what on it |
| notifications.json | Your notifications, and how you want to be told |
| notes-templates.json | Your notes templates |
| sessions.json, api-tokens.json, connected-accounts.json | Where you are signed in, your API tokens and connected accounts, without their secrets |
| activity.json | What you did, and what was done to your account |

Recordings are not in here: download them from the meeting's page.
${leftOut.length > 0 ? `\nThese files were too many for one archive. Download them from Knowledge:\n\n${leftOut.map((path) => `- ${path}\n`).join("")}` : ""}`;
