import { afterEach, expect, test, vi } from "vitest";
import { openFakeCamera } from "@/lib/testing/fake-camera";
import type { BackgroundEngine } from "./background-engine";
import { BackgroundRun } from "./background-run";
import { type Backdrop, makeBackdrop, makePen, resize } from "./make-backdrop";

const camera = openFakeCamera();
afterEach(() => void vi.useRealTimers());

type Frame = Parameters<BackgroundEngine["segment"]>[0];

/** An engine that takes all or nothing of a picture for a person. */
function makeEngine(segment: BackgroundEngine["segment"]) {
  const pumped: { draw: (frame: Frame) => Promise<HTMLCanvasElement> } = { draw: () => Promise.reject() };
  const engine: BackgroundEngine = {
    segment,
    start: async (_track, draw) => {
      pumped.draw = draw;
      return openFakeCamera();
    },
    stop: vi.fn(),
  };
  return { engine, pumped };
}

function canvasOf(colour: string | null, { width, height }: { width: number; height: number }) {
  const pen = makePen();
  resize(pen.canvas, width, height);
  if (colour) {
    pen.fillStyle = colour;
    pen.fillRect(0, 0, width, height);
  }
  return pen.canvas;
}
const sizeOf = (frame: Frame) => (frame instanceof HTMLVideoElement ? { width: 320, height: 180 } : frame);
const nobody = async (frame: Frame) => ({
  image: frame as HTMLCanvasElement,
  segmentationMask: canvasOf(null, sizeOf(frame)),
});
const somebody = async (frame: Frame) => ({
  image: frame as HTMLCanvasElement,
  segmentationMask: canvasOf("red", sizeOf(frame)),
});

function drawRoom() {
  const pen = makePen();
  resize(pen.canvas, 320, 180);
  for (let x = 0; x < 320; x += 8) {
    pen.fillStyle = x % 16 ? "#ddd" : "#444";
    pen.fillRect(x, 0, 8, 180);
  }
  return pen.canvas;
}
/** What a canvas without filters does with a blur. */
const sharp: Backdrop = (pen, frame, { width, height }) => pen.drawImage(frame, 0, 0, width, height);
const isBlack = (canvas: HTMLCanvasElement) =>
  canvas
    .getContext("2d")
    ?.getImageData(0, 0, canvas.width, canvas.height)
    .data.every((value, at) => value === (at % 4 === 3 ? 255 : 0));

const begin = (engine: BackgroundEngine, backdrop: Backdrop | null) => {
  const run = new BackgroundRun(engine, () => backdrop);
  return { run, started: Promise.all([run.start(camera), run.hasShown]) };
};

test("a backdrop that is drawn sharp is refused before any picture is there", async () => {
  const { engine } = makeEngine(nobody);
  await expect(begin(engine, sharp).started).rejects.toMatchObject({ reason: "unable" });
});

test("so is an engine that sees a person everywhere", async () => {
  const { engine } = makeEngine(somebody);
  await expect(begin(engine, await makeBackdrop("blur")).started).rejects.toMatchObject({ reason: "unable" });
});

test.each([
  ["shows the room", "unable", nobody],
  ["finds nothing", "stopped", () => Promise.reject(new Error("no graphics"))],
  [
    "draws nothing",
    "stopped",
    async (frame: Frame) => ({ ...(await nobody(frame)), image: canvasOf(null, sizeOf(frame)) }),
  ],
] as const)("when it later %s, the picture is black and that is told", async (_, reason, later) => {
  let segment: BackgroundEngine["segment"] = nobody;
  const { engine, pumped } = makeEngine((frame) => segment(frame));
  let backdrop = await makeBackdrop("blur");
  const run = new BackgroundRun(engine, () => backdrop);
  const start = run.start(camera);
  await start;
  expect(isBlack(await pumped.draw(drawRoom()))).toBe(false);
  await run.hasShown;
  const told = vi.fn();
  run.onFailure = told;
  segment = later;
  if (later === nobody) backdrop = sharp;
  await new Promise((resolve) => setTimeout(resolve, 1050));
  expect(isBlack(await pumped.draw(drawRoom()))).toBe(true);
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reason }));
  expect(engine.stop).toHaveBeenCalled();
});

test("a first picture may take as long as the page is hidden, and not longer than 45 seconds that it is seen", async () => {
  vi.useFakeTimers();
  const { engine } = makeEngine(nobody);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const { started } = begin(engine, await makeBackdrop("dusk"));
  const failed = vi.fn();
  started.catch(failed);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(failed).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(46_000);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ reason: "stopped" }));
});
