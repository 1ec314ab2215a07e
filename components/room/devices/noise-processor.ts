"use client";
import { loadRnnoise, RnnoiseWorkletNode } from "@sapphi-red/web-noise-suppressor";
import type { AudioProcessorOptions, Track, TrackProcessor } from "livekit-client";
import { makeSerialQueue } from "./make-serial-queue";

const assets = "/effects/noise";
/** The only sample rate that the model supports. */
const sampleRate = 48_000;
const wakeWithinMs = 500;

type Graph = { context: AudioContext; source: MediaStreamAudioSourceNode; node: RnnoiseWorkletNode };

/**
 * Suppresses noise. A singleton of the page, like the background: an effect started at the door continues in the room.
 */
class NoiseProcessor implements TrackProcessor<Track.Kind.Audio, AudioProcessorOptions> {
  readonly name = "noise";
  processedTrack?: MediaStreamTrack;
  #source: MediaStreamTrack | null = null;
  #graph: Graph | null = null;
  #take = makeSerialQueue();

  /**
   * Uses its own context with its own sample rate. Throws if the browser suspends the context (before a user gesture).
   */
  init({ track }: { track: MediaStreamTrack }) {
    return this.#take(async () => {
      if (this.#source === track && this.processedTrack?.readyState === "live") return;
      await this.#stop();
      const context = new AudioContext({ sampleRate });
      try {
        this.#connect(context, track, await this.#load(context));
      } catch (error) {
        void context.close();
        throw error;
      }
    });
  }

  restart = (options: { track: MediaStreamTrack }) => this.init(options);
  destroy = () => this.#take(() => this.#stop());

  async #load(context: AudioContext) {
    await awake(context);
    const [wasmBinary] = await Promise.all([
      loadRnnoise({ url: `${assets}/rnnoise.wasm`, simdUrl: `${assets}/rnnoise_simd.wasm` }),
      context.audioWorklet.addModule(`${assets}/workletProcessor.js`),
    ]);
    return wasmBinary;
  }

  #connect(context: AudioContext, track: MediaStreamTrack, wasmBinary: ArrayBuffer) {
    const source = context.createMediaStreamSource(new MediaStream([track]));
    const node = new RnnoiseWorkletNode(context, { maxChannels: 1, wasmBinary });
    const destination = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
    source.connect(node).connect(destination);
    this.#graph = { context, source, node };
    this.#source = track;
    this.processedTrack = destination.stream.getAudioTracks()[0];
  }

  async #stop() {
    const graph = this.#graph;
    this.processedTrack?.stop();
    this.processedTrack = undefined;
    this.#graph = null;
    this.#source = null;
    if (!graph) return;
    graph.source.disconnect();
    graph.node.disconnect();
    graph.node.destroy();
    await graph.context.close();
  }
}

async function awake(context: AudioContext) {
  await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, wakeWithinMs))]);
  if (context.state !== "running") throw new Error("the browser keeps the sound asleep");
}

export const noiseProcessor = new NoiseProcessor();
