import "server-only";
import { log } from "@/lib/log";
import type { PartEnd, RecorderProvider, RunningPart } from "@/lib/providers/recorder/provider";
import { beginPart, reportPartRuns } from "@/lib/recordings/begin-part";
import { endPart } from "@/lib/recordings/end-part";
import { releaseRecorder } from "@/lib/recordings/release-recorder";
import { reportProblem } from "@/lib/recordings/report-problem";
import { RoomStay } from "../room-stay";

type Options = { meetingId: string; holder: string; recorder: RecorderProvider };

/** Records one meeting, part after part, from the claim of its lease until it is given back. */
export const recordRoom = (options: Options) =>
  new RoomStay({
    meetingId: options.meetingId,
    name: "recorder",
    attempt: (stay, onEntered) => recordPart(options, stay, onEntered),
    report: (reason) => report(options, reason),
    release: () => releaseRecorder(options.meetingId, options.holder),
  });

async function recordPart(
  { meetingId, holder, recorder }: Options,
  stay: RoomStay,
  onEntered: () => void,
): Promise<PartEnd> {
  const place = { recorder: recorder.name, kind: await recorder.kind() };
  const part = await beginPart(meetingId, holder, place);
  let running: RunningPart;
  try {
    running = await recorder.start({ ...part, kind: place.kind });
  } catch (error) {
    await endPart(part, holder, null);
    throw error;
  }
  stay.onInterrupt(() => void running.stop());
  await reportPartRuns(part, holder, running);
  onEntered();
  const why = await running.over;
  await endPart(part, holder, stay.isOpen ? "The recording broke off. Trying again." : null);
  return why;
}

async function report({ meetingId, holder }: Options, reason: string) {
  await reportProblem(meetingId, holder, reason).catch((error: unknown) =>
    log.error({ err: error, meetingId }, "recorder could not report"),
  );
}
