import { openRecorder } from "./open-recorder";

export const sliceMs = 1000;

export type PartSlice = { number: number; bytes: ArrayBuffer; endMs: number };

/** One uninterrupted piece of a recording: hands out its bytes each second. */
export class PartRecorder {
  private readonly recorder: MediaRecorder;
  private number = 0;
  private reading: Promise<void> = Promise.resolve();
  /** Of earlier stretches between pauses. */
  private countedMs = 0;
  private runningSince: number | null = null;

  constructor(
    stream: MediaStream,
    private readonly take: (slice: PartSlice) => Promise<void>,
    onFailure: () => void,
  ) {
    this.recorder = openRecorder(stream);
    this.recorder.ondataavailable = ({ data }) => this.read(data);
    this.recorder.onerror = onFailure;
  }

  get type() {
    return this.recorder.mimeType;
  }

  /** How many there were. */
  get slices() {
    return this.number;
  }

  get elapsedMs() {
    return this.countedMs + (this.runningSince === null ? 0 : performance.now() - this.runningSince);
  }

  start() {
    this.recorder.start(sliceMs);
    this.runningSince = performance.now();
  }

  pause() {
    if (this.recorder.state !== "recording") return;
    this.recorder.pause();
    this.recorder.requestData();
    this.stopCounting();
  }

  resume() {
    if (this.recorder.state !== "paused") return;
    this.recorder.resume();
    this.runningSince = performance.now();
  }

  /** Time that passed without being recorded. */
  leaveOut(ms: number) {
    this.countedMs -= ms;
  }

  /** The page may be about to go: what was recorded since the last slice is taken now. */
  hurry() {
    if (this.recorder.state !== "inactive") this.recorder.requestData();
  }

  /** Resolves when its last bytes were taken. */
  async stop(): Promise<void> {
    this.stopCounting();
    if (this.recorder.state !== "inactive") {
      const stopped = new Promise((resolve) => this.recorder.addEventListener("stop", resolve, { once: true }));
      this.recorder.stop();
      await stopped;
    }
    await this.reading;
  }

  private stopCounting() {
    this.countedMs = this.elapsedMs;
    this.runningSince = null;
  }

  private read(data: Blob) {
    if (data.size === 0) return;
    const { number } = this;
    this.number += 1;
    const endMs = Math.round(this.elapsedMs);
    this.reading = this.reading.then(async () => {
      await this.take({ number, bytes: await data.arrayBuffer(), endMs });
    });
  }
}
