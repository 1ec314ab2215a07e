import type { BackgroundEngine, Segmented } from "./background-engine";
import { BackgroundFailure, toBackgroundFailure } from "./background-failure";
import { drawTestCard, makeBackgroundCheck } from "./hides-background";
import { type Backdrop, makePen, resize } from "./make-backdrop";
import { makeVisibleTimer } from "./visible-timer";

const checkEveryMs = 1000;
/** In seconds that the page is visible, since hidden pages may draw nothing. */
const firstFrameWithin = 45;
const frameWithin = 20;

/** One camera with its background, until it ends or fails. What it draws is black until a frame was looked at. */
export class BackgroundRun {
  /** Resolves with the first frame that was looked at. */
  readonly hasShown: Promise<void>;
  onFailure: ((failure: BackgroundFailure) => void) | null = null;
  #engine: BackgroundEngine;
  #backdrop: () => Backdrop | null;
  #pen = makePen();
  #check = makeBackgroundCheck();
  #checkedAt: number | null = null;
  #isOver = false;
  #shown = () => {};
  #failed = (_: BackgroundFailure) => {};
  #timer = makeVisibleTimer();

  constructor(engine: BackgroundEngine, backdrop: () => Backdrop | null) {
    this.#engine = engine;
    this.#backdrop = backdrop;
    this.hasShown = new Promise((shown, failed) => {
      this.#shown = shown;
      this.#failed = failed;
    });
    this.hasShown.catch(() => {});
  }

  /** Returns the drawn track. Throws, or `hasShown` rejects, where nothing hides the background. */
  async start(track: MediaStreamTrack): Promise<MediaStreamTrack> {
    this.#timer.set(firstFrameWithin, this.#stall);
    await this.#proveByCard();
    const { width, height } = track.getSettings();
    resize(this.#pen.canvas, width || 640, height || 360);
    this.#darken();
    const drawn = await this.#engine.start(track, (frame) => this.#process(frame));
    drawn.addEventListener("ended", this.#stall);
    return drawn;
  }

  /** Another camera is waiting for the engine: no first frame comes of this one. */
  giveUp() {
    if (this.#checkedAt === null) this.#stall();
  }

  end() {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#timer.clear();
    this.#engine.stop();
    this.#darken();
  }

  #stall = () => this.#fail(new BackgroundFailure("stopped"));

  #fail(failure: BackgroundFailure) {
    if (this.#isOver) return;
    this.end();
    this.#failed(failure);
    this.onFailure?.(failure);
  }

  /** A card without anybody comes before the camera: an engine that sees a person everywhere would hide nothing. */
  async #proveByCard() {
    const card = drawTestCard();
    this.#draw(await this.#engine.segment(card));
    this.#check.checkCard(this.#pen.canvas, card);
  }

  /** Never throws, and never returns a frame that shows the background. */
  async #process(frame: Parameters<BackgroundEngine["segment"]>[0]) {
    if (this.#isOver) return this.#pen.canvas;
    if (this.#checkedAt !== null) this.#timer.set(frameWithin, this.#stall);
    try {
      const results = await this.#engine.segment(frame);
      if (!this.#isOver) this.#show(results);
    } catch (error) {
      this.#fail(toBackgroundFailure(error));
    }
    return this.#pen.canvas;
  }

  #show(results: Segmented) {
    this.#draw(results);
    const now = performance.now();
    if (this.#checkedAt === null || now - this.#checkedAt >= checkEveryMs) {
      this.#check.checkFrame(this.#pen.canvas, results);
      this.#checkedAt = now;
      this.#shown();
    }
    this.#timer.clear();
    for (const image of [results.image, results.segmentationMask]) if (image instanceof ImageBitmap) image.close();
  }

  /** The person by the mask, over what hides the rest. */
  #draw({ image, segmentationMask }: Segmented) {
    const backdrop = this.#backdrop();
    if (!backdrop) throw new BackgroundFailure("stopped");
    const { width, height } = segmentationMask;
    const pen = this.#pen;
    resize(pen.canvas, width, height);
    pen.globalCompositeOperation = "copy";
    pen.drawImage(segmentationMask, 0, 0, width, height);
    pen.globalCompositeOperation = "source-in";
    pen.drawImage(image, 0, 0, width, height);
    pen.globalCompositeOperation = "destination-over";
    backdrop(pen, image, { width, height });
  }

  #darken() {
    const { width, height } = this.#pen.canvas;
    this.#pen.globalCompositeOperation = "source-over";
    this.#pen.fillStyle = "black";
    this.#pen.fillRect(0, 0, width, height);
  }
}
