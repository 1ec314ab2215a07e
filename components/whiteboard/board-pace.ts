const pixelsMin = 1_000_000;
const pixelsMax = 20_000_000;
const pixelsPerElement = 50_000;
const quickMs = 60;
const slowMs = 90;
const unseenMs = 300;

/** Limits how much a screen draws at once, so that the page stays responsive. The limit adapts to the drawing speed. */
export class BoardPace {
  private pixels = pixelsMin;

  part(): { pixels: number; elements: number } {
    return { pixels: this.pixels, elements: this.pixels / pixelsPerElement };
  }

  /**
   * Resolves when the browser has painted what changed since `begun`, with the duration in milliseconds. Adapts the
   * size of the next part. A part that was not full does not enlarge it, because it says nothing about a full one.
   */
  async untilDrawn(begun: number, { wasFull }: { wasFull: boolean }): Promise<number> {
    await new Promise<void>((resolve) => {
      // requestAnimationFrame does not fire in a hidden page.
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
