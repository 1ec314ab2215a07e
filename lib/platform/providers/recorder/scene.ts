import type { Area } from "./picture";

export const sceneWidth = 1280;
export const sceneHeight = 720;

/** A new speaker gets the large tile only after the previous one has had it this long. */
const holdMs = 2000;
const smallMax = 3;
const gap = 16;
const small = { width: 240, height: 136 };

type Person = { identity: string; name: string; trackId: string | null; spokeAt: number };

/**
 * A tile and its position; later tiles cover earlier ones. `trackId` is null for a person without a camera, and
 * `person` for a shared screen.
 */
export type Place = {
  id: string;
  trackId: string | null;
  person: { identity: string; name: string } | null;
  area: Area;
};

/** Chooses the tiles: a shared screen, or else the speaker, is large; a few others are small. */
export class Scene {
  readonly #people = new Map<string, Person>();
  readonly #shares: string[] = [];
  #large: { identity: string; since: number } | null = null;

  enter(identity: string, name: string) {
    this.#people.set(identity, { ...this.#find(identity), name });
  }

  leave(identity: string) {
    this.#people.delete(identity);
    if (this.#large?.identity === identity) this.#large = null;
  }

  addCamera(trackId: string, identity: string) {
    this.#people.set(identity, { ...this.#find(identity), trackId });
  }

  addShare(trackId: string) {
    if (!this.#shares.includes(trackId)) this.#shares.push(trackId);
  }

  remove(trackId: string) {
    for (const person of this.#people.values()) if (person.trackId === trackId) person.trackId = null;
    const at = this.#shares.indexOf(trackId);
    if (at >= 0) this.#shares.splice(at, 1);
  }

  /** Loudest first. */
  speaking(identities: readonly string[], now: number) {
    for (const [rank, identity] of identities.entries()) {
      const person = this.#people.get(identity);
      if (person) person.spokeAt = now - rank;
    }
  }

  layOut(now: number): Place[] {
    const people = [...this.#people.values()].sort(
      (one, other) =>
        other.spokeAt - one.spokeAt ||
        Number(other.trackId !== null) - Number(one.trackId !== null) ||
        (one.identity < other.identity ? -1 : 1),
    );
    const share = this.#shares.at(-1);
    if (share) {
      const beside = people.filter(({ trackId, spokeAt }) => trackId !== null || spokeAt > 0).slice(0, smallMax);
      const screen = { id: share, trackId: share, person: null, area: besideColumn(beside.length) };
      return [screen, ...beside.map(inColumn)];
    }
    const large = this.#chooseLarge(people, now);
    if (!large) return [];
    const others = people.filter((person) => person !== large).slice(0, smallMax);
    return [placeOf(large, whole), ...others.map(inCorner)];
  }

  #find(identity: string): Person {
    return this.#people.get(identity) ?? { identity, name: "", trackId: null, spokeAt: 0 };
  }

  #chooseLarge(people: readonly Person[], now: number): Person | undefined {
    const [wanted] = people;
    const current = this.#large;
    const shown = people.find(({ identity }) => identity === current?.identity);
    if (current && shown && (shown === wanted || now - current.since < holdMs)) return shown;
    this.#large = wanted ? { identity: wanted.identity, since: now } : null;
    return wanted;
  }
}

const placeOf = ({ identity, name, trackId }: Person, area: Area): Place => ({
  id: identity,
  trackId,
  person: { identity, name },
  area,
});

const whole: Area = { x: 0, y: 0, width: sceneWidth, height: sceneHeight };

/** Small tiles never cover a shared screen. */
const besideColumn = (people: number): Area =>
  people === 0 ? whole : { ...whole, width: sceneWidth - small.width - gap };

const inColumn = (person: Person, index: number): Place =>
  placeOf(person, { ...small, x: sceneWidth - small.width, y: index * (small.height + gap) });

const inCorner = (person: Person, index: number): Place =>
  placeOf(person, {
    ...small,
    x: sceneWidth - gap - (index + 1) * small.width - index * gap,
    y: sceneHeight - gap - small.height,
  });
