import { LiveSocket, type StreamMessage } from "./live-socket";
import { LiveTabs } from "./live-tabs";

export type StreamStatus = "connecting" | "open" | "lost";
export type StreamHandlers = Record<string, (data: unknown, id: string) => void>;

type Subscriber = {
  handlers: () => StreamHandlers;
  /** The stream was lost and is back. Events may have been missed, so refetch. */
  onResync: () => void;
  onStatus: (status: StreamStatus) => void;
};

type Stream = { path: string; subscribers: Set<Subscriber>; status: StreamStatus };

/** This tab's streams by path. Subscribers of one path share a stream. */
const byPath = new Map<string, { key: string; stream: Stream }>();
const byKey = new Map<string, Stream>();
/** Told whenever `isLost` may have changed. */
const watchers = new Set<() => void>();
let lastKey = 0;
let connection: Pick<LiveTabs, "open" | "close"> | null = null;

/** Subscribes to an event stream of the API (`/api/…`) over the shared connection. Returns the unsubscribe function. */
export function subscribeToStream(path: string, subscriber: Subscriber): () => void {
  const { key, stream } = byPath.get(path) ?? openStream(path);
  stream.subscribers.add(subscriber);
  subscriber.onStatus(stream.status);
  return () => {
    stream.subscribers.delete(subscriber);
    if (stream.subscribers.size > 0 || byKey.get(key) !== stream) return;
    byPath.delete(path);
    byKey.delete(key);
    connection?.close(key);
    notifyWatchers();
  };
}

/** All that this tab follows had been there and is lost: the service may be unreachable. */
export const isLost = () => byKey.size > 0 && [...byKey.values()].every(({ status }) => status === "lost");

export function watchLoss(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function notifyWatchers() {
  for (const watcher of [...watchers]) watcher();
}

function openStream(path: string) {
  lastKey += 1;
  const opened = {
    key: String(lastKey),
    stream: { path, subscribers: new Set<Subscriber>(), status: "connecting" as StreamStatus },
  };
  byPath.set(path, opened);
  byKey.set(opened.key, opened.stream);
  notifyWatchers();
  connection ??= connect();
  connection.open(opened.key, path);
  return opened;
}

/** Without Web Locks each tab has its own connection. Web Locks need a secure context. */
function connect() {
  const canShare = "locks" in navigator && "BroadcastChannel" in window;
  return canShare ? new LiveTabs(receive) : new LiveSocket(receive);
}

function receive(key: string, message: StreamMessage) {
  const stream = byKey.get(key);
  if (!stream) return;
  if (message.type === "event") {
    const data: unknown = message.data === "" ? undefined : JSON.parse(message.data);
    for (const { handlers } of [...stream.subscribers]) handlers()[message.event]?.(data, message.id);
    return;
  }
  const wasOpen = stream.status !== "connecting";
  if (message.type === "lost" && !wasOpen) return;
  const isBack = message.type === "open" && wasOpen;
  setStatus(stream, message.type);
  if (isBack) for (const { onResync } of [...stream.subscribers]) onResync();
}

function setStatus(stream: Stream, status: StreamStatus) {
  if (stream.status === status) return;
  stream.status = status;
  for (const { onStatus } of [...stream.subscribers]) onStatus(status);
  notifyWatchers();
}
