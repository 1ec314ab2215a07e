import "server-only";
import { log } from "@/lib/log";
import { ProviderFailure } from "@/lib/provider-failure";
import { mediaProvider } from "@/lib/providers/media/media";

const retryDelaysMs = [500, 1000, 2000, 4000];
const emptyRoomDelayMs = 1000;

type Options = {
  meetingId: string;
  /** As the log has it: "transcriber". */
  name: string;
  /** What must work before the room is entered. */
  prepare?: () => Promise<unknown>;
  /** Enters the room; says so by `onEntered`, and answers why it is over. */
  attempt: (room: LeasedRoom, onEntered: () => void) => Promise<string>;
  /** Why nothing is done in the room now. */
  report: (reason: string) => Promise<void> | void;
  /** Gives the lease back. */
  release: () => Promise<void>;
};

/** A room that this worker holds a lease on: it enters, and enters again after every loss, until the lease is released. */
export class LeasedRoom {
  readonly #options: Options;
  readonly #running: Promise<void>;
  /** `stopping`: what was begun is ended in order. `abandoned`: the lease is another's. */
  #state: "open" | "stopping" | "abandoned" = "open";
  /** Takes back the current wait or attempt. */
  #interrupt = () => {};

  constructor(options: Options) {
    this.#options = options;
    this.#running = this.#run();
  }

  get isOpen() {
    return this.#state === "open";
  }

  get isAbandoned() {
    return this.#state === "abandoned";
  }

  /** What ends the current attempt; called at once when it was interrupted before. */
  onInterrupt(interrupt: () => void) {
    this.#interrupt = interrupt;
    if (!this.isOpen) interrupt();
  }

  /** Leaves in order and gives the meeting back. */
  async stop() {
    this.#end("stopping");
    await this.#running;
    await this.#options.release();
  }

  /** Another worker has the meeting. */
  async abandon() {
    this.#end("abandoned");
    await this.#running;
  }

  #end(state: "stopping" | "abandoned") {
    this.#state = state;
    this.#interrupt();
  }

  async #run() {
    const { meetingId, name, prepare, attempt, report } = this.#options;
    let failures = 0;
    let mayBeEmpty = false;
    while (this.isOpen) {
      try {
        await prepare?.();
        if (mayBeEmpty && !(await isSomebodyThere(meetingId))) {
          await report("Nobody is in the room.");
          await this.#wait(emptyRoomDelayMs);
          continue;
        }
        const why = await attempt(this, () => {
          failures = 0;
        });
        // Entering an empty room would bring it into being again.
        mayBeEmpty = why === "room_ended";
      } catch (error) {
        log.warn({ err: error, meetingId }, `${name} cannot work in the room`);
        await report(error instanceof ProviderFailure ? error.message : `The ${name} does not work.`);
      }
      await this.#wait(retryDelaysMs[failures] ?? retryDelaysMs.at(-1) ?? 0);
      failures += 1;
    }
  }

  async #wait(ms: number) {
    if (!this.isOpen) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

async function isSomebodyThere(meetingId: string) {
  const people = await mediaProvider().listParticipants(meetingId);
  return people.some(({ isListener }) => !isListener);
}
