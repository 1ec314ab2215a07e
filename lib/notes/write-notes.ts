import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { Prisma } from "@/prisma/generated/client";
import { database } from "../database";
import { transaction } from "../events/transaction";
import { log } from "../log";
import { announceMeeting } from "../meetings/announce-meeting";
import { ProviderFailure } from "../providers/provider-failure";
import { settleTranscript } from "../transcripts/settle-transcript";
import { composeNotes } from "./compose-notes";
import { contentText } from "./content-text";
import { getTalk } from "./queries";

type Generation = { meetingId: string; generation: number };
/** How long the last words may take to be written down. */
const settleMs = 20_000;
const settlePollMs = 250;

/**
 * Writes one generation. Safe to run twice and after a crash: it starts from the transcript again, and every write
 * asks whether this generation is still the one that is wanted.
 */
export async function writeNotes({ meetingId, generation, isLastAttempt }: Generation & { isLastAttempt: boolean }) {
  const at = { meetingId, generation };
  if (!(await advance(at, { status: "writing", stage: "waiting for the last words", progress: 5, error: null })))
    return;
  try {
    await waitForLastWords(meetingId);
    await advance(at, { stage: "reading the transcript", progress: 20 });
    const talk = await getTalk(meetingId);
    const written = await composeNotes(talk, {
      onProgress: (stage, progress) => advance(at, { stage, progress }),
    });
    await finish(at, written);
  } catch (error) {
    log.error({ err: error, meetingId, generation }, "notes failed");
    const isFinal = isLastAttempt || (error instanceof ProviderFailure && !error.retryable);
    await advance(at, {
      status: isFinal ? "failed" : "waiting",
      stage: isFinal ? null : "trying again soon",
      error: describeFailure(error),
    });
    if (!isFinal) throw error;
  }
}

/** False when another generation has taken over, or this one is done. */
async function advance({ meetingId, generation }: Generation, data: Prisma.MeetingNotesUpdateInput): Promise<boolean> {
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

async function waitForLastWords(meetingId: string) {
  const until = Date.now() + settleMs;
  while (!(await settleTranscript(meetingId))) {
    if (Date.now() > until) throw new ProviderFailure("The last words are still being written down.", true);
    await sleep(settlePollMs);
  }
}

type Written = Awaited<ReturnType<typeof composeNotes>>;

async function finish({ meetingId, generation }: Generation, { content, silent, model }: Written) {
  await transaction(async (tx, announce) => {
    const { count } = await tx.meetingNotes.updateMany({
      where: { meetingId, generation, status: "writing" },
      data: {
        status: "ready",
        stage: null,
        progress: 100,
        error: null,
        content,
        generatedContent: content,
        model,
        silent,
        generatedAt: new Date(),
        reviewed: false,
        editedAt: null,
        editedById: null,
        searchText: contentText(content),
      },
    });
    if (count === 0) return;
    await tx.meeting.update({ where: { id: meetingId }, data: { generatedTitle: content.title } });
    announce({ topic: "notes", meetingId });
    await announceMeeting(tx, announce, meetingId);
  });
}

/** Errors of ours say nothing that a person could use. */
const describeFailure = (error: unknown) =>
  error instanceof ProviderFailure ? error.message : "Something went wrong on our side while writing.";
