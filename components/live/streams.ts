import { LiveSocket, type StreamMessage } from "./live-socket";
import { LiveTabs } from "./live-tabs";

export type StreamStatus = "connecting" | "open" | "lost";
export type StreamHandlers = Record<string, (data: unknown, id: string) => void>;

type Subscriber = {
  handlers: () => StreamHandlers;
  /** The stream was lost and is back: something may have been missed, so read again. */
  onResync: () => void;
  onStatus: (status: StreamStatus) => void;
};

type Stream = { path: string; subscribers: Set<Subscriber>; status: StreamStatus };

/** This tab's streams by path: everybody who follows one path shares one. */
const byPath = new Map<string, { key: string; stream: Stream }>();
const byKey = new Map<string, Stream>();
let lastKey = 0;
let connection: Pick<LiveTabs, "open" | "close"> | null = null;

/** Follows an event stream of the interface (`/api/…`) over the browser's one live connection; answers how to stop. */
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
  };
}

function openStream(path: string) {
  lastKey += 1;
  const opened = {
    key: String(lastKey),
    stream: { path, subscribers: new Set<Subscriber>(), status: "connecting" as StreamStatus },
  };
  byPath.set(path, opened);
  byKey.set(opened.key, opened.stream);
  connection ??= connect();
  connection.open(opened.key, path);
  return opened;
}

/** Browsers that do not let tabs share have one connection a tab; pages that are no secure context are such. */
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
  const wasFollowed = stream.status !== "connecting";
  if (message.type === "lost" && !wasFollowed) return;
  const isBack = message.type === "open" && wasFollowed;
  setStatus(stream, message.type);
  if (isBack) for (const { onResync } of [...stream.subscribers]) onResync();
}

function setStatus(stream: Stream, status: StreamStatus) {
  if (stream.status === status) return;
  stream.status = status;
  for (const { onStatus } of [...stream.subscribers]) onStatus(status);
}
