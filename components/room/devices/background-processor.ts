"use client";
import type { Track, TrackProcessor, VideoProcessorOptions } from "livekit-client";
import type { Background } from "./background";
import { type BackgroundEngine, openBackgroundEngine } from "./background-engine";
import { reportBackgroundFailure, toBackgroundFailure } from "./background-failure";
import { BackgroundRun } from "./background-run";
import { type Backdrop, makeBackdrop } from "./make-backdrop";
import { makeSerialQueue } from "./make-serial-queue";

/**
 * Replaces the background of the camera in the browser. A singleton of the page: it starts at the door and continues in
 * the room. It fails closed: `processedTrack` is drawn here, is there only once a frame was looked at, and is never taken
 * away again, since LiveKit sends the camera as it is where a processor has no track.
 */
class BackgroundProcessor implements TrackProcessor<Track.Kind.Video, VideoProcessorOptions> {
  readonly name = "background";
  processedTrack?: MediaStreamTrack;
  #source: MediaStreamTrack | null = null;
  #engine: BackgroundEngine | null = null;
  #backdrop: Backdrop | null = null;
  #next: Promise<Backdrop> | null = null;
  #run: BackgroundRun | null = null;
  #take = makeSerialQueue();

  /** Takes effect with the next frame. Where another is chosen while this one loads, waits for that one. */
  async show(background: Background) {
    const next = makeBackdrop(background);
    this.#next = next;
    const backdrop = await next;
    if (this.#next === next) this.#backdrop = backdrop;
    else await this.#next;
  }

  /** Ends with the first frame that hides the background. */
  init({ track }: { track: MediaStreamTrack }) {
    if (track !== this.#source) this.#run?.giveUp();
    return this.#take(async () => {
      if (this.#source === track && this.#run && this.processedTrack?.readyState === "live") return;
      this.#stop();
      try {
        await this.#start(track);
      } catch (error) {
        this.#stop();
        this.#engine = null;
        throw toBackgroundFailure(error);
      }
    });
  }

  /** LiveKit also starts a camera again by itself, where nobody waits for the failure. */
  restart = (options: { track: MediaStreamTrack }) =>
    this.init(options).catch((error: unknown) => {
      const failure = toBackgroundFailure(error);
      reportBackgroundFailure(failure);
      throw failure;
    });

  destroy = () => {
    this.#run?.giveUp();
    return this.#take(async () => this.#stop());
  };

  async #start(track: MediaStreamTrack) {
    this.#engine ??= await openBackgroundEngine();
    if (track.readyState !== "live") throw new Error("the camera has ended");
    const run = new BackgroundRun(this.#engine, () => this.#backdrop);
    this.#run = run;
    this.#source = track;
    const [processed] = await Promise.all([run.start(track), run.hasShown]);
    this.processedTrack = processed;
    run.onFailure = (failure) => {
      this.#stop();
      this.#engine = null;
      reportBackgroundFailure(failure);
    };
  }

  /** `processedTrack` stays, ended. */
  #stop() {
    this.#run?.end();
    this.processedTrack?.stop();
    this.#run = null;
    this.#source = null;
  }
}

export const backgroundProcessor = new BackgroundProcessor();
