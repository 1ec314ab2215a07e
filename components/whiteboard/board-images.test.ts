import { expect, test, vi } from "vitest";
import { type BoardImagePorts, BoardImages } from "./board-images";

test("an image of others that cannot be loaded is asked for five times, then said to be missing, once", async () => {
  vi.useFakeTimers();
  const load = vi.fn<BoardImagePorts["load"]>().mockRejectedValue(new Error("away"));
  const onMissing = vi.fn();
  const nothing = () => {};
  const images = new BoardImages({
    load,
    onMissing,
    store: async () => {},
    onStored: nothing,
    onLoaded: nothing,
    onFailed: () => ({ final: true }),
  });
  for (const asked of [5, 10]) {
    const given = images.want("a-file");
    await vi.runAllTimersAsync();
    await given;
    expect(load).toHaveBeenCalledTimes(asked);
    expect(onMissing).toHaveBeenCalledTimes(1);
  }
  vi.useRealTimers();
});
