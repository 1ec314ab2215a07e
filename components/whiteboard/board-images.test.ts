import { expect, test, vi } from "vitest";
import { type BoardImagePorts, BoardImages } from "./board-images";

test("an image of others that cannot be loaded is asked for five times, then said to be missing, once", async () => {
  vi.useFakeTimers();
  const load = vi.fn<BoardImagePorts["load"]>().mockRejectedValue(new Error("away"));
  const onMissing = vi.fn();
  const nothing = () => {};
  const images = new BoardImages({
    list: async () => [],
    load,
    onMissing,
    store: async () => {},
    onStored: nothing,
    onLoaded: nothing,
    onFailed: () => ({ final: true }),
  });
  for (const requested of [5, 10]) {
    const given = images.download("a-file");
    await vi.runAllTimersAsync();
    await given;
    expect(load).toHaveBeenCalledTimes(requested);
    expect(onMissing).toHaveBeenCalledTimes(1);
  }
  vi.useRealTimers();
});

test("only images that the service has are loaded, however many are named, and it is asked for its list seldom", async () => {
  vi.useFakeTimers();
  const load = vi.fn<BoardImagePorts["load"]>(async (fileId) => ({ fileId, mime: "image/png", dataUrl: "data:," }));
  const stored = ["ours"];
  const list = vi.fn(async () => [...stored]);
  const nothing = () => {};
  const images = new BoardImages({
    list,
    load,
    onMissing: nothing,
    store: async () => {},
    onStored: nothing,
    onLoaded: nothing,
    onFailed: () => ({ final: true }),
  });
  for (let n = 0; n < 100; n += 1) {
    void images.downloadAll(new Set(["ours", ...Array.from({ length: n }, (_, at) => `nobody's ${at}`)]));
    await vi.advanceTimersByTimeAsync(100);
  }
  stored.push("later");
  void images.downloadAll(new Set(["later"]));
  await vi.advanceTimersByTimeAsync(3000);
  expect(load.mock.calls).toEqual([["ours"], ["later"]]);
  expect(list.mock.calls.length).toBeLessThan(9);
  vi.useRealTimers();
});
