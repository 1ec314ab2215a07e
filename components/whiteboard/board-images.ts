import type { BoardImage } from "./use-whiteboard";

export type BoardImagePorts = {
  store: (image: BoardImage) => Promise<void>;
  /** The ids of those that the service has. */
  list: () => Promise<string[]>;
  load: (fileId: string) => Promise<BoardImage>;
  /** The service has it: others may hear of it. */
  onStored: (fileId: string) => void;
  onLoaded: (image: BoardImage) => void;
  /** It will not be kept; `final`: trying again would not help. */
  onFailed: (error: unknown) => { final: boolean };
  /** One of others' cannot be shown; said once, though the next change to the board asks for it again. */
  onMissing: (error: unknown) => void;
};

const retryAfterMs = 5000;
const loadTriesMax = 5;
const listEveryMs = 2000;

/** Brings the images of one's own to the service, and those of others to the screen; each once. */
export class BoardImages {
  private readonly stored = new Set<string>();
  private readonly storing = new Set<string>();
  private readonly asked = new Set<string>();
  private readonly missing = new Set<string>();
  private listed = new Set<string>();
  /** Asked for when the list was read last, and not on it. */
  private unlisted = new Set<string>();
  private listing: Promise<void> | null = null;
  private listedAt = Number.NEGATIVE_INFINITY;
  private stopped = false;

  constructor(private readonly ports: BoardImagePorts) {}

  stop() {
    this.stopped = true;
  }

  /** The service has it already. */
  addStored(fileId: string) {
    this.stored.add(fileId);
    this.ports.onStored(fileId);
  }

  /** Of this person's screen: kept unless the service has it. */
  async keep(image: BoardImage) {
    const { fileId } = image;
    if (this.stored.has(fileId) || this.storing.has(fileId)) return;
    this.storing.add(fileId);
    while (!this.stopped) {
      try {
        await this.ports.store(image);
        this.addStored(fileId);
        return;
      } catch (error) {
        // Stays among those being stored: a refused image is not offered again.
        if (this.ports.onFailed(error).final) return;
        await sleep(retryAfterMs);
      }
    }
  }

  /**
   * Of all elements whose image is not here. Only what the service has is asked for, because elements may name any
   * number of images that there are not; an image is told of when the service has it.
   */
  async wantAll(fileIds: ReadonlySet<string>) {
    const unknown = [...fileIds].filter((fileId) => !this.listed.has(fileId));
    if (unknown.some((fileId) => !this.unlisted.has(fileId))) {
      this.listing ??= this.list();
      await this.listing;
      this.unlisted = new Set(unknown.filter((fileId) => !this.listed.has(fileId)));
    }
    for (const fileId of fileIds) if (this.listed.has(fileId)) void this.want(fileId);
  }

  private async list() {
    await sleep(Math.max(0, this.listedAt + listEveryMs - Date.now()));
    while (!this.stopped) {
      this.listedAt = Date.now();
      try {
        this.listed = new Set(await this.ports.list());
        break;
      } catch {
        await sleep(retryAfterMs);
      }
    }
    this.listing = null;
  }

  /** Of others' elements: fetched unless it is here. */
  async want(fileId: string) {
    this.stored.add(fileId);
    if (this.asked.has(fileId)) return;
    this.asked.add(fileId);
    for (let tries = 1; !this.stopped; tries += 1) {
      try {
        const image = await this.ports.load(fileId);
        if (!this.stopped) this.ports.onLoaded(image);
        return;
      } catch (error) {
        if (tries === loadTriesMax) return this.giveUp(fileId, error);
        await sleep(retryAfterMs * tries);
      }
    }
  }

  private giveUp(fileId: string, error: unknown) {
    this.asked.delete(fileId);
    if (this.stopped || this.missing.has(fileId)) return;
    this.missing.add(fileId);
    this.ports.onMissing(error);
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
