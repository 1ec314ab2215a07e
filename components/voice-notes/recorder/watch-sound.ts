import { type LevelMeter, openLevelMeter, shareOfSpeech } from "@/components/room/devices/open-level-meter";

const measureEveryMs = 100;
const silentMsMax = 5000;
/** -66 dBFS: below the noise of an open microphone. */
const soundMin = 0.0005;
const peaksMax = 96;

/** Measures what a microphone hears: for the meter, the waveform, and whether there is anything. */
export class SoundWatch {
  level = 0;
  /** The newest last. */
  peaks: readonly number[] = [];
  readonly context = new AudioContext();
  private readonly meter: LevelMeter;
  private readonly timer: ReturnType<typeof setInterval>;
  private heardAt = Date.now();

  constructor(
    track: MediaStreamTrack,
    private readonly onSilence: (isSilent: boolean) => void,
  ) {
    this.meter = openLevelMeter(this.context, track);
    this.timer = setInterval(() => this.measure(), measureEveryMs);
    void this.context.resume().catch(() => {});
  }

  /** A pause is no silence. */
  restart() {
    this.heardAt = Date.now();
    void this.context.resume().catch(() => {});
  }

  close() {
    clearInterval(this.timer);
    this.meter.close();
    void this.context.close();
  }

  private measure() {
    const level = this.meter.level();
    this.level = shareOfSpeech(level);
    this.peaks = [...this.peaks.slice(1 - peaksMax), this.level];
    // Before somebody has touched the page, browsers measure nothing.
    if (level > soundMin || this.context.state !== "running") this.heardAt = Date.now();
    this.onSilence(Date.now() - this.heardAt >= silentMsMax);
  }
}
