"use client";
import { loadRnnoise, RnnoiseWorkletNode } from "@sapphi-red/web-noise-suppressor";
import type { AudioProcessorOptions, Track, TrackProcessor } from "livekit-client";
import { makeSerialQueue } from "./make-serial-queue";
import { nextGesture } from "./next-gesture";

const assets = "/effects/noise";
/** The only sample rate that the model supports. */
const sampleRate = 48_000;

type Graph = { source: MediaStreamAudioSourceNode; node: RnnoiseWorkletNode };

/**
 * Suppresses noise. A singleton of the page, like the background: an effect started at the door continues in the room.
 */
class NoiseProcessor implements TrackProcessor<Track.Kind.Audio, AudioProcessorOptions> {
  readonly name = "noise";
  processedTrack?: MediaStreamTrack;
  #source: MediaStreamTrack | null = null;
  #graph: Graph | null = null;
  /** Its own, with its own sample rate, for as long as the page is there: a browser may take seconds to start one. */
  #context: AudioContext | null = null;
  #take = makeSerialQueue();

  /**
   * Resolves when sound is processed. Browsers begin with a user gesture, and some take seconds even then. Without
   * waiting for it, what is processed is silent.
   */
  async wake() {
    this.#context ??= keepAwake(new AudioContext({ sampleRate }));
    await running(this.#context);
  }

  init({ track }: { track: MediaStreamTrack }) {
    return this.#take(async () => {
      if (this.#source === track && this.processedTrack?.readyState === "live") return;
      this.#stop();
      const context = this.#context;
      if (context?.state !== "running") throw new Error("sound is not processed yet");
      this.#connect(context, track, await load(context));
    });
  }

  restart = (options: { track: MediaStreamTrack }) => this.init(options);
  destroy = () => this.#take(async () => this.#stop());

  #connect(context: AudioContext, track: MediaStreamTrack, wasmBinary: ArrayBuffer) {
    const source = context.createMediaStreamSource(new MediaStream([track]));
    const node = new RnnoiseWorkletNode(context, { maxChannels: 1, wasmBinary });
    const destination = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
    source.connect(node).connect(destination);
    this.#graph = { source, node };
    this.#source = track;
    this.processedTrack = destination.stream.getAudioTracks()[0];
  }

  #stop() {
    const graph = this.#graph;
    this.processedTrack?.stop();
    this.processedTrack = undefined;
    this.#graph = null;
    this.#source = null;
    if (!graph) return;
    graph.source.disconnect();
    graph.node.disconnect();
    graph.node.destroy();
  }
}

async function load(context: AudioContext) {
  const [wasmBinary] = await Promise.all([
    loadRnnoise({ url: `${assets}/rnnoise.wasm`, simdUrl: `${assets}/rnnoise_simd.wasm` }),
    context.audioWorklet.addModule(`${assets}/workletProcessor.js`),
  ]);
  return wasmBinary;
}

/** Starts it again when the system has stopped it, as an iPhone does for a call. */
function keepAwake(context: AudioContext) {
  const wake = () => {
    if (context.state !== "running") void context.resume().catch(() => {});
  };
  context.addEventListener("statechange", wake);
  document.addEventListener("visibilitychange", wake);
  return context;
}

function running(context: AudioContext) {
  return new Promise<void>((resolve) => {
    const gestures = new AbortController();
    const check = () => {
      if (context.state !== "running") return;
      gestures.abort();
      context.removeEventListener("statechange", check);
      resolve();
    };
    const wake = async (): Promise<void> => {
      void context.resume().catch(() => {});
      await nextGesture(gestures.signal);
      if (!gestures.signal.aborted) await wake();
    };
    context.addEventListener("statechange", check);
    check();
    if (context.state !== "running") void wake();
  });
}

export const noiseProcessor = new NoiseProcessor();
