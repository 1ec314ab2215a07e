import { expect, test } from "vitest";
import { segmentInTurn } from "./segment-in-turn";

/** As MediaPipe does it: frames are worked on one after the other, and the listener of that moment is told. */
function makeSegmentation() {
  let listener = (_: string) => {};
  let last = Promise.resolve();
  return {
    onResults: (take: (results: string) => void) => {
      listener = take;
    },
    send: ({ image }: { image: string }) => {
      last = last.then(async () => {
        await new Promise((resolve) => setImmediate(resolve));
        if (image === "lost graphics") throw new Error(image);
        if (image !== "nothing") listener(`mask of ${image}`);
      });
      const sent = last;
      last = last.catch(() => {});
      return sent;
    },
  };
}

test("a frame of the camera before doesn't become the mask of the next camera's first frame", async () => {
  const segment = segmentInTurn(makeSegmentation());
  const before = segment("the room");
  const card = segment("the card");
  expect(await Promise.all([before, card])).toEqual(["mask of the room", "mask of the card"]);
});

test("a frame without results, or one that failed, takes nothing from the next", async () => {
  const segment = segmentInTurn(makeSegmentation());
  const frames = ["lost graphics", "nothing", "the card"].map(segment);
  expect(await Promise.allSettled(frames)).toEqual([
    { status: "rejected", reason: new Error("lost graphics") },
    { status: "rejected", reason: new Error("the engine found nothing") },
    { status: "fulfilled", value: "mask of the card" },
  ]);
});
