import { drawName, drawPerson } from "./name-plate";
import { type Area, blankPicture, drawPicture, fillArea, fitInto, type Picture, type Turn } from "./picture";
import { type Place, sceneHeight, sceneWidth } from "./scene";

/** The background colour of the room in the browser. */
const stage = { y: 26, u: 128, v: 128 };

const plateGap = 8;
/** Entries of up to 1.4 MB each. */
const cachedMax = 24;

type Person = NonNullable<Place["person"]>;
type Frame = { picture: Picture; turn: Turn; number: number };

/** Composes the scene from the latest frame of each track. Redraws only what changed. */
export class Painter {
  readonly canvas = blankPicture(sceneWidth, sceneHeight, stage);
  readonly #frames = new Map<string, Frame>();
  #painted = "";
  #drawn = new Map<string, number>();
  #count = 0;
  readonly #cache = new Map<string, Picture | null>();

  show(trackId: string, picture: Picture, turn: Turn) {
    this.#count += 1;
    this.#frames.set(trackId, { picture, turn, number: this.#count });
  }

  forget(trackId: string) {
    this.#frames.delete(trackId);
  }

  /** Returns false if the canvas did not change. */
  paint(places: readonly Place[]): boolean {
    const shown = places.filter(({ person, trackId }) => person !== null || this.#frameOf(trackId));
    const layout = shown.map(({ id, area }) => `${id}@${area.x},${area.y},${area.width}`).join(" ");
    const isNewLayout = layout !== this.#painted;
    if (isNewLayout) {
      this.#painted = layout;
      this.#drawn.clear();
      fillArea(this.canvas, { x: 0, y: 0, width: sceneWidth, height: sceneHeight }, stage);
    }
    let changed = isNewLayout;
    for (const place of shown) {
      const frame = this.#frameOf(place.trackId);
      // A redrawn tile also needs every tile above it redrawn.
      if (!changed && this.#drawn.get(place.id) === (frame?.number ?? 0)) continue;
      if (frame) this.#draw(frame, place.area);
      if (place.person) this.#drawPerson(place.person, place.area, frame === undefined);
      this.#drawn.set(place.id, frame?.number ?? 0);
      changed = true;
    }
    return changed;
  }

  #frameOf(trackId: string | null): Frame | undefined {
    return trackId === null ? undefined : this.#frames.get(trackId);
  }

  #draw({ picture, turn }: Frame, area: Area) {
    const upright = turn === 90 || turn === 270 ? { width: picture.height, height: picture.width } : picture;
    const place = fitInto(area, upright);
    if (place.width !== area.width || place.height !== area.height) fillArea(this.canvas, area, stage);
    drawPicture(this.canvas, picture, place, turn);
  }

  /** Draws the name, and the initials if there is no camera. */
  #drawPerson(person: Person, area: Area, hasNoPicture: boolean) {
    const { identity, name } = person;
    const size = `${area.width},${area.height}`;
    if (hasNoPicture) {
      const tile = this.#cached(`${identity} ${name} ${size}`, () => drawPerson(person, area));
      if (tile) drawPicture(this.canvas, tile, area);
    }
    const plate = this.#cached(`${name} ${size}`, () => drawName(name, area));
    if (!plate) return;
    const [x, y] = [area.x + plateGap, area.y + area.height - plateGap - plate.height];
    drawPicture(this.canvas, plate, { x, y, width: plate.width, height: plate.height });
  }

  /** Caches drawings. */
  #cached(key: string, draw: () => Picture | null): Picture | null {
    const known = this.#cache.get(key);
    if (known !== undefined) return known;
    if (this.#cache.size >= cachedMax) this.#cache.clear();
    const made = draw();
    this.#cache.set(key, made);
    return made;
  }
}
