import { findMeetingFor } from "@/lib/core/meetings/queries";
import { searchMeetingsFor } from "@/lib/core/meetings/search-meetings";
import { writeExtractiveNotes } from "@/lib/features/notes/extractive/extractive-notes";
import { maskNotes } from "@/lib/features/notes/mask-notes";
import { getNotesView } from "@/lib/features/notes/queries";
import type { NotesContent } from "@/lib/features/notes/schema";
import { serializeNotes } from "@/lib/features/notes/serializer";
import { listSensitiveLines } from "@/lib/features/sharing/list-sensitive-lines";
import { notesMail } from "@/lib/features/sharing/notes-mail";
import { previewNotes } from "@/lib/features/sharing/preview-notes";
import { listRecipients } from "@/lib/features/sharing/queries";
import { getSensitiveReport } from "@/lib/features/sharing/report-sensitive";
import { figureGroups } from "@/lib/language/sensitive/constants";
import { describeWhen } from "@/lib/language/time/describe-when";
import { database } from "@/lib/platform/database/database";
import { renderMail } from "@/lib/platform/emails/send-mail";
import { createPastMeetingOf, createReader, createUser } from "@/lib/testing/factories";
import { rankTurns, readLabelledMeetings, talkOf } from "@/lib/testing/labelled-meetings";
import { createNotes } from "@/lib/testing/shared-meeting";
import { inTurns, percentile, type Row, timed } from "./measure";

const recipients = 20;
const rounds = 15;
const figures = { groups: figureGroups, lines: [] };

/** Writing notes of real meetings, hiding their figures, previewing, reading and finding them. */
export async function measureSharing(): Promise<Row[]> {
  const meetings = readLabelledMeetings().map((meeting) => ({ ...meeting, talk: talkOf(meeting) }));
  const hours = meetings.reduce((sum, { turns }) => sum + (turns.at(-1)?.t_ms ?? 0), 0) / 3_600_000;
  const writing = await inTurns(
    3,
    () => timed(async () => meetings.map(({ talk }) => writeExtractiveNotes(talk))),
    () => timed(async () => meetings.map(({ turns }) => rankTurns(turns.map(({ text }) => text)))),
  );
  const longest = [...meetings].sort((a, b) => b.turns.length - a.turns.length)[0];
  if (!longest) throw new Error("There are no labelled meetings.");
  const content = writeExtractiveNotes(longest.talk).content;
  return [
    row("notes of an hour of talk by the embedded writer", writing, "TextRank on the same words", { per: hours }),
    ...(await measureRecord(content, longest.turns)),
    ...(await measureEquality(meetings.map(({ talk }) => writeExtractiveNotes(talk).content))),
  ];
}

type Turns = ReturnType<typeof readLabelledMeetings>[number]["turns"];

async function measureRecord(content: NotesContent, turns: Turns): Promise<Row[]> {
  const host = await createUser();
  const reader = await createUser({ organisationId: host.organisationId, name: "Ben Okafor" });
  const meeting = await createPastMeetingOf(host, { title: null });
  await createNotes(meeting, content);
  await createReader(meeting, reader, { hiddenGroups: [...figureGroups], ownMask: true });
  await database.transcriptSegment.createMany({
    data: turns.map(({ speaker, text, t_ms: tMs, duration_ms: durationMs }) => ({
      meetingId: meeting.id,
      identity: `guest:${speaker}`,
      name: speaker,
      trackId: "TR_bench",
      tMs,
      durationMs,
      text,
      isFinal: true,
    })),
  });
  await database.participant.createMany({
    data: Array.from({ length: recipients }, (_, at) => ({
      meetingId: meeting.id,
      identity: `guest:${at}`,
      displayName: `Guest ${at}`,
      email: `guest-${at}-${meeting.id}@rival.example`,
      kind: "guest" as const,
      provenance: "self_declared" as const,
      status: "left" as const,
      admittedAt: new Date(),
    })),
  });
  await database.meetingNotes.update({
    where: { meetingId: meeting.id },
    data: { hiddenGroups: [...figureGroups] },
  });
  const emails = (await listRecipients(meeting.id)).recipients.map(({ email }) => email).slice(0, recipients);
  const mail = notesMail({
    title: content.title ?? "A meeting",
    hostName: "Ana Pereira",
    hostEmail: host.email,
    when: describeWhen({ start: meeting.createdAt, minutes: 30 }, { timezone: "Europe/Berlin" }),
    content: maskNotes(content, figures).content,
    hasHidden: true,
    link: null,
  });
  const previews = await inTurns(
    rounds,
    () => timed(() => previewNotes(meeting.id, { recipients: emails }, null)),
    () => timed(() => Promise.all(emails.map(() => renderMail(mail)))),
  );
  const readAs = (actor: { id: string }) => async () => {
    const known = await findMeetingFor(actor, meeting.id);
    return known && serializeNotes(await getNotesView(actor, known));
  };
  const reads = await inTurns(
    rounds * 4,
    () => timed(readAs(reader)),
    () => timed(readAs(host)),
  );
  const reports = await inTurns(
    rounds,
    () => timed(() => getSensitiveReport(meeting.id)),
    () => timed(() => listSensitiveLines(meeting.id, content)),
  );
  return [
    row(`preview for ${recipients} recipients, figures hidden`, previews, "making the same mails of masked notes"),
    row("reading masked notes", reads, "the host's own, unmasked", { goal: "ratio ≤ 1.5" }),
    row(`sensitive report of notes and ${turns.length} lines of talk`, reports, "reading the same lines"),
  ];
}

/** The same search by a reader of masked notes, and by a host whose notes say nothing but the masked text. */
async function measureEquality(contents: NotesContent[]): Promise<Row[]> {
  const [host, reader, twin] = [await createUser(), await createUser(), await createUser()];
  for (const content of contents) {
    const meeting = await createPastMeetingOf(host, { title: null });
    await createNotes(meeting, content);
    await createReader(meeting, reader, { hiddenGroups: [...figureGroups], ownMask: true });
    const copy = await createPastMeetingOf(twin, { title: null });
    await createNotes(copy, maskNotes(content, figures).content);
  }
  const words = [
    ...new Set(
      JSON.stringify(contents)
        .toLowerCase()
        .match(/[\p{L}\p{N}]{3,}/gu),
    ),
  ];
  const times = { one: [] as number[], other: [] as number[] };
  let differing = 0;
  for (const word of words) {
    const found: number[] = [];
    const search = (actor: { id: string }) =>
      timed(async () => found.push((await searchMeetingsFor(actor, word)).length));
    times.one.push(await search(reader));
    times.other.push(await search(twin));
    if (found[0] !== found[1]) differing += 1;
  }
  return [
    {
      what: `words of the notes, of ${words.length}, that a masked reader finds otherwise than in the masked text`,
      unit: "",
      measured: differing,
      floor: null,
      goal: "0",
      against: "",
    },
    row("search by a masked reader", times, "a host of the masked text", { goal: "ratio ≤ 1.3" }),
  ];
}

type Options = { per?: number; goal?: string };

const row = (
  what: string,
  { one, other }: { one: number[]; other: number[] },
  against: string,
  { per = 1, goal }: Options = {},
): Row => ({
  what,
  unit: "ms",
  measured: percentile(one, 0.5) / per,
  floor: percentile(other, 0.5) / per,
  against,
  goal,
});
