import { livePath } from "@/lib/platform/http/constants";
import type { LiveAnswer, LiveRequest } from "@/lib/platform/http/schema";

/** What a page receives about one of its streams. `data` is the JSON of the event, or empty. */
export type StreamMessage =
  | { type: "open" }
  | { type: "lost" }
  | { type: "event"; event: string; data: string; id: string };

type Stream = {
  key: string;
  path: string;
  /** The stream's number on the current connection. Null while it is not requested. */
  id: number | null;
  retryMs: number;
  timer: ReturnType<typeof setTimeout> | undefined;
};

const firstRetryMs = 1000;
/** Of a connection that the service sends away, one at a time: others are ready to take it. */
const moveMs = 100;
/** The close code of a service that restarts, in the IANA registry. */
const serviceRestart = 1012;
const retryMsMax = 30_000;
/** The same as the `retry` of the documented streams. */
const reopenMs = 2000;
/** The service sends `alive` every eight seconds. */
const silentMsMax = 25_000;
const checkEveryMs = 5000;
/** Closes an unused connection after this delay, because pages often close a stream and open another. */
const idleMs = 10_000;

/** The one WebSocket of a browser. Keeps open the streams that its tabs request, each under a key of the tab's. */
export class LiveSocket {
  private readonly streams = new Map<string, Stream>();
  private readonly byId = new Map<number, Stream>();
  private socket: WebSocket | null = null;
  private isOpen = false;
  private lastId = 0;
  private heardAt = 0;
  private retryMs = firstRetryMs;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private idleTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly checkTimer: ReturnType<typeof setInterval>;

  constructor(private readonly deliver: (key: string, message: StreamMessage) => void) {
    this.checkTimer = setInterval(this.check, checkEveryMs);
    window.addEventListener("online", this.reconnect);
    document.addEventListener("visibilitychange", this.check);
  }

  open(key: string, path: string) {
    if (this.streams.get(key)?.path === path) return;
    this.close(key);
    const stream: Stream = { key, path, id: null, retryMs: firstRetryMs, timer: undefined };
    this.streams.set(key, stream);
    clearTimeout(this.idleTimer);
    this.idleTimer = undefined;
    if (this.isOpen) this.ask(stream);
    else this.connect();
  }

  close(key: string) {
    const stream = this.streams.get(key);
    if (!stream) return;
    this.streams.delete(key);
    clearTimeout(stream.timer);
    if (stream.id !== null) {
      this.byId.delete(stream.id);
      this.send({ close: stream.id });
    }
    if (this.streams.size === 0) this.idleTimer ??= setTimeout(() => this.disconnect(), idleMs);
  }

  keys(): string[] {
    return [...this.streams.keys()];
  }

  end() {
    clearInterval(this.checkTimer);
    window.removeEventListener("online", this.reconnect);
    document.removeEventListener("visibilitychange", this.check);
    for (const key of [...this.streams.keys()]) this.close(key);
    this.disconnect();
  }

  private connect() {
    if (this.socket || this.streams.size === 0) return;
    clearTimeout(this.retryTimer);
    this.retryTimer = undefined;
    const socket = new WebSocket(addressOf(livePath));
    this.socket = socket;
    this.heardAt = Date.now();
    socket.onopen = () => {
      this.isOpen = true;
      for (const stream of this.streams.values()) this.ask(stream);
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => this.receive(data);
    socket.onclose = ({ code }: { code?: number } = {}) => this.lose({ isSentAway: code === serviceRestart });
  }

  private disconnect() {
    clearTimeout(this.retryTimer);
    clearTimeout(this.idleTimer);
    this.retryTimer = undefined;
    this.idleTimer = undefined;
    const { socket } = this;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.socket = null;
    this.isOpen = false;
    this.byId.clear();
  }

  /** The connection is lost, or counts as lost. Reconnects with exponential backoff, or soon where it was sent away. */
  private lose({ isSentAway = false } = {}) {
    this.disconnect();
    for (const stream of this.streams.values()) {
      clearTimeout(stream.timer);
      stream.id = null;
      this.deliver(stream.key, { type: "lost" });
    }
    this.retryTimer = setTimeout(() => this.connect(), jitter(isSentAway ? moveMs : this.retryMs));
    if (!isSentAway) this.retryMs = Math.min(this.retryMs * 2, retryMsMax);
  }

  /** Reconnects at once, because the network or the credential has changed. */
  private readonly reconnect = () => {
    if (this.streams.size === 0) return;
    if (this.socket) this.lose();
    this.retryMs = firstRetryMs;
    this.connect();
  };

  /** No event reports a connection that was lost while the computer slept. */
  readonly check = () => {
    if (this.socket && Date.now() - this.heardAt > silentMsMax) this.reconnect();
  };

  private ask(stream: Stream) {
    clearTimeout(stream.timer);
    this.lastId += 1;
    stream.id = this.lastId;
    this.byId.set(stream.id, stream);
    this.send({ open: stream.id, path: stream.path });
  }

  private send(request: LiveRequest) {
    if (this.isOpen) this.socket?.send(JSON.stringify(request));
  }

  private receive(text: string) {
    this.heardAt = Date.now();
    if (!text.startsWith("{")) return this.receiveEvent(text);
    // Trusts messages from our own service.
    const answer = JSON.parse(text) as LiveAnswer;
    if (answer.status === "alive") {
      this.retryMs = firstRetryMs;
      return;
    }
    const stream = this.byId.get(answer.id);
    if (!stream) return;
    if (answer.status === "open") {
      stream.retryMs = firstRetryMs;
      this.deliver(stream.key, { type: "open" });
      return;
    }
    this.byId.delete(answer.id);
    stream.id = null;
    this.deliver(stream.key, { type: "lost" });
    if (answer.status === "ended") return this.askLater(stream, reopenMs);
    const waitMs = Math.max(jitter(stream.retryMs), (answer.retry_after ?? 0) * 1000);
    stream.retryMs = Math.min(stream.retryMs * 2, retryMsMax);
    this.askLater(stream, waitMs);
    if (answer.code === 401) void this.renewCredential(stream.path);
  }

  private askLater(stream: Stream, waitMs: number) {
    stream.timer = setTimeout(() => this.isOpen && this.ask(stream), waitMs);
  }

  /** The connection uses the cookie that it was opened with. The user may have signed in since. */
  private async renewCredential(path: string) {
    const hasOwnCredential = path.includes("launch_token=");
    const { socket } = this;
    if (hasOwnCredential || !socket) return;
    const me = await fetch("/api/users/me", { method: "GET", cache: "no-store" }).catch(() => null);
    if (me?.ok && this.socket === socket) this.reconnect();
  }

  /** A number, a line feed, then an event in the format of an event stream. */
  private receiveEvent(text: string) {
    const [number = "", ...lines] = text.split("\n");
    const stream = this.byId.get(Number(number));
    if (!stream) return;
    const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? "";
    this.deliver(stream.key, { type: "event", event: field("event"), data: field("data"), id: field("id") });
  }
}

const addressOf = (path: string) => `${location.origin.replace(/^http/, "ws")}${path}`;

const jitter = (ms: number) => ms * (0.75 + Math.random() / 2);
