import "server-only";
import { log } from "@/lib/platform/log";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { mediaProvider } from "@/lib/platform/providers/media/media";

const retryDelaysMs = [500, 1000, 2000, 4000];
const emptyRoomDelayMs = 1000;

type Options = {
  meetingId: string;
  /** For log messages, such as "transcriber". */
  name: string;
  /** Runs before each attempt to join the room; the attempt is postponed when it fails. */
  prepare?: () => Promise<unknown>;
  /** Joins the room, calls `onEntered`, and resolves with the reason when it has ended. */
  attempt: (room: LeasedRoom, onEntered: () => void) => Promise<string>;
  /** Reports why no work is done in the room at present. */
  report: (reason: string) => Promise<void> | void;
  /** Releases the lease. */
  release: () => Promise<void>;
};

/** A room whose lease this worker holds. Joins it, and rejoins after each disconnect, until the lease is released. */
export class LeasedRoom {
  readonly #options: Options;
  readonly #running: Promise<void>;
  /** `stopping`: finishes the work that was started. `abandoned`: another worker holds the lease. */
  #state: "open" | "stopping" | "abandoned" = "open";
  /** Cancels the current wait or attempt. */
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

  /** Sets how to end the current attempt. Calls it at once when the room is already stopping or abandoned. */
  onInterrupt(interrupt: () => void) {
    this.#interrupt = interrupt;
    if (!this.isOpen) interrupt();
  }

  /** Finishes the work, leaves the room and releases the lease. */
  async stop() {
    this.#end("stopping");
    await this.#running;
    await this.#options.release();
  }

  /** Leaves the room, because another worker holds the lease. */
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
          await report("No one is in the room.");
          await this.#wait(emptyRoomDelayMs);
          continue;
        }
        const why = await attempt(this, () => {
          failures = 0;
        });
        // Joining an empty room would make LiveKit create it again.
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
