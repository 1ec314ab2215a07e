const picturesPerSecond = 15;
/** How long each picture is shown on a machine that is fast enough. */
export const pictureMs = 1000 / picturesPerSecond;
/** At least every 333 ms there is a picture. */
const stepsMax = 5;
/** The weight of the latest picture in the average. */
const newest = 0.15;
/** The share of the time that a picture may take. */
const busyMax = 0.8;
/** A machine that is this far behind skips what is between. */
const behindMsMax = 3000;

/**
 * The times at which the picture is written. A machine that is too slow for 15 pictures a second gets fewer, at equal
 * intervals.
 */
export class Cadence {
  #step = 0;
  #averageMs = 0;

  /** The time of the next picture, in milliseconds from the start. `now` is the time up to which there could be some. */
  next(now: number): number {
    const behindSteps = Math.floor((now - behindMsMax) / pictureMs) - this.#step;
    if (behindSteps > 0) this.#step += behindSteps;
    this.#step += this.#stride;
    return this.#step * pictureMs;
  }

  /** The next picture comes after this time. */
  skipTo(ms: number) {
    this.#step = Math.max(this.#step, Math.ceil(ms / pictureMs));
  }

  /** How long the last picture took. */
  took(ms: number) {
    this.#averageMs += (ms - this.#averageMs) * newest;
  }

  get #stride() {
    return Math.min(stepsMax, Math.max(1, Math.ceil(this.#averageMs / (pictureMs * busyMax))));
  }
}
