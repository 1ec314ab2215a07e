const pixelsMin = 1_000_000;
const pixelsMax = 20_000_000;
const pixelsPerElement = 50_000;
const quickMs = 60;
const slowMs = 90;
const unseenMs = 300;

/** How much of what is new a screen shows at a time, so that the page answers in between: more where drawing is quick. */
export class BoardPace {
  private pixels = pixelsMin;

  part(): { pixels: number; elements: number } {
    return { pixels: this.pixels, elements: this.pixels / pixelsPerElement };
  }

  /**
   * Resolves once the browser has drawn what was changed since `begun`; answers how long that took, in milliseconds. The
   * next part is smaller for it, or larger: a part that was not full tells nothing of what a full one takes.
   */
  async untilDrawn(begun: number, { wasFull }: { wasFull: boolean }): Promise<number> {
    await new Promise<void>((resolve) => {
      // A page that nobody sees is not drawn.
      const unseen = setTimeout(resolve, unseenMs);
      requestAnimationFrame(() => {
        clearTimeout(unseen);
        setTimeout(resolve);
      });
    });
    const tookMs = performance.now() - begun;
    if (tookMs < quickMs && wasFull) this.pixels = Math.min(this.pixels * 2, pixelsMax);
    if (tookMs > slowMs) this.pixels = Math.max(this.pixels / 2, pixelsMin);
    return tookMs;
  }
}
