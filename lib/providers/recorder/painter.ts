import { type Area, blankPicture, drawPicture, fillArea, fitInto, type Picture, type Turn } from "./picture";
import { type Place, sceneHeight, sceneWidth } from "./scene";

/** The room's own dark. */
const stage = { y: 26, u: 128, v: 128 };

type Frame = { picture: Picture; turn: Turn; number: number };

/** Paints the scene from the newest frame of each track, and only where something is new. */
export class Painter {
  readonly canvas = blankPicture(sceneWidth, sceneHeight, stage);
  readonly #frames = new Map<string, Frame>();
  #painted = "";
  #drawn = new Map<string, number>();
  #count = 0;

  show(trackId: string, picture: Picture, turn: Turn) {
    this.#count += 1;
    this.#frames.set(trackId, { picture, turn, number: this.#count });
  }

  forget(trackId: string) {
    this.#frames.delete(trackId);
  }

  /** False: the canvas is as it was. */
  paint(places: readonly Place[]): boolean {
    const shown = places.filter(({ trackId }) => this.#frames.has(trackId));
    const layout = shown.map(({ trackId, area }) => `${trackId}@${area.x},${area.y},${area.width}`).join(" ");
    const isNewLayout = layout !== this.#painted;
    if (isNewLayout) {
      this.#painted = layout;
      this.#drawn.clear();
      fillArea(this.canvas, { x: 0, y: 0, width: sceneWidth, height: sceneHeight }, stage);
    }
    let changed = isNewLayout;
    for (const { trackId, area } of shown) {
      const frame = this.#frames.get(trackId);
      // Whatever lies above one that is drawn anew has to be drawn again, too.
      if (!frame || (!changed && this.#drawn.get(trackId) === frame.number)) continue;
      this.#draw(frame, area);
      this.#drawn.set(trackId, frame.number);
      changed = true;
    }
    return changed;
  }

  #draw({ picture, turn }: Frame, area: Area) {
    const upright = turn === 90 || turn === 270 ? { width: picture.height, height: picture.width } : picture;
    const place = fitInto(area, upright);
    if (place.width !== area.width || place.height !== area.height) fillArea(this.canvas, area, stage);
    drawPicture(this.canvas, picture, place, turn);
  }
}
