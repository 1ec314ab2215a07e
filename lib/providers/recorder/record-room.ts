import "server-only";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { type Viewer, viewRoom } from "../media/livekit-viewer";
import { mediaProvider } from "../media/media";
import type { StorageProvider } from "../storage/provider";
import { ChunkWriter, storageTroubleOf } from "./chunk-store";
import { encodeWebm } from "./encoder";
import { Painter } from "./painter";
import type { PartWriter } from "./part-writer";
import type { PartEnd, PartPlace, RunningPart } from "./provider";
import { Scene } from "./scene";
import { SoundMixer, soundRate } from "./sound-mixer";
import { writeWav } from "./wav";

const picturesPerSecond = 15;
/** Interval at which an unchanged picture is repeated. */
const stillMs = 1000;
/** Latency that is allowed for audio. */
const soundLagMs = 300;
const flushEveryMs = 1000;

/** Records one part: from connecting to the room until it is stopped or the connection is lost. */
export async function recordRoom(part: PartPlace, store: StorageProvider): Promise<RunningPart> {
  const chunks = new ChunkWriter(store, part);
  const give = (bytes: Uint8Array) => chunks.give(bytes);
  const writer = part.kind === "video" ? await encodeWebm(give) : writeWav(give);
  const identity = `agent:recorder:${part.id}`;
  const token = await mediaProvider().issueToken({ room: part.meetingId, identity, role: "listener" });
  const recording = new RoomRecording(part, writer, chunks);
  try {
    await recording.enter(token);
  } catch (error) {
    await writer.close().catch(() => {});
    throw error;
  }
  const { startedAt, over } = recording;
  return { startedAt, externalId: null, failing: chunks.failing, over, stop: () => recording.stop() };
}

class RoomRecording {
  startedAt = new Date();
  readonly over: Promise<PartEnd>;
  readonly #mixer = new SoundMixer();
  readonly #scene = new Scene();
  readonly #painter = new Painter();
  #begunAt = performance.now();
  #viewer: Viewer | null = null;
  #why: PartEnd | null = null;
  #wake = () => {};
  #lastPictureAt = Number.NEGATIVE_INFINITY;
  #finish: (why: PartEnd) => void = () => {};

  constructor(
    readonly part: PartPlace,
    readonly writer: PartWriter,
    readonly chunks: ChunkWriter,
  ) {
    this.over = new Promise((resolve) => {
      this.#finish = resolve;
    });
    void chunks.failing.then((trouble) => this.#end(trouble));
  }

  async enter(token: string) {
    const wantsPictures = this.part.kind === "video";
    this.#viewer = await viewRoom(env.LIVEKIT_URL, token, soundRate, {
      sound: (trackId, samples) => this.#mixer.add(trackId, samples, this.#sampleAt(this.#elapsedMs())),
      soundStopped: (trackId) => this.#mixer.interrupt(trackId),
      came: ({ identity, name }) => this.#scene.enter(identity, name),
      left: (identity) => this.#scene.leave(identity),
      pictureBegan: ({ trackId, identity, isShare }) => {
        if (!wantsPictures) return;
        if (isShare) this.#scene.addShare(trackId);
        else this.#scene.addCamera(trackId, identity);
      },
      picture: (trackId, { turn, ...picture }) => this.#painter.show(trackId, picture, turn),
      pictureEnded: (trackId) => {
        this.#scene.remove(trackId);
        this.#painter.forget(trackId);
      },
      speaking: (identities) => this.#scene.speaking(identities, performance.now()),
      lost: (why) => this.#end(why),
    });
    this.startedAt = new Date();
    this.#begunAt = performance.now();
    void this.#run();
  }

  async stop() {
    this.#end("stopped");
    await this.over;
  }

  #end(why: PartEnd) {
    this.#why ??= why;
    this.#wake();
  }

  async #run() {
    let flushedAt = 0;
    try {
      for (let tick = 1; this.#why === null; tick += 1) {
        await this.#sleepUntil((tick * 1000) / picturesPerSecond);
        await this.#keep(this.#elapsedMs() - soundLagMs);
        if (this.#elapsedMs() - flushedAt < flushEveryMs) continue;
        this.chunks.flush();
        flushedAt = this.#elapsedMs();
      }
    } catch (error) {
      log.error({ err: error, meetingId: this.part.meetingId }, "recording interrupted");
      this.#why ??= "failed";
    }
    await this.#close();
  }

  /** Encodes the audio up to this time, and the current picture. */
  async #keep(soundUntilMs: number) {
    const samples = this.#mixer.take(this.#sampleAt(soundUntilMs));
    if (samples.length > 0) await this.writer.sound(samples);
    const now = this.#elapsedMs();
    const places = this.#scene.layOut(performance.now());
    this.#viewer?.watch(new Set(places.flatMap(({ trackId }) => trackId ?? [])));
    if (!this.#painter.paint(places) && now - this.#lastPictureAt < stillMs) return;
    this.#lastPictureAt = now;
    await this.writer.picture(this.#painter.canvas, now);
  }

  async #close() {
    await this.#viewer?.leave().catch(() => {});
    await this.#closeWriter();
    try {
      await this.chunks.finish();
    } catch (error) {
      log.error({ err: error, meetingId: this.part.meetingId }, "end of a recording lost");
      this.#why = storageTroubleOf(error);
    }
    this.#finish(this.#why ?? "failed");
  }

  async #closeWriter() {
    try {
      await this.#keep(this.#elapsedMs());
      await this.writer.close();
    } catch (error) {
      log.error({ err: error, meetingId: this.part.meetingId }, "recording not closed properly");
    }
  }

  /** A slow machine drops pictures but never audio. */
  async #sleepUntil(ms: number) {
    const wait = ms - this.#elapsedMs();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, wait));
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #elapsedMs = () => performance.now() - this.#begunAt;
  #sampleAt = (ms: number) => Math.max(0, Math.round((ms * soundRate) / 1000));
}
