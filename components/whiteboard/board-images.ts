import type { BoardImage } from "./use-whiteboard";

export type BoardImagePorts = {
  store: (image: BoardImage) => Promise<void>;
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

/** Brings the images of one's own to the service, and those of others to the screen; each once. */
export class BoardImages {
  private readonly stored = new Set<string>();
  private readonly storing = new Set<string>();
  private readonly asked = new Set<string>();
  private readonly missing = new Set<string>();
  private stopped = false;

  constructor(private readonly ports: BoardImagePorts) {}

  stop() {
    this.stopped = true;
  }

  /** Of this person's screen: kept unless the service has it. */
  async keep(image: BoardImage) {
    const { fileId } = image;
    if (this.stored.has(fileId) || this.storing.has(fileId)) return;
    this.storing.add(fileId);
    while (!this.stopped) {
      try {
        await this.ports.store(image);
        this.stored.add(fileId);
        this.ports.onStored(fileId);
        return;
      } catch (error) {
        // Stays among those being stored: a refused image is not offered again.
        if (this.ports.onFailed(error).final) return;
        await sleep(retryAfterMs);
      }
    }
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
