import { readEvents } from "@/lib/testing/open-events";

type Waiting = { event: string; matches: (data: unknown) => boolean; resolve: (at: number) => void };

/** Reads server-sent events and tells when one that is waited for came. */
export class EventReader {
  /** Is told of every event. */
  onEvent: (event: string, data: unknown) => void = () => {};
  private waiting: Waiting[] = [];
  private readonly abort = new AbortController();

  static async open(url: string, headers: Record<string, string>): Promise<EventReader> {
    const reader = new EventReader();
    const response = await fetch(url, { headers, signal: reader.abort.signal });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    void reader.read(response).catch(() => {});
    return reader;
  }

  /** Resolves with the moment at which such an event was read. */
  until(event: string, matches: (data: unknown) => boolean = () => true): Promise<number> {
    return new Promise((resolve) => this.waiting.push({ event, matches, resolve }));
  }

  close() {
    this.abort.abort();
  }

  private async read(response: Response) {
    for await (const { event, data } of readEvents(response)) {
      const at = performance.now();
      this.onEvent(event, data);
      this.waiting = this.waiting.filter((one) => {
        if (one.event !== event || !one.matches(data)) return true;
        one.resolve(at);
        return false;
      });
    }
  }
}
