import { VirtualBackgroundProcessor } from "@shiguredo/virtual-background";
import { canHideBackground } from "@/components/data/abilities";
import { lookAround } from "@/components/data/look-around";
import { BackgroundFailure } from "./background-failure";
import { type Segmentation, segmentInTurn } from "./segment-in-turn";

const assets = "/effects/background";

/** A frame as the engine has it, and by its alpha how sure it is of a person. */
export type Segmented = { image: EngineImage; segmentationMask: EngineImage };
type EngineImage = ImageBitmap | HTMLCanvasElement;
type Frame = ImageBitmap | HTMLVideoElement | HTMLCanvasElement;

/** The two private parts of the library. Its own drawing chooses by the browser's name, and trusts what it drew. */
type LibrarySegmentation = Segmentation<Frame, Segmented> & {
  initialize: () => Promise<void>;
  setOptions: (options: { modelSelection: number }) => void;
};
type Pump = {
  startProcessing: (
    track: MediaStreamTrack,
    draw: (frame: Frame) => Promise<HTMLCanvasElement>,
  ) => Promise<MediaStreamTrack>;
  stopProcessing: () => void;
};

export type BackgroundEngine = {
  /** Throws when the engine found nothing, as after it has lost its graphics. */
  segment: (frame: Frame) => Promise<Segmented>;
  /** Draws each frame of `track`, which must not throw. */
  start: Pump["startProcessing"];
  stop: () => void;
};

/** The model for pictures that are wider than high. */
const landscape = 1;

export async function openBackgroundEngine(): Promise<BackgroundEngine> {
  if (!canHideBackground(lookAround())) throw new BackgroundFailure("unable");
  const library = new VirtualBackgroundProcessor(assets);
  const segmentation: LibrarySegmentation = Reflect.get(library, "segmentation");
  const pump: Pump = Reflect.get(library, "trackProcessor");
  await withoutAlerts(() => segmentation.initialize());
  segmentation.setOptions({ modelSelection: landscape });
  return {
    segment: segmentInTurn(segmentation),
    start: (track, draw) => pump.startProcessing(track, draw),
    stop: () => pump.stopProcessing(),
  };
}

const ownAlert = window.alert;

/** The engine says by `alert()` that it got no WebGL, and goes on. Here it stops. */
async function withoutAlerts(work: () => Promise<void>) {
  window.alert = (words?: unknown) => {
    throw new BackgroundFailure("unable", { cause: words });
  };
  try {
    await work();
  } finally {
    window.alert = ownAlert;
  }
}
