import { describe, expect, it, vi } from "vitest";
import { lazyModule } from "./lazy-module";

describe("a part that comes late", () => {
  it("is fetched once, however often it is asked for", async () => {
    const fetchPart = vi.fn(async () => "the part");
    const part = lazyModule(fetchPart);
    expect(part.now()).toBeUndefined();
    await Promise.all([part.load(), part.load()]);
    expect(await part.load()).toBe("the part");
    expect(part.now()).toBe("the part");
    expect(fetchPart).toHaveBeenCalledTimes(1);
  });

  it("is fetched again after it did not come", async () => {
    const fetchPart = vi.fn(async () => "the part").mockRejectedValueOnce(new Error("no line"));
    const part = lazyModule(fetchPart);
    await expect(part.load()).rejects.toThrow("no line");
    expect(part.now()).toBeUndefined();
    expect(await part.load()).toBe("the part");
  });
});
