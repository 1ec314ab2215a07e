export type StreamStatus = "connecting" | "open" | "lost";
export type StreamHandlers = Record<string, (data: unknown, id: string) => void>;

type Subscriber = {
  handlers: () => StreamHandlers;
  /** The connection was lost and is back: something may have been missed, so read again. */
  onResync: () => void;
  onStatus: (status: StreamStatus) => void;
};

const firstRetryMs = 1000;
const retryMsMax = 30_000;

/** Browsers allow six connections to a host over HTTP/1.1, so everybody who reads one path shares one. */
const streams = new Map<string, SharedStream>();

export function subscribeToStream(url: string, subscriber: Subscriber): () => void {
  const stream = streams.get(url) ?? new SharedStream(url, () => streams.delete(url));
  streams.set(url, stream);
  return stream.add(subscriber);
}

class SharedStream {
  private readonly subscribers = new Set<Subscriber>();
  private readonly listened = new Set<string>();
  private source: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retryMs = firstRetryMs;
  private wasOpen = false;
  private status: StreamStatus = "connecting";

  constructor(
    private readonly url: string,
    private readonly onUnused: () => void,
  ) {}

  add(subscriber: Subscriber) {
    this.subscribers.add(subscriber);
    if (!this.source && this.timer === undefined) this.connect();
    this.listen(Object.keys(subscriber.handlers()));
    subscriber.onStatus(this.status);
    return () => {
      this.subscribers.delete(subscriber);
      if (this.subscribers.size > 0) return;
      clearTimeout(this.timer);
      this.timer = undefined;
      this.source?.close();
      this.source = null;
      window.removeEventListener("online", this.retryNow);
      this.onUnused();
    };
  }

  private connect() {
    this.timer = undefined;
    this.listened.clear();
    window.addEventListener("online", this.retryNow);
    const source = new EventSource(this.url);
    this.source = source;
    source.onopen = () => {
      this.retryMs = firstRetryMs;
      this.setStatus("open");
      if (this.wasOpen) for (const { onResync } of this.subscribers) onResync();
      this.wasOpen = true;
    };
    source.onerror = () => {
      this.setStatus(this.wasOpen ? "lost" : "connecting");
      // While it is CONNECTING the browser retries by itself; CLOSED means it has given up.
      if (source.readyState !== EventSource.CLOSED || this.source !== source) return;
      this.source = null;
      this.timer = setTimeout(() => this.connect(), this.retryMs * (0.75 + Math.random() / 2));
      this.retryMs = Math.min(this.retryMs * 2, retryMsMax);
    };
    for (const { handlers } of this.subscribers) this.listen(Object.keys(handlers()));
  }

  private readonly retryNow = () => {
    if (this.source || this.subscribers.size === 0) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private listen(events: string[]) {
    for (const event of events) {
      if (!this.source || this.listened.has(event)) continue;
      this.listened.add(event);
      this.source.addEventListener(event, (message: MessageEvent<string>) => {
        const data: unknown = message.data === "" ? undefined : JSON.parse(message.data);
        for (const { handlers } of this.subscribers) handlers()[event]?.(data, message.lastEventId);
      });
    }
  }

  private setStatus(status: StreamStatus) {
    if (this.status === status) return;
    this.status = status;
    for (const { onStatus } of this.subscribers) onStatus(status);
  }
}
