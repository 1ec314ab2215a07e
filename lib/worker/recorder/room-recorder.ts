import "server-only";
import { log } from "@/lib/log";
import { mediaProvider } from "@/lib/providers/media/media";
import { ProviderFailure } from "@/lib/providers/provider-failure";
import type { PartEnd, RecorderProvider, RunningPart } from "@/lib/providers/recorder/provider";
import { beginPart, reportPartRuns } from "@/lib/recordings/begin-part";
import { endPart } from "@/lib/recordings/end-part";
import { releaseRecorder } from "@/lib/recordings/release-recorder";
import { reportProblem } from "@/lib/recordings/report-problem";

const retryDelaysMs = [500, 1000, 2000, 4000];
const emptyRoomDelayMs = 1000;

type Options = { meetingId: string; holder: string; recorder: RecorderProvider };

/** Records one meeting, part after part, from the claim of its lease until it is given back. */
export class RoomRecorder {
  readonly #options: Options;
  readonly #running: Promise<void>;
  #state: "open" | "stopping" | "abandoned" = "open";
  /** What takes back the current wait, or ends the current part. */
  #interrupt = () => {};

  constructor(options: Options) {
    this.#options = options;
    this.#running = this.#run();
  }

  /** Ends the part in order and gives the meeting back. */
  async stop() {
    this.#end("stopping");
    await this.#running;
    await releaseRecorder(this.#options.meetingId, this.#options.holder);
  }

  /** Another worker has the meeting, and has closed our part. */
  async abandon() {
    this.#end("abandoned");
    await this.#running;
  }

  #end(state: "stopping" | "abandoned") {
    this.#state = state;
    this.#interrupt();
  }

  async #run() {
    let failures = 0;
    let mayBeEmpty = false;
    while (this.#state === "open") {
      try {
        if (mayBeEmpty && !(await this.#isSomebodyThere())) {
          await this.#report("Nobody is in the room.");
          await this.#wait(emptyRoomDelayMs);
          continue;
        }
        const why = await this.#recordPart(() => {
          failures = 0;
        });
        // Entering an empty room would bring it into being again.
        mayBeEmpty = why === "room_ended";
      } catch (error) {
        log.warn({ err: error, meetingId: this.#options.meetingId }, "recorder cannot record the room");
        await this.#report(error instanceof ProviderFailure ? error.message : "The recorder does not work.");
      }
      await this.#wait(retryDelaysMs[failures] ?? retryDelaysMs.at(-1) ?? 0);
      failures += 1;
    }
  }

  async #recordPart(onRunning: () => void): Promise<PartEnd> {
    const { meetingId, holder, recorder } = this.#options;
    const place = { recorder: recorder.name, kind: await recorder.kind() };
    const part = await beginPart(meetingId, holder, place);
    let running: RunningPart;
    try {
      running = await recorder.start({ ...part, kind: place.kind });
    } catch (error) {
      await endPart(part, holder, null);
      throw error;
    }
    this.#interrupt = () => void running.stop();
    if (this.#state !== "open") this.#interrupt();
    await reportPartRuns(part, holder, running);
    onRunning();
    const why = await running.over;
    await endPart(part, holder, this.#state === "open" ? "The recording broke off. Trying again." : null);
    return why;
  }

  async #isSomebodyThere() {
    const people = await mediaProvider().listParticipants(this.#options.meetingId);
    return people.some(({ isListener }) => !isListener);
  }

  async #report(reason: string) {
    const { meetingId, holder } = this.#options;
    await reportProblem(meetingId, holder, reason).catch((error: unknown) =>
      log.error({ err: error, meetingId }, "recorder could not report"),
    );
  }

  async #wait(ms: number) {
    if (this.#state !== "open") return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
