import type { BoardImage } from "./use-whiteboard";

export type BoardImagePorts = {
  store: (image: BoardImage) => Promise<void>;
  /** The ids of the images that the service has. */
  list: () => Promise<string[]>;
  load: (fileId: string) => Promise<BoardImage>;
  /** The service has stored the image; elements that show it may be sent. */
  onStored: (fileId: string) => void;
  onLoaded: (image: BoardImage) => void;
  /** The upload failed. `final`: retrying does not help. */
  onFailed: (error: unknown) => { final: boolean };
  /** An image of another participant cannot be loaded. Reported once, even if it is requested again. */
  onMissing: (error: unknown) => void;
};

const retryAfterMs = 5000;
const loadTriesMax = 5;
const listEveryMs = 2000;

/** Uploads this person's images and downloads those of others, each once. */
export class BoardImages {
  private readonly stored = new Set<string>();
  private readonly storing = new Set<string>();
  private readonly requested = new Set<string>();
  private readonly missing = new Set<string>();
  private listed = new Set<string>();
  /** Requested at the last listing, but not in it. */
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
        // The id stays in `storing`, so that a refused image is not uploaded again.
        if (this.ports.onFailed(error).final) return;
        await sleep(retryAfterMs);
      }
    }
  }

  /**
   * Downloads the images of all elements that are missing here. Requests only images that the service has, because
   * elements may name any number of images that do not exist. A later upload is announced.
   */
  async downloadAll(fileIds: ReadonlySet<string>) {
    const unknown = [...fileIds].filter((fileId) => !this.listed.has(fileId));
    if (unknown.some((fileId) => !this.unlisted.has(fileId))) {
      this.listing ??= this.list();
      await this.listing;
      this.unlisted = new Set(unknown.filter((fileId) => !this.listed.has(fileId)));
    }
    for (const fileId of fileIds) if (this.listed.has(fileId)) void this.download(fileId);
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

  /** Downloads an image of another participant's element, unless it is here already. */
  async download(fileId: string) {
    this.stored.add(fileId);
    if (this.requested.has(fileId)) return;
    this.requested.add(fileId);
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
    this.requested.delete(fileId);
    if (this.stopped || this.missing.has(fileId)) return;
    this.missing.add(fileId);
    this.ports.onMissing(error);
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
