import { expect, test, vi } from "vitest";

const load = () => {
  vi.resetModules();
  return import("./env");
};

test("production refuses the secrets that the sources publish; a build, which signs nothing, does not", async () => {
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("LIVEKIT_API_SECRET", "s".repeat(43));
  vi.stubEnv("AUTH_SECRET", "");
  await expect(load()).rejects.toThrow("set AUTH_SECRET and LIVEKIT_API_SECRET");
  vi.stubEnv("NEXT_PHASE", "phase-production-build");
  await expect(load()).resolves.toBeDefined();
  vi.stubEnv("NEXT_PHASE", "");
  vi.stubEnv("AUTH_SECRET", "a".repeat(43));
  await expect(load()).resolves.toBeDefined();
});
