import { expect } from "vitest";
import { cdp } from "vitest/browser";

/** Whether a screen test's browser is used by finger, as style sheets see it. */
export async function emulateTouch(enabled: boolean) {
  await cdp().send("Emulation.setTouchEmulationEnabled", { enabled, maxTouchPoints: 1 });
  await expect.poll(() => matchMedia("(pointer: coarse)").matches).toBe(enabled);
}
