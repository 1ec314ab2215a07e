import "server-only";
import { log } from "@/lib/log";
import { ProviderFailure } from "@/lib/provider-failure";
import { storageTroubleOf } from "@/lib/providers/recorder/chunk-store";
import type { PartEnd, RecorderProvider, RunningPart } from "@/lib/providers/recorder/provider";
import { beginPart, reportPartRuns } from "@/lib/recordings/begin-part";
import { endPart } from "@/lib/recordings/end-part";
import { releaseRecorder } from "@/lib/recordings/release-recorder";
import { reportProblem } from "@/lib/recordings/report-problem";
import { LeasedRoom } from "../leased-room";
import { partProblemOf, problemSentences } from "./part-problem";

type Options = { meetingId: string; holder: string; recorder: RecorderProvider };

/** Records one meeting while this worker holds its lease. Each attempt creates one part. */
export const recordRoom = (options: Options) =>
  new LeasedRoom({
    meetingId: options.meetingId,
    name: "recorder",
    attempt: (room, onEntered) => recordPart(options, room, onEntered),
    report: (reason) => report(options, reason),
    release: () => releaseRecorder(options.meetingId, options.holder),
  });

async function recordPart(
  { meetingId, holder, recorder }: Options,
  room: LeasedRoom,
  onEntered: () => void,
): Promise<PartEnd> {
  const place = { recorder: recorder.name, kind: await recorder.kind() };
  await assertStorageWritable(recorder);
  const part = await beginPart(meetingId, holder, place);
  let running: RunningPart;
  try {
    running = await recorder.start({ ...part, kind: place.kind });
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
  await endPart(part, holder, { problem, reason: problem && room.isOpen ? problemSentences[problem] : null });
  return end;
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
