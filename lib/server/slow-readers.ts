import "server-only";
import { readlinkSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Socket } from "node:net";
import { log } from "@/lib/platform/log";
import { processWide } from "@/lib/platform/process-wide";

/** With one check interval on top, this stays below thirty seconds, the limit for a client that does not read. */
const stuckMsMax = 20_000;
const everyMs = 5000;
/** How long a client may take to read the last bytes of an ended stream. */
const lingerMs = 5000;

type Watched = { socket: Socket; unsent: () => number; inode: string | null; ackedBytes: number; ackedAt: number };

const watched = processWide("watched-readers", () => new Set<Watched>());

/**
 * Cuts this connection when its client acknowledges nothing for twenty seconds although data is pending, either in
 * Node's buffer (`unsent`, bytes) or in the kernel's send queue. Stops watching when the connection closes.
 */
export function watchReader(socket: Socket, unsent: () => number) {
  const reader = { socket, unsent, inode: inodeOf(socket), ackedBytes: -1, ackedAt: Date.now() };
  watched.add(reader);
  socket.once("close", () => watched.delete(reader));
  processWide("reader-watch", () => setInterval(() => void cutStuckReaders(Date.now()), everyMs).unref());
}

/** The kernel keeps undelivered data of a closed connection for minutes. Resets the connection after five seconds. */
export function resetUnlessClosed(socket: Socket) {
  const timer = setTimeout(() => reset(socket), lingerMs).unref();
  socket.once("close", () => clearTimeout(timer));
}

/**
 * Closes a connection at once and discards pending data in Node and in the kernel. Node's `resetAndDestroy` can first
 * wait for the stream to end, and so for the client. Setting its flag makes `destroy` send RST (Node's lib/net.js).
 */
export function reset(socket: Socket) {
  Object.assign(socket, { resetAndClosing: true }).destroy();
}

export async function cutStuckReaders(now: number) {
  if (watched.size === 0) return;
  const queues = await readSendQueues();
  for (const reader of watched) {
    const { socket, unsent, inode } = reader;
    const queued = unsent() + ((inode && queues.get(inode)) || 0);
    const acked = socket.bytesWritten - queued;
    if (queued === 0 || acked > reader.ackedBytes) {
      reader.ackedBytes = acked;
      reader.ackedAt = now;
    } else if (now - reader.ackedAt >= stuckMsMax) {
      log.info({ queued }, "reader too slow, connection closed");
      watched.delete(reader);
      reset(socket);
    }
  }
}

/**
 * Reads the unacknowledged bytes of each connection, by the inode of its socket. Empty on systems other than Linux;
 * there only Node's buffers count. Columns: Documentation/networking/proc_net_tcp.rst in the kernel sources.
 */
export async function readSendQueues(): Promise<Map<string, number>> {
  const tables = await Promise.all(
    ["/proc/net/tcp", "/proc/net/tcp6"].map((file) => readFile(file, "utf8").catch(() => "")),
  );
  const queues = new Map<string, number>();
  for (const line of tables.join("\n").split("\n")) {
    const columns = line.trim().split(/\s+/);
    const [queue = "", inode = ""] = [columns[4], columns[9]];
    const bytes = Number.parseInt(queue.split(":")[0] ?? "", 16);
    if (bytes > 0) queues.set(inode, bytes);
  }
  return queues;
}

/** Null on systems without /proc. */
export function inodeOf(socket: Socket): string | null {
  const { fd } = (socket as Socket & { _handle?: { fd?: number } })._handle ?? {};
  if (fd === undefined || fd < 0) return null;
  try {
    return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/self/fd/${fd}`))?.[1] ?? null;
  } catch {
    return null;
  }
}
