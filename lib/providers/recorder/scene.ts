import type { Area } from "./picture";

export const sceneWidth = 1280;
export const sceneHeight = 720;

/** Whoever begins to speak has the large picture only after the one before has had it for a while. */
const holdMs = 2000;
const smallMax = 3;
const gap = 16;
const small = { width: 240, height: 136 };

type Camera = { trackId: string; identity: string; spokeAt: number };

/** One picture and where it goes; those later in the list lie above those before. */
export type Place = { trackId: string; area: Area };

/** Decides who is in the picture: a shared screen, else who speaks, large; a few others small. */
export class Scene {
  readonly #cameras = new Map<string, Camera>();
  readonly #shares: string[] = [];
  readonly #spokeAt = new Map<string, number>();
  #large: { trackId: string; since: number } | null = null;

  addCamera(trackId: string, identity: string) {
    this.#cameras.set(trackId, { trackId, identity, spokeAt: this.#spokeAt.get(identity) ?? 0 });
  }

  addShare(trackId: string) {
    if (!this.#shares.includes(trackId)) this.#shares.push(trackId);
  }

  remove(trackId: string) {
    this.#cameras.delete(trackId);
    const at = this.#shares.indexOf(trackId);
    if (at >= 0) this.#shares.splice(at, 1);
    if (this.#large?.trackId === trackId) this.#large = null;
  }

  /** Loudest first. */
  speaking(identities: readonly string[], now: number) {
    for (const [rank, identity] of identities.entries()) {
      this.#spokeAt.set(identity, now - rank);
      for (const camera of this.#cameras.values()) if (camera.identity === identity) camera.spokeAt = now - rank;
    }
  }

  layOut(now: number): Place[] {
    const cameras = [...this.#cameras.values()].sort(
      (one, other) => other.spokeAt - one.spokeAt || (one.trackId < other.trackId ? -1 : 1),
    );
    const share = this.#shares.at(-1);
    if (share)
      return [{ trackId: share, area: besideColumn(cameras.length) }, ...cameras.slice(0, smallMax).map(inColumn)];
    const large = this.#chooseLarge(cameras[0]?.trackId, now);
    if (!large) return [];
    const others = cameras.filter(({ trackId }) => trackId !== large).slice(0, smallMax);
    return [{ trackId: large, area: whole }, ...others.map(inCorner)];
  }

  #chooseLarge(wanted: string | undefined, now: number): string | null {
    const current = this.#large;
    if (current && (current.trackId === wanted || now - current.since < holdMs)) return current.trackId;
    this.#large = wanted ? { trackId: wanted, since: now } : null;
    return wanted ?? null;
  }
}

const whole: Area = { x: 0, y: 0, width: sceneWidth, height: sceneHeight };

/** A shared screen is never covered. */
const besideColumn = (cameras: number): Area =>
  cameras === 0 ? whole : { ...whole, width: sceneWidth - small.width - gap };

const inColumn = ({ trackId }: Camera, index: number): Place => ({
  trackId,
  area: { ...small, x: sceneWidth - small.width, y: index * (small.height + gap) },
});

const inCorner = ({ trackId }: Camera, index: number): Place => ({
  trackId,
  area: {
    ...small,
    x: sceneWidth - gap - (index + 1) * small.width - index * gap,
    y: sceneHeight - gap - small.height,
  },
});
