import "server-only";
import { setImmediate } from "node:timers/promises";
import { log } from "@/lib/platform/log";
import { type Viewer, viewRoom } from "@/lib/platform/providers/media/livekit-viewer";
import { Cadence, pictureMs } from "./cadence";
import type { Painter } from "./painter";
import type { PartWriter } from "./part-writer";
import type { PartEnd, SoundBlock } from "./provider";
import type { RoomToRecord } from "./recorder-process-message";
import { type Place, Scene } from "./scene";
import { raiseRate, SoundMixer, soundRate } from "./sound-mixer";
import { TrackFrames } from "./track-frames";
import { writeWav } from "./wav-file";
import { canWriteWebm, writeWebm } from "./webm";

/** Interval at which an unchanged picture is repeated. */
const stillMs = 1000;
/** Audio and pictures are written this long after they were due, so that on a busy machine those that are late count. */
const lagMs = 600;
/** Sound is mixed at most this long before it is written. Earlier sound waits until the room is entered. */
const mixedSeconds = 8;
const mixedSecondsOfEarlier = 45;

type WriteBytes = (bytes: Uint8Array) => void;

/** Opens the encoder. `enter` then records the room. */
export const openRecording = async (room: RoomToRecord, writeBytes: WriteBytes) =>
  new RoomRecording(room, await openWriter(room, writeBytes), await openPainter(room));

async function openWriter({ kind }: RoomToRecord, writeBytes: WriteBytes): Promise<PartWriter> {
  if (kind === "audio") return writeWav(writeBytes);
  if (!(await canWriteWebm())) throw new Error("There is no encoder here.");
  return writeWebm(writeBytes);
}

/** Pictures are drawn with a library that comes with the encoder. */
const openPainter = async ({ kind }: RoomToRecord) =>
  kind === "video" ? new (await import("./painter")).Painter() : null;

export class RoomRecording {
  startedAt: Date;
  readonly over: Promise<PartEnd>;
  readonly #room: RoomToRecord;
  readonly #writer: PartWriter;
  readonly #painter: Painter | null;
  readonly #mixer: SoundMixer;
  readonly #scene = new Scene();
  readonly #frames = new TrackFrames();
  readonly #cadence = new Cadence();
  /** The time of the first sample, on the clock of `performance.now()`. */
  #begunAt: number;
  #viewer: Viewer | null = null;
  #why: PartEnd | null = null;
  #wake = () => {};
  #lastPictureAt = Number.NEGATIVE_INFINITY;
  #finish: (why: PartEnd) => void = () => {};

  constructor(room: RoomToRecord, writer: PartWriter, painter: Painter | null) {
    this.#room = room;
    this.#writer = writer;
    this.#painter = painter;
    this.#mixer = new SoundMixer(room.from ? mixedSecondsOfEarlier : mixedSeconds);
    this.startedAt = room.from ?? new Date();
    this.#begunAt = performance.now() - (Date.now() - this.startedAt.getTime());
    this.over = new Promise((resolve) => {
      this.#finish = resolve;
    });
  }

  /** Adds sound that another process has received. For each track it counts until the track is received here. */
  addSound(blocks: readonly SoundBlock[]) {
    for (const { trackId, samples, at } of blocks) {
      this.#mixer.addForwarded(trackId, raiseRate(samples), this.#sampleAt(at - this.startedAt.getTime()));
    }
  }

  /** Enters the room, and records it until it is stopped or the connection is lost. Throws ProviderFailure. */
  async enter() {
    this.#viewer = await viewRoom(this.#room.url, this.#room.token, soundRate, {
      sound: (trackId, samples, delayMs) =>
        this.#mixer.add(trackId, samples, this.#sampleAt(this.#elapsedMs() - delayMs)),
      soundStopped: (trackId) => this.#mixer.interrupt(trackId),
      joined: ({ identity, name }) => this.#scene.enter(identity, name),
      left: (identity) => this.#scene.leave(identity),
      pictureBegan: ({ trackId, identity, isShare }) => {
        if (!this.#painter) return;
        if (isShare) this.#scene.addShare(trackId);
        else this.#scene.addCamera(trackId, identity);
      },
      frame: (trackId, frame) => this.#frames.add(trackId, frame, performance.now()),
      pictureEnded: (trackId) => {
        this.#scene.remove(trackId);
        this.#frames.forget(trackId);
        this.#painter?.forget(trackId);
      },
      speaking: (identities) => this.#scene.speaking(identities, performance.now()),
      lost: (why) => this.#end(why),
    });
    if (!this.#room.from) {
      this.startedAt = new Date();
      this.#begunAt = performance.now();
    }
    // The first picture is drawn a moment later, when they may have come.
    if (this.#painter) this.#layOut();
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
    try {
      if (this.#room.from) await this.#encodeEarlier();
      while (this.#why === null) {
        const atMs = this.#cadence.next(this.#elapsedMs() - lagMs);
        await this.#sleepUntil(atMs + lagMs);
        if (this.#why !== null) break;
        const begunAt = performance.now();
        await this.#encode(atMs);
        this.#cadence.took(performance.now() - begunAt);
      }
    } catch (error) {
      log.error({ err: error, meetingId: this.#room.meetingId }, "recording interrupted");
      this.#why ??= "failed";
    }
    await this.#close();
  }

  /** Encodes the sound from before the room was entered. The picture shows who is there. */
  async #encodeEarlier() {
    const untilMs = this.#elapsedMs() - lagMs;
    for (let atMs = 0; atMs < untilMs; atMs += stillMs) await this.#encode(atMs);
    this.#cadence.skipTo(untilMs);
  }

  /** Encodes the audio up to this time, and the picture at this time: of each video the frame that is nearest to it. */
  async #encode(atMs: number) {
    // What came while this process was at work is taken along.
    await setImmediate();
    const samples = this.#mixer.take(this.#sampleAt(atMs));
    if (samples.length > 0) await this.#writer.sound(samples);
    if (!this.#painter) return;
    const places = this.#layOut();
    for (const [trackId, frame] of this.#frames.take(this.#begunAt + atMs + pictureMs / 2)) {
      this.#painter.show(trackId, frame.copy(), frame.turn);
      frame.release();
    }
    if (!this.#painter.paint(places) && atMs - this.#lastPictureAt < stillMs) return;
    this.#lastPictureAt = atMs;
    await this.#writer.picture(this.#painter.canvas, atMs);
  }

  /** Also asks for the videos that are to be seen. */
  #layOut(): Place[] {
    const places = this.#scene.layOut(performance.now());
    this.#viewer?.watch(new Map(places.flatMap(({ trackId, area }) => (trackId ? [[trackId, area] as const] : []))));
    return places;
  }

  async #close() {
    try {
      const endsAt = this.#elapsedMs();
      for (;;) {
        const atMs = this.#cadence.next(endsAt);
        await this.#encode(Math.min(atMs, endsAt));
        if (atMs >= endsAt) break;
      }
      await this.#viewer?.leave().catch(() => {});
      await this.#writer.close();
    } catch (error) {
      log.error({ err: error, meetingId: this.#room.meetingId }, "recording not closed properly");
    }
    this.#frames.clear();
    this.#finish(this.#why ?? "failed");
  }

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
