import "server-only";
import type { ChildProcess } from "node:child_process";
import { log } from "@/lib/platform/log";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { forkProgram } from "@/lib/platform/threads/fork-program";
import type { EarlierSound, PartEnd, SoundBlock } from "./provider";
import type {
  RecorderRequestBody,
  RecorderResponse,
  RecorderResult,
  RoomToRecord,
  SoundMessage,
} from "./recorder-process-message";

/** Until the recorder receives each track itself: it takes the sound of another listener. */
const followMs = 5000;

/** After a recording has begun, before the next process loads its code: both at once would delay the recording. */
const spareAfterMs = 30_000;

const program = "lib/platform/providers/recorder/recorder-process-main";

type Listener = { bytes: (bytes: Uint8Array) => void; over: (why: PartEnd) => void };

/** A child process that records and encodes until it is ended. */
class RecorderProcess {
  readonly #child: ChildProcess;
  readonly #open = new Map<number, { resolve: (result: RecorderResult) => void; reject: (error: Error) => void }>();
  #listener: Listener | null = null;
  #lastId = 0;
  #isGone = false;

  constructor() {
    this.#child = forkProgram(program, {
      // A session of its own: Linux shares busy processors between sessions, and what is late here is lost.
      detached: true,
      // Pictures outside the heap are freed in small collections. With few of those, each second has several full ones.
      execArgv: ["--max-semi-space-size=1"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#child.on("message", (answer: RecorderResponse) => {
      if ("bytes" in answer) return this.#listener?.bytes(answer.bytes);
      if ("over" in answer) return this.#listener?.over(answer.over);
      const pending = this.#open.get(answer.id);
      this.#open.delete(answer.id);
      if ("result" in answer) pending?.resolve(answer.result);
      else
        pending?.reject(answer.isUnreachable ? new ProviderFailure(answer.problem, true) : new Error(answer.problem));
    });
    this.#child.once("error", (error) => this.#lose(error));
    this.#child.once("exit", () => this.#lose(new Error("The recorder process ended.")));
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  listen(listener: Listener) {
    this.#listener = listener;
  }

  /** Keeps this process alive no longer than something else does. */
  unref() {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  request(body: RecorderRequestBody): Promise<RecorderResult> {
    return new Promise((resolve, reject) => {
      if (this.#isGone) return reject(new Error("The recorder process ended."));
      this.#lastId += 1;
      this.#open.set(this.#lastId, { resolve, reject });
      this.#child.send({ id: this.#lastId, ...body }, (error) => error && this.#lose(error));
    });
  }

  addSound(blocks: SoundBlock[]) {
    if (this.#isGone) return;
    this.#child.send({ blocks } satisfies SoundMessage, (error) => error && this.#lose(error));
  }

  end() {
    this.#isGone = true;
    this.#child.kill("SIGKILL");
  }

  #lose(error: Error) {
    this.#isGone = true;
    for (const { reject } of this.#open.values()) reject(error);
    this.#open.clear();
    this.#listener?.over("failed");
  }
}

/** Runs one request in a child process of its own. */
async function requestOnce(body: RecorderRequestBody): Promise<RecorderResult> {
  const recorder = new RecorderProcess();
  try {
    return await recorder.request(body);
  } finally {
    recorder.end();
  }
}

/** A process that has loaded its code and waits for a recording: on a busy machine, loading takes many seconds. */
let spare: RecorderProcess | null = null;

/** Resolves when it is ready, to whether video can be encoded. */
async function startSpare(): Promise<RecorderResult> {
  const started = new RecorderProcess();
  spare = started;
  const isAble = await started.request({ type: "load" });
  started.unref();
  return isAble;
}

function takeSpare(): RecorderProcess {
  const taken = spare && !spare.isGone ? spare : new RecorderProcess();
  spare = null;
  setTimeout(() => {
    if (!spare || spare.isGone) startSpare().catch((error: unknown) => log.warn({ err: error }, "no spare recorder"));
  }, spareAfterMs).unref();
  return taken;
}

/** Checks whether video can be encoded: the encoder is an optional dependency. Starts the process of the next recording. */
export function canEncode(): Promise<boolean> {
  able ??= startSpare().then(
    (result) => {
      if (!result) log.warn("no video encoder, recording audio only");
      return result === true;
    },
    (error: unknown) => {
      able = null;
      throw error;
    },
  );
  return able;
}
let able: Promise<boolean> | null = null;

/** Null: the file is empty. */
export async function makeSeekable(from: string, to: string): Promise<{ durationMs: number } | null> {
  const made = await requestOnce({ type: "make-seekable", from, to });
  return typeof made === "object" && made && "durationMs" in made ? made : null;
}

/** Extracts the audio as a mono 16-bit WAV file. False: there is none. */
export async function extractSound(from: string, to: string, rate: number): Promise<boolean> {
  return (await requestOnce({ type: "extract-sound", from, to, rate })) === true;
}

export type RunningRecording = {
  startedAt: Date;
  /** Resolves after the last bytes. "failed" also if the process crashed. */
  over: Promise<PartEnd>;
  /** Resolves when the recording is over. */
  stop: () => Promise<void>;
};

/**
 * Records a room in a process of its own. `writeBytes` receives bytes as they are encoded; those received before a crash
 * form a readable file. Throws ProviderFailure if the room cannot be entered.
 */
export async function startRecording(
  room: Omit<RoomToRecord, "from">,
  writeBytes: (bytes: Uint8Array) => void,
  earlier?: EarlierSound,
): Promise<RunningRecording> {
  let finish: (why: PartEnd) => void = () => {};
  const over = new Promise<PartEnd>((resolve) => {
    finish = resolve;
  });
  const recorder = takeSpare();
  recorder.listen({ bytes: writeBytes, over: finish });
  void over.then(() => recorder.end());
  const started = recorder.request({ type: "record", ...room, from: earlier?.from ?? null });
  const stopFollowing = earlier?.follow((blocks) => recorder.addSound(blocks)) ?? (() => {});
  void over.then(stopFollowing);
  const answer = await started.catch((error: unknown) => {
    stopFollowing();
    recorder.end();
    throw error;
  });
  setTimeout(stopFollowing, followMs).unref();
  if (typeof answer !== "object" || !answer || !("startedAt" in answer)) throw new Error("no start of a recording");
  return {
    startedAt: answer.startedAt,
    over,
    async stop() {
      await recorder.request({ type: "stop" }).catch(() => {});
      await over;
    },
  };
}
