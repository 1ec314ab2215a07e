import { elementsMax } from "@/lib/features/whiteboard/elements/schema";
import { hash } from "./board-hash";
import type { BoardElement, Digest, Held } from "./board-message";
import { byPlace } from "./board-order";

type Version = Pick<BoardElement, "version" | "versionNonce">;

/** The rule of Excalidraw's own reconciliation, so that its scenes and our boards always agree. */
export const isNewer = (one: Version, other: Version) =>
  one.version > other.version || (one.version === other.version && one.versionNonce < other.versionNonce);

/** A modified client may send different elements under one version. The hash decides, so all boards agree. */
const wins = (one: BoardElement, other: BoardElement) =>
  isNewer(one, other) || (!isNewer(other, one) && contentHash(one) < contentHash(other));

/** The newest version of each element. Includes deleted ones, so that an old version does not bring them back. */
export class BoardElements {
  private readonly byId = new Map<string, BoardElement>();
  private sum = [0, 0] as [number, number];

  constructor(private readonly sizeMax = elementsMax) {}

  /** Returns those of `elements` that are new or newer. */
  merge(elements: readonly BoardElement[]): BoardElement[] {
    const newer = elements.filter((element) => {
      const known = this.byId.get(element.id);
      if (known && !wins(element, known)) return false;
      if (known) this.count(known, -1);
      this.count(element, 1);
      this.byId.set(element.id, element);
      return true;
    });
    if (this.byId.size <= this.sizeMax) return newer;
    this.dropBeyondMax();
    return newer.filter(({ id }) => this.byId.has(id));
  }

  isFull(): boolean {
    return this.byId.size >= this.sizeMax;
  }

  showsImage(fileId: string): boolean {
    for (const element of this.byId.values()) if (element.fileId === fileId) return true;
    return false;
  }

  get(id: string) {
    return this.byId.get(id);
  }

  /** In stacking order, lowest first. The order is the same on every board. */
  inOrder(): BoardElement[] {
    return [...this.byId.values()].sort(byPlace);
  }

  digest(): Digest {
    return `${this.byId.size}:${this.sum[0] >>> 0}:${this.sum[1] >>> 0}`;
  }

  held(): Held[] {
    return Array.from(this.byId.values(), (element) => [
      element.id,
      element.version,
      element.versionNonce,
      contentHash(element),
    ]);
  }

  /** Compares this board with one that holds `held`. */
  compare(held: readonly Held[]): { theyLack: BoardElement[]; weLack: string[] } {
    const theirs = new Map(held.map(([id, version, versionNonce, hash]) => [id, { version, versionNonce, hash }]));
    const isSame = (mine: BoardElement, other: Version & { hash: number }) =>
      mine.version === other.version && mine.versionNonce === other.versionNonce && contentHash(mine) === other.hash;
    const theyLack = [...this.byId.values()].filter((mine) => {
      const other = theirs.get(mine.id);
      return !other || (!isSame(mine, other) && !isNewer(other, mine));
    });
    const weLack = [...theirs].flatMap(([id, other]) => {
      const mine = this.byId.get(id);
      return !mine || (!isSame(mine, other) && !isNewer(mine, other)) ? [id] : [];
    });
    return { theyLack, weLack };
  }

  /** Drops by id alone, so that boards with the same elements drop the same ones, in whatever order they arrived. */
  private dropBeyondMax() {
    for (const id of [...this.byId.keys()].sort().slice(this.sizeMax)) {
      const dropped = this.byId.get(id);
      if (dropped) this.count(dropped, -1);
      this.byId.delete(id);
    }
  }

  private count(element: BoardElement, sign: 1 | -1) {
    const { id, version, versionNonce } = element;
    const text = `${id}:${version}:${versionNonce}:${contentHash(element)}`;
    this.sum[0] = (this.sum[0] + sign * hash(text, 0x811c9dc5)) | 0;
    this.sum[1] = (this.sum[1] + sign * hash(text, 0x9e3779b9)) | 0;
  }
}

const hashes = new WeakMap<BoardElement, number>();

/** Ignores key order, and undefined values, which JSON does not transmit. Cached: elements are never mutated. */
function contentHash(element: BoardElement): number {
  const known = hashes.get(element);
  if (known !== undefined) return known;
  const entries = Object.entries(element).filter(([, value]) => value !== undefined);
  const computed = hash(JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1))), 0x811c9dc5) >>> 0;
  hashes.set(element, computed);
  return computed;
}
