import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { subjectMark } from "@/lib/core/notifications/constants";
import { listChosenJottings } from "@/lib/features/jottings/queries";
import { listNamedResults } from "@/lib/features/polls/queries";
import { settleTranscript } from "@/lib/features/transcripts/settle-transcript";
import { languageOf } from "@/lib/language/talk/spoken-language";
import { database, type Tx } from "@/lib/platform/database/database";
import { type Announce, transaction } from "@/lib/platform/events/transaction";
import { log } from "@/lib/platform/log";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import type { Prisma } from "@/prisma/generated/client";
import { carryMasks } from "./carry-masks";
import { carryOwners } from "./carry-owners";
import { composeHighlights, composeNotes, type Talk, type Written } from "./compose-notes";
import { contentText } from "./content-text";
import { fitNotes } from "./fit-notes";
import { addJottings } from "./jotted-section";
import { addNotedLines } from "./noted-lines";
import { pollSection } from "./poll-section";
import { getTalk, listNotedLines } from "./queries";
import { refreshReaders } from "./refresh-readers";
import { saveActionItems } from "./save-action-items";
import { notesContent } from "./schema";

type Generation = { meetingId: string; generation: number };
/** How long to wait for the last words to be transcribed. */
const settleMs = 20_000;
const settlePollMs = 250;

/**
 * Writes one generation. Idempotent: after a crash it starts from the transcript again, and every write checks that the
 * generation is still current.
 */
export async function writeNotes(
  { meetingId, generation, isLastAttempt }: Generation & { isLastAttempt: boolean },
  compose: typeof composeNotes = composeNotes,
) {
  const target = { meetingId, generation };
  if (!(await advance(target, { status: "writing", stage: "Waiting for the transcript", progress: 5 }))) return;
  let talk: Talk | null = null;
  const readAt = new Date();
  try {
    await waitForLastWords(meetingId);
    await advance(target, { stage: "Reading the transcript", progress: 15, error: null });
    readAt.setTime(Date.now());
    talk = await getTalk(meetingId);
    const written = await compose(talk, {
      scope: `${meetingId}:${generation}`,
      onProgress: (stage, progress) => advance(target, { stage, progress: Math.min(95, Math.round(progress)) }),
    });
    await finish(target, talk, { ...written, error: null }, readAt);
  } catch (error) {
    const isFinal = isLastAttempt || (error instanceof ProviderFailure && !error.retryable);
    log[isFinal ? "error" : "warn"]({ err: error, ...target }, "notes could not be written");
    if (isFinal && talk && (await saveFallback(target, talk, describeFailure(error), readAt))) return;
    await fail(target, error, isFinal);
  }
}

/**
 * If the language model failed for good and there are no notes yet, stores the embedded writer's highlights with the
 * reason. Returns false if there are notes already or the embedded writer fails too.
 */
async function saveFallback(target: Generation, talk: Talk, error: string, readAt: Date): Promise<boolean> {
  const row = await database.meetingNotes.findUnique({
    where: { meetingId: target.meetingId },
    select: { content: true },
  });
  if (!row || row.content !== null) return false;
  try {
    await finish(target, talk, { ...composeHighlights(talk), error }, readAt);
    return true;
  } catch (failure) {
    log.error({ err: failure, ...target }, "highlights could not be generated");
    return false;
  }
}

/** Returns false if another generation has replaced this one, or this one is done. */
async function advance(
  { meetingId, generation }: Generation,
  data: Prisma.MeetingNotesUpdateManyMutationInput,
): Promise<boolean> {
  return transaction(async (tx, announce) => {
    const { count } = await tx.meetingNotes.updateMany({
      where: { meetingId, generation, status: { in: ["waiting", "writing"] } },
      data,
    });
    if (count === 0) return false;
    announce({ topic: "notes", meetingId });
    if (data.status) await announceMeeting(tx, announce, meetingId);
    return true;
  });
}

/** The last words arrive up to a few seconds after the end. */
async function waitForLastWords(meetingId: string) {
  const until = Date.now() + settleMs;
  while (!(await settleTranscript(meetingId))) {
    if (Date.now() > until) throw new ProviderFailure("The last words are still being transcribed.", true);
    await sleep(settlePollMs);
  }
}

async function finish(
  { meetingId, generation }: Generation,
  { lines }: Talk,
  { content, silent, model, error }: Written & { error: string | null },
  readAt: Date,
) {
  const polls = pollSection(await listNamedResults(meetingId), languageOf(lines) ?? "en");
  const whole = polls ? { ...content, sections: [...content.sections, polls] } : content;
  await transaction(async (tx, announce) => {
    // Locks the meeting: a change to the included private notes commits either before this, or after it and updates the
    // written notes.
    await tx.$queryRaw`select 1 from meetings where id = ${meetingId}::uuid for no key update`;
    const noted = addNotedLines(whole, await listNotedLines(tx, meetingId));
    const owned = await carryOwners(tx, meetingId, fitNotes(noted));
    const checked = notesContent.parse(addJottings(owned, await listChosenJottings(tx, meetingId)));
    const old = await tx.meetingNotes.findUnique({ where: { meetingId }, select: { content: true } });
    const { count } = await tx.meetingNotes.updateMany({
      where: { meetingId, generation, status: { in: ["waiting", "writing"] } },
      data: {
        status: "ready",
        stage: null,
        progress: 100,
        error,
        content: checked,
        generatedContent: checked,
        model,
        silent,
        generatedAt: readAt,
        reviewed: false,
        editedAt: null,
        editedById: null,
        searchText: contentText(checked),
      },
    });
    if (count === 0) return;
    const before = old?.content ? notesContent.parse(old.content) : null;
    await carryMasks(tx, meetingId, [before, checked], { isRewritten: true });
    await tx.meeting.update({ where: { id: meetingId }, data: { generatedTitle: checked.title } });
    await refreshReaders(tx, meetingId);
    await saveActionItems(tx, meetingId, checked, { isRewritten: true });
    announce({ topic: "notes", meetingId });
    await announceMeeting(tx, announce, meetingId);
    if (before === null && !silent) await notifyReady(tx, announce, meetingId);
  });
}

/** Not of notes that the host has had written again: they wait for those. */
async function notifyReady(tx: Tx, announce: Announce, meetingId: string) {
  const { hostId } = await tx.meeting.findUniqueOrThrow({ where: { id: meetingId }, select: { hostId: true } });
  await addNotifications(tx, announce, [hostId], {
    kind: "notes_ready",
    title: `Notes are ready for ${subjectMark}`,
    href: `/meetings/${meetingId}`,
    meetingId,
  });
}

/** If a retry may help, goes back to waiting and shows the reason; otherwise marks the notes as failed. */
async function fail(target: Generation, error: unknown, isFinal: boolean) {
  await advance(target, {
    status: isFinal ? "failed" : "waiting",
    stage: isFinal ? null : "Trying again soon",
    progress: 0,
    error: describeFailure(error),
  });
  if (!isFinal) throw error;
}

/** Messages of internal errors do not help users. */
const describeFailure = (error: unknown) =>
  error instanceof ProviderFailure ? error.message : "Something went wrong on our side.";
