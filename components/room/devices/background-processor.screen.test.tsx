import { afterEach, expect, test, vi } from "vitest";
import { openFakeCamera, stripesIn } from "@/lib/testing/fake-camera";
import type { Background } from "./background";
import { onBackgroundFailure } from "./background-failure";
import { backgroundProcessor } from "./background-processor";

const cameras: MediaStreamTrack[] = [];
const openCamera = () => {
  const camera = openFakeCamera();
  cameras.push(camera);
  return camera;
};

async function loadProcessor(background: Background) {
  await backgroundProcessor.show(background);
  return backgroundProcessor;
}

const ownFilters = [CanvasRenderingContext2D.prototype, OffscreenCanvasRenderingContext2D.prototype].map(
  (prototype) => [prototype, Object.getOwnPropertyDescriptor(prototype, "filter")] as const,
);
afterEach(() => {
  for (const [prototype, filter] of ownFilters) if (filter) Object.defineProperty(prototype, "filter", filter);
  for (const camera of cameras.splice(0)) camera.stop();
  vi.restoreAllMocks();
});

const lacks = {
  nothing: () => {},
  "a canvas with filters, as WebKit does": () => {
    for (const [prototype] of ownFilters) Reflect.deleteProperty(prototype, "filter");
  },
  "a name, as inside an app": () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(
      "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
    );
  },
  "insertable streams, as Firefox and Safari do": () => {
    vi.stubGlobal("MediaStreamTrackProcessor", undefined);
  },
};

/** All graphics contexts that were made. */
const graphics: WebGLRenderingContext[] = [];
let areGraphicsOff = false;
const getContext = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function get(this: HTMLCanvasElement, ...args: unknown[]) {
  const isGraphics = String(args[0]).startsWith("webgl");
  if (isGraphics && areGraphicsOff) return null;
  const context = Reflect.apply(getContext, this, args);
  if (isGraphics && context) graphics.push(context);
  return context;
};

// First, before there is an engine.
test("without WebGL it refuses before the engine starts, and no native dialog opens", async () => {
  const dialog = vi.spyOn(window, "alert");
  areGraphicsOff = true;
  const processor = await loadProcessor("blur");
  await expect(processor.init({ track: openCamera() })).rejects.toMatchObject({
    name: "BackgroundFailure",
    reason: "unable",
  });
  expect(dialog).not.toHaveBeenCalled();
  expect(processor.processedTrack).toBeUndefined();
  areGraphicsOff = false;
});

test("a fed card has its edges", async () => {
  expect(await stripesIn(openCamera())).toBeGreaterThan(0.9);
});

test.each(Object.keys(lacks) as (keyof typeof lacks)[])(
  "in a browser that lacks %s, nothing of what is behind the person is left",
  async (what) => {
    lacks[what]();
    for (const background of ["soft", "blur", "dusk"] as const) {
      const processor = await loadProcessor(background);
      await processor.init({ track: openCamera() });
      expect(await stripesIn(processor.processedTrack as MediaStreamTrack), background).toBeLessThan(0.1);
      await processor.destroy();
    }
    vi.unstubAllGlobals();
  },
  120_000,
);

test("graphics that are lost end the picture and are told; the next start begins anew", async () => {
  const processor = await loadProcessor("blur");
  const told = vi.fn();
  onBackgroundFailure(told);
  await processor.init({ track: openCamera() });
  graphics.at(-1)?.getExtension("WEBGL_lose_context")?.loseContext();
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce(), { timeout: 15_000 });
  expect(processor.processedTrack?.readyState).toBe("ended");
  await processor.init({ track: openCamera() });
  expect(await stripesIn(processor.processedTrack as MediaStreamTrack)).toBeLessThan(0.1);
  await processor.destroy();
}, 60_000);

test("another camera has the background from its first picture, and what there was stays when the effect ends", async () => {
  const processor = await loadProcessor("blur");
  await processor.init({ track: openCamera() });
  const first = processor.processedTrack;
  await processor.restart({ track: openCamera() });
  expect(first?.readyState).toBe("ended");
  expect(await stripesIn(processor.processedTrack as MediaStreamTrack)).toBeLessThan(0.1);
  await processor.destroy();
  expect(processor.processedTrack?.readyState).toBe("ended");
}, 60_000);

test("a background that is replaced while it loads leaves none that shows the room", async () => {
  const processor = await loadProcessor("blur");
  const [one, other] = [processor.show("dusk"), processor.show("soft")];
  await Promise.all([one, other]);
  await processor.init({ track: openCamera() });
  expect(await stripesIn(processor.processedTrack as MediaStreamTrack)).toBeLessThan(0.1);
  await processor.destroy();
}, 60_000);

test("a camera that was turned off again while the background was applied holds up no other", async () => {
  const processor = await loadProcessor("blur");
  const gone = openCamera();
  const first = processor.init({ track: gone });
  gone.stop();
  await processor.init({ track: openCamera() }).catch(() => {});
  await expect(first).rejects.toMatchObject({ name: "BackgroundFailure" });
}, 60_000);
