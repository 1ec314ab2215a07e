import "server-only";
import { beginPart, reportPartRuns } from "@/lib/features/recordings/begin-part";
import type { UnfinishedPart } from "@/lib/features/recordings/claim-recordings";
import { endPart } from "@/lib/features/recordings/end-part";
import { findFinishedMs } from "@/lib/features/recordings/queries";
import { releaseRecorder } from "@/lib/features/recordings/release-recorder";
import { reportProblem } from "@/lib/features/recordings/report-problem";
import { log } from "@/lib/platform/log";
import { count } from "@/lib/platform/metrics/measure";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { storageTroubleOf } from "@/lib/platform/providers/recorder/chunk-store";
import type { EarlierSound, PartEnd, RecorderProvider, RunningPart } from "@/lib/platform/providers/recorder/provider";
import { recorderNamed } from "@/lib/platform/providers/recorder/recorder";
import { LeasedRoom } from "@/lib/worker/leased-room";
import { bufferMs, type RecentSound } from "@/lib/worker/recent-sound";
import { partProblemOf, problemSentences } from "./part-problem";

type Options = {
  meetingId: string;
  holder: string;
  recorder: RecorderProvider;
  recent: RecentSound;
  /** A dead worker's part, which the first attempt continues. */
  unfinished: UnfinishedPart | null;
};

/** Records one meeting while this worker holds its lease. Each attempt creates one part. */
export function recordRoom(options: Options) {
  let { unfinished } = options;
  return new LeasedRoom({
    meetingId: options.meetingId,
    name: "recorder",
    attempt: (room, onEntered) => {
      const continued = unfinished;
      // After a failure people are told that nothing is recorded, so later attempts begin when they begin.
      unfinished = null;
      return recordPart({ ...options, unfinished: continued }, room, onEntered);
    },
    report: (reason) => report(options, reason),
    release: () => releaseRecorder(options.meetingId, options.holder),
  });
}

async function recordPart(options: Options, room: LeasedRoom, onEntered: () => void): Promise<PartEnd> {
  const { meetingId, holder, recorder } = options;
  const [kind, earlier] = await Promise.all([
    recorder.kind(),
    findEarlierSound(options),
    assertStorageWritable(recorder),
  ]);
  const part = await beginPart(meetingId, holder, { recorder: recorder.name, kind, startedAt: earlier?.from });
  let running: RunningPart;
  try {
    running = await recorder.start({ ...part, kind }, earlier);
  } catch (error) {
    await endPart(part, holder, { problem: null, reason: null });
    throw error;
  }
  void running.failing.then((trouble) => report({ meetingId, holder }, problemSentences[trouble]));
  room.onInterrupt(() => void running.stop());
  await reportPartRuns(part, holder, running);
  onEntered();
  const end = await running.over;
  const problem = partProblemOf(end);
  count("parley_recording_parts_total", { outcome: problem ? "failed" : "done" });
  await endPart(part, holder, { problem, reason: problem && room.isOpen ? problemSentences[problem] : null });
  return end;
}

/** The sound from where the dead worker's part ends. Nothing if that is unknown: no sound may be there twice. */
async function findEarlierSound({ meetingId, recent, unfinished }: Options): Promise<EarlierSound | undefined> {
  if (!unfinished) return;
  try {
    const storedMs = await recorderNamed(unfinished.recorder).storedMs(unfinished);
    // In the meantime a job may have made its file, and deleted what was measured.
    const ms = (await findFinishedMs(unfinished.id)) ?? storedMs;
    if (ms === null) return;
    const now = Date.now();
    const from = Math.min(now, Math.max(unfinished.startedAt.getTime() + ms, now - bufferMs));
    return recent.since(meetingId, new Date(from));
  } catch (error) {
    log.warn({ err: error, meetingId }, "end of an unfinished part unknown");
  }
}

/** Checks the storage before a part starts, so that the room never shows a recording that cannot be stored. */
async function assertStorageWritable(recorder: RecorderProvider) {
  try {
    await recorder.check();
  } catch (cause) {
    throw new ProviderFailure(problemSentences[storageTroubleOf(cause)], true, { cause });
  }
}

async function report({ meetingId, holder }: Pick<Options, "meetingId" | "holder">, reason: string) {
  await reportProblem(meetingId, holder, reason).catch((error: unknown) =>
    log.error({ err: error, meetingId }, "recorder could not report"),
  );
}
