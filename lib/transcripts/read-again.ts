import "server-only";
import { transaction } from "../events/transaction";
import { log } from "../log";
import { ProviderFailure } from "../providers/provider-failure";
import { openPartSound } from "../providers/recorder/part-sound";
import { phraseSecondsMax } from "../providers/speech-to-text/provider";
import { speechToText } from "../providers/speech-to-text/speech-to-text";
import { correctNames } from "../spoken/correct-names";
import { finishText } from "../spoken/finish-text";
import { isAnotherHearing, linesToRead, type Passage } from "./lines-to-read";
import { findRecordedMeeting, type HeardSegment, listHeardLines, listNames } from "./queries";
import { queueReadAgain } from "./queue-read-again";
import { settleTranscript } from "./settle-transcript";

/** A worker that stops waits for what runs: the rest of a long meeting is the next run's. */
const runMs = 60_000;
/** So few that the meetings that are live have the engine to themselves. */
const atOnce = 2;
const hintsMax = 40;
const namesMax = 200;

/**
 * Hears the recording of a meeting that is over with the engine's better model, line by line: each is its speaker's
 * still. What a person edited stays, also when they do so meanwhile. Every line is heard once, so that a repeat goes
 * on where this one ended. Throws ProviderFailure when another try may help.
 */
export async function readAgain(meetingId: string, { engine = speechToText(), forMs = runMs } = {}) {
  const { readAgain: hear } = engine;
  const meeting = hear && (await findRecordedMeeting(meetingId));
  if (!meeting) return;
  if (!(await settleTranscript(meetingId))) throw new ProviderFailure("The last words are still being written.", true);
  const names = await listNames(meetingId, namesMax);
  const hints = [...(meeting.title ? [meeting.title] : []), ...names].slice(0, hintsMax);
  const until = Date.now() + forMs;

  const rewrite = async ({ line, before }: Passage<HeardSegment>, samples: Float32Array) => {
    const { text } = await hear(samples, { hints, before, language: line.language });
    const heard = correctNames(finishText(text, line.language), names);
    await keepHearing(line, isAnotherHearing(line.text, heard) ? heard : line.text);
  };

  try {
    for (const part of meeting.parts) {
      const passages = linesToRead(await listHeardLines(meetingId), part);
      if (!(await hearPart(part, passages, rewrite, until))) {
        return await transaction((tx) => queueReadAgain(tx, meetingId));
      }
    }
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.retryable) throw error;
    log.error({ err: error, meetingId }, "the recording could not be heard once more");
  }
}

type Part = NonNullable<Awaited<ReturnType<typeof findRecordedMeeting>>>["parts"][number];

/** False: time was up before all of them were heard. */
async function hearPart(
  part: Part,
  passages: Passage<HeardSegment>[],
  rewrite: (passage: Passage<HeardSegment>, samples: Float32Array) => Promise<void>,
  until: number,
): Promise<boolean> {
  if (passages.length === 0) return true;
  const sound = await openPartSound(part);
  if (!sound) return true;
  const waiting = passages.filter(({ fromMs, toMs }) => toMs - fromMs <= phraseSecondsMax * 1000);
  const work = async () => {
    for (let passage = waiting.shift(); passage; passage = waiting.shift()) {
      await rewrite(passage, await sound.read(passage.fromMs - part.startMs, passage.toMs - part.startMs));
      if (Date.now() >= until) return;
    }
  };
  try {
    // One failure is everybody's: nothing is asked of an engine that is away.
    const lanes = await Promise.allSettled(
      Array.from({ length: atOnce }, () =>
        work().catch((error: unknown) => {
          waiting.length = 0;
          throw error;
        }),
      ),
    );
    const failed = lanes.find((lane) => lane.status === "rejected");
    if (failed) throw failed.reason;
  } finally {
    await sound.close();
  }
  return waiting.length === 0;
}

/** The line as it was heard now, unless somebody has changed it meanwhile. */
async function keepHearing(line: HeardSegment, text: string) {
  await transaction(async (tx, announce) => {
    const changed = await tx.$executeRaw`
      update transcript_segments
         set live_text = case when ${text} = text then live_text else text end,
             updated_at = case when ${text} = text then updated_at else clock_timestamp() end,
             text = ${text}, read_again_at = clock_timestamp()
       where id = ${line.id}::uuid and text = ${line.text} and original_text is null and read_again_at is null`;
    if (changed > 0 && text !== line.text) {
      announce({ topic: "transcript", meetingId: line.meetingId, segmentId: line.id });
      announce({ topic: "notes", meetingId: line.meetingId });
    }
  });
}
