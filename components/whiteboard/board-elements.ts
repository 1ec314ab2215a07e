import { elementsMax } from "@/lib/whiteboard/elements/schema";
import { hash } from "./board-hash";
import type { BoardElement, Digest, Held } from "./board-message";
import { byPlace } from "./board-order";

type Version = Pick<BoardElement, "version" | "versionNonce">;

/** Excalidraw's own rule of reconciliation, so that its screens and our boards never disagree. */
export const isNewer = (one: Version, other: Version) =>
  one.version > other.version || (one.version === other.version && one.versionNonce < other.versionNonce);

/** A modified client may send different elements under one version: all boards keep the same one of them. */
const stands = (one: BoardElement, other: BoardElement) =>
  isNewer(one, other) || (!isNewer(other, one) && contentHash(one) < contentHash(other));

/** The elements of one board: the newest version of each, deleted ones too, so that nobody brings them back. */
export class BoardElements {
  private readonly byId = new Map<string, BoardElement>();
  private sum = [0, 0] as [number, number];

  constructor(private readonly sizeMax = elementsMax) {}

  /** Those of `elements` that were news. */
  merge(elements: readonly BoardElement[]): BoardElement[] {
    const news = elements.filter((element) => {
      const known = this.byId.get(element.id);
      if (known && !stands(element, known)) return false;
      if (known) this.count(known, -1);
      this.count(element, 1);
      this.byId.set(element.id, element);
      return true;
    });
    if (this.byId.size <= this.sizeMax) return news;
    this.dropBeyondMax();
    return news.filter(({ id }) => this.byId.has(id));
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

  /** As they lie, the lowest first: every board piles them alike. */
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

  /** What somebody who holds `held` lacks, and what they have that is news here. */
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

  /** By id alone, so that every board that heard the same drops the same, in whatever order it came. */
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

/**
 * Of what an element is, in whatever order its keys are, and as it is after a journey to another board, where what is
 * undefined does not arrive. Elements of a board are never changed in place.
 */
function contentHash(element: BoardElement): number {
  const known = hashes.get(element);
  if (known !== undefined) return known;
  const told = Object.entries(element).filter(([, value]) => value !== undefined);
  const made = hash(JSON.stringify(told.sort(([a], [b]) => (a < b ? -1 : 1))), 0x811c9dc5) >>> 0;
  hashes.set(element, made);
  return made;
}
