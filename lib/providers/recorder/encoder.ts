import "server-only";
import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { log } from "@/lib/log";
import type { EncoderAnswer, EncoderAsk, EncoderResult } from "./encoder-message";
import type { PartWriter } from "./part-writer";

const program = path.join(import.meta.dirname, "encoder-main.ts");

/** A child process that encodes until it is ended. */
class Encoder {
  readonly #child: ChildProcess;
  readonly #open = new Map<number, { resolve: (result: EncoderResult) => void; reject: (error: Error) => void }>();
  #asked = 0;
  #isGone = false;

  constructor(give: (bytes: Uint8Array) => void = () => {}) {
    this.#child = fork(program, {
      execArgv: ["--import", "tsx"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#child.on("message", (answer: EncoderAnswer) => {
      if ("bytes" in answer) return give(answer.bytes);
      const asked = this.#open.get(answer.id);
      this.#open.delete(answer.id);
      if ("problem" in answer) asked?.reject(new Error(answer.problem));
      else asked?.resolve(answer.result);
    });
    this.#child.once("error", (error) => this.#lose(error));
    this.#child.once("exit", () => this.#lose(new Error("The encoder ended.")));
  }

  ask(what: EncoderAsk): Promise<EncoderResult> {
    return new Promise((resolve, reject) => {
      if (this.#isGone) return reject(new Error("The encoder ended."));
      this.#asked += 1;
      this.#open.set(this.#asked, { resolve, reject });
      this.#child.send({ id: this.#asked, ...what }, (error) => error && this.#lose(error));
    });
  }

  end() {
    this.#isGone = true;
    this.#child.kill("SIGKILL");
  }

  #lose(error: Error) {
    this.#isGone = true;
    for (const { reject } of this.#open.values()) reject(error);
    this.#open.clear();
  }
}

/** Runs one request in a child process of its own. */
async function askOnce(what: EncoderAsk): Promise<EncoderResult> {
  const encoder = new Encoder();
  try {
    return await encoder.ask(what);
  } finally {
    encoder.end();
  }
}

/** Checks whether video can be encoded: the encoder is an optional dependency. */
export function canEncode(): Promise<boolean> {
  able ??= askOnce({ ask: "able" }).then(
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
  const made = await askOnce({ ask: "make-seekable", from, to });
  return typeof made === "object" ? made : null;
}

/** Extracts the audio as a mono 16-bit WAV file. False: there is none. */
export async function extractSound(from: string, to: string, rate: number): Promise<boolean> {
  return (await askOnce({ ask: "extract-sound", from, to, rate })) === true;
}

/** `give` receives bytes as they are encoded. The bytes given before a crash form a readable file. */
export async function encodeWebm(give: (bytes: Uint8Array) => void): Promise<PartWriter> {
  const encoder = new Encoder(give);
  if (!(await encoder.ask({ ask: "begin" }))) {
    encoder.end();
    throw new Error("There is no encoder here.");
  }
  return {
    sound: async (samples) => void (await encoder.ask({ ask: "sound", samples })),
    picture: async ({ width, height, data }, atMs) => {
      await encoder.ask({ ask: "picture", width, height, data, atMs });
    },
    async close() {
      try {
        await encoder.ask({ ask: "close" });
      } finally {
        encoder.end();
      }
    },
  };
}
