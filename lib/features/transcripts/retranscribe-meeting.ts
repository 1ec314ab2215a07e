import "server-only";
import { correctNames } from "@/lib/language/spoken/correct-names";
import { finishText } from "@/lib/language/spoken/finish-text";
import { transaction } from "@/lib/platform/events/transaction";
import { log } from "@/lib/platform/log";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { openPartSound } from "@/lib/platform/providers/recorder/part-sound";
import { phraseSecondsMax, type SpeechToText } from "@/lib/platform/providers/speech-to-text/provider";
import { speechToText } from "@/lib/platform/providers/speech-to-text/speech-to-text";
import { isPlausible, linesToRetranscribe, mergePassages, type Passage } from "./lines-to-retranscribe";
import { type FinalSegment, findRecordedMeeting, listFinalSegments, listNames } from "./queries";
import { queueRetranscription } from "./queue-retranscription";
import { settleTranscript } from "./settle-transcript";

/** Short, because a stopping worker waits for running jobs. The next run continues a long meeting. */
const runMs = 60_000;
/** A model recognises more in longer audio, up to this length. */
const passageMsMax = 20_000;
/** Low, because live meetings use the same engine. */
const concurrency = 2;
const hintsMax = 40;
const namesMax = 200;

/**
 * Transcribes the recording of a completed meeting again: line by line with the engine's better model, or with the same
 * model in longer passages, whose lines become one. Keeps speakers, and lines that a person has edited, also during the
 * run. Transcribes each line at most once, so a repeated job continues where the last run stopped. Throws
 * ProviderFailure when a retry may help.
 */
export async function retranscribeMeeting(meetingId: string, { engine = speechToText(), forMs = runMs } = {}) {
  const { improvesOnSecondPass } = engine;
  const transcribe = improvesOnSecondPass ? transcribeWith(engine) : engine.retranscribe;
  const meeting = transcribe && (await findRecordedMeeting(meetingId));
  if (!meeting) return;
  if (!(await settleTranscript(meetingId)))
    throw new ProviderFailure("The last words are still being transcribed.", true);
  const names = await listNames(meetingId, namesMax);
  const hints = [...(meeting.title ? [meeting.title] : []), ...names].slice(0, hintsMax);
  const until = Date.now() + forMs;

  const rewrite = async ({ lines, before }: Passage<FinalSegment>, samples: Float32Array) => {
    const language = lines[0]?.language ?? null;
    const { text } = await transcribe(samples, { hints, before, language });
    const corrected = correctNames(finishText(text, language), names);
    await saveText(lines, isPlausible(lines.map((line) => line.text).join(" "), corrected) ? corrected : null);
  };

  try {
    for (const part of meeting.parts) {
      const lines = await listFinalSegments(meetingId);
      const each = linesToRetranscribe(lines, part);
      const passages = improvesOnSecondPass ? mergePassages(each, lines, passageMsMax) : each;
      if (!(await retranscribePart(part, passages, rewrite, until))) {
        return await transaction((tx) => queueRetranscription(tx, meetingId));
      }
    }
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.retryable) throw error;
    log.error({ err: error, meetingId }, "recording could not be transcribed again");
  }
}

const transcribeWith =
  ({ transcribe }: SpeechToText): NonNullable<SpeechToText["retranscribe"]> =>
  (samples, { hints, language }) =>
    transcribe(samples, { hints, language });

type Part = NonNullable<Awaited<ReturnType<typeof findRecordedMeeting>>>["parts"][number];

/** Resolves with false when time ran out before all passages were transcribed. */
async function retranscribePart(
  part: Part,
  passages: Passage<FinalSegment>[],
  rewrite: (passage: Passage<FinalSegment>, samples: Float32Array) => Promise<void>,
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
    // After one failure both runs stop, so that a failing engine gets no further requests.
    const runs = await Promise.allSettled(
      Array.from({ length: concurrency }, () =>
        work().catch((error: unknown) => {
          waiting.length = 0;
          throw error;
        }),
      ),
    );
    const failed = runs.find((run) => run.status === "rejected");
    if (failed) throw failed.reason;
  } finally {
    await sound.close();
  }
  return waiting.length === 0;
}

/**
 * Stores the new text in the first line and empties the others, unless one of them has changed since it was read. Null:
 * keeps the texts and only marks the lines as done.
 */
async function saveText(lines: readonly FinalSegment[], text: string | null) {
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) return;
  await transaction(async (tx, announce) => {
    const ids = lines.map(({ id }) => id);
    const known = await tx.$queryRaw<{ id: string; text: string }[]>`
      select id, text from transcript_segments
       where id = any(${ids}::uuid[]) and original_text is null and retranscribed_at is null
       order by t_ms, id for no key update`;
    const texts = new Map(lines.map((line) => [line.id, line.text]));
    if (known.length < lines.length || known.some((line) => texts.get(line.id) !== line.text)) return;
    const changed = await tx.$queryRaw<{ id: string }[]>`
      with revised as (
        select id, case when ${text}::text is null then text when id = ${first.id}::uuid then ${text} else '' end as text
          from transcript_segments where id = any(${ids}::uuid[])
      ), written as (
        update transcript_segments s
           set live_text = case when revised.text = s.text then s.live_text else s.text end,
               updated_at = case when revised.text = s.text then s.updated_at else clock_timestamp() end,
               duration_ms = case when ${text}::text is not null and s.id = ${first.id}::uuid
                                  then ${last.tMs + last.durationMs - first.tMs}::int else s.duration_ms end,
               doubted = case when ${text}::text is null then s.doubted else ${lines.some(({ doubted }) => doubted)} end,
               text = revised.text, retranscribed_at = clock_timestamp()
          from revised where s.id = revised.id
        returning s.id, s.text
      )
      select id from written join unnest(${ids}::uuid[], ${lines.map((line) => line.text)}::text[]) as before(id, text)
       using (id) where written.text <> before.text`;
    for (const { id } of changed)
      announce({ topic: "transcript", meetingId: first.meetingId, change: "segment", segmentId: id });
    if (changed.length > 0) announce({ topic: "notes", meetingId: first.meetingId });
  });
}
