import { expect } from "vitest";
import { page } from "vitest/browser";

/**
 * Gives the page of a screen test another size. `page.viewport` also waits for a frame of the window around it, which
 * Chromium does not draw while other windows cover it (vitest#10831): the size itself is there at once.
 */
export async function resizePage(width: number, height: number) {
  void page.viewport(width, height);
  await expect.poll(() => [window.innerWidth, window.innerHeight], { timeout: 10_000 }).toEqual([width, height]);
}
