"use client";
import { VirtualBackgroundProcessor, type VirtualBackgroundProcessorOptions } from "@shiguredo/virtual-background";
import type { Track, TrackProcessor, VideoProcessorOptions } from "livekit-client";
import { type Background, blurOf, sceneOf } from "./background";
import { drawScene } from "./draw-scene";
import { makeSerialQueue } from "./make-serial-queue";
import { loadOwnPicture } from "./own-picture";

/**
 * Replaces the background of the camera in the browser. A singleton of the page: it starts at the door and continues in
 * the room, so that no frame with the real background is ever sent.
 */
class BackgroundProcessor implements TrackProcessor<Track.Kind.Video, VideoProcessorOptions> {
  readonly name = "background";
  processedTrack?: MediaStreamTrack;
  #source: MediaStreamTrack | null = null;
  #engine: VirtualBackgroundProcessor | null = null;
  #options: VirtualBackgroundProcessorOptions = {};
  #wanted: Background = "none";
  #take = makeSerialQueue();

  /** Takes effect with the next frame, because the engine reads its options for every frame. */
  async show(background: Background) {
    this.#wanted = background;
    const image = await pictureOf(background);
    // Another background was chosen while this one was loading.
    if (this.#wanted !== background) return;
    this.#options.blurRadius = blurOf(background);
    this.#options.backgroundImage = image;
  }

  init({ track }: { track: MediaStreamTrack }) {
    return this.#take(async () => {
      if (this.#source === track && this.processedTrack?.readyState === "live") return;
      this.#stop();
      if (!isVideo(track)) throw new TypeError("not a picture");
      this.#engine ??= new VirtualBackgroundProcessor("/effects/background");
      this.processedTrack = await this.#engine.startProcessing(track, this.#options);
      this.#source = track;
    });
  }

  restart = (options: { track: MediaStreamTrack }) => this.init(options);
  destroy = () => this.#take(async () => this.#stop());

  #stop() {
    this.#engine?.stopProcessing();
    this.processedTrack?.stop();
    this.processedTrack = undefined;
    this.#source = null;
  }
}

function pictureOf(background: Background) {
  if (background === "own") return loadOwnPicture();
  const scene = sceneOf(background);
  return scene ? drawScene(scene) : undefined;
}

const isVideo = (track: MediaStreamTrack): track is MediaStreamVideoTrack => track.kind === "video";

export const backgroundProcessor = new BackgroundProcessor();
