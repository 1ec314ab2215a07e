import { afterEach, expect, test } from "vitest";
import { cdp } from "vitest/browser";

afterEach(async () => {
  await cdp().send("Emulation.setEmulatedMedia", { media: "" });
  delete document.documentElement.dataset.theme;
});

/** Of the text, from 0 (black) to 1 (white). */
const lightness = () => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(document.body).color)?.[1]);

test("on paper, which has no background, the text of the dark theme is dark", async () => {
  document.documentElement.dataset.theme = "dark";
  await expect.poll(lightness).toBeGreaterThan(0.8);
  await cdp().send("Emulation.setEmulatedMedia", { media: "print" });
  await expect.poll(lightness).toBeLessThan(0.4);
});
