import { makeSerialQueue } from "./make-serial-queue";

/** What MediaPipe's `SelfieSegmentation` offers: one listener, whichever frame the results are of. */
export type Segmentation<Frame, Results> = {
  onResults: (take: (results: Results) => void) => void;
  send: (input: { image: Frame }) => Promise<void>;
};

/**
 * Segments one frame at a time, each with its own results. A camera that was switched off may still wait for those of its
 * last frame, which the next camera would otherwise take for those of its first.
 */
export function segmentInTurn<Frame, Results>(segmentation: Segmentation<Frame, Results>) {
  const take = makeSerialQueue();
  return (frame: Frame): Promise<Results> =>
    take(async () => {
      const found: Results[] = [];
      segmentation.onResults((results) => void found.push(results));
      await segmentation.send({ image: frame });
      const [results] = found;
      if (!results) throw new Error("the engine found nothing");
      return results;
    });
}
