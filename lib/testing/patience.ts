import { vi } from "vitest";

/**
 * How long a test waits for what has to happen. On a busy machine it takes many times as long as on an idle one, which
 * Vitest's default of one second does not allow for. Shorter than the limit of a test, so that it fails with what it
 * waited for.
 */
const patienceMs = 30_000;

vi.setConfig({ expect: { poll: { timeout: patienceMs } } });

const { waitFor } = vi;
// A process that runs many files evaluates this module for each.
if (waitFor.name !== "waitPatiently") {
  vi.waitFor = function waitPatiently(check, options = {}) {
    return waitFor(check, { timeout: patienceMs, ...(typeof options === "number" ? { timeout: options } : options) });
  };
}
