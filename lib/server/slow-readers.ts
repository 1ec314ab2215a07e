import "server-only";
import { readlinkSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Socket } from "node:net";
import { log } from "../log";
import { processWide } from "../process-wide";

/** With one round of looking, below the half minute after which a reader that does not read must be gone. */
const stuckMsMax = 20_000;
const everyMs = 5000;
/** How long the last bytes of a stream that has ended may take to be read. */
const lingerMs = 5000;

type Watched = { socket: Socket; unsent: () => number; inode: string | null; takenBytes: number; takenAt: number };

const watched = processWide("watched-readers", () => new Set<Watched>());

/**
 * Cuts this connection when its reader takes nothing for twenty seconds although something waits for it, in our own
 * buffer (`unsent`, bytes) or in the kernel's send queue. Ends with the connection.
 */
export function watchReader(socket: Socket, unsent: () => number) {
  const reader = { socket, unsent, inode: inodeOf(socket), takenBytes: -1, takenAt: Date.now() };
  watched.add(reader);
  socket.once("close", () => watched.delete(reader));
  processWide("reader-watch", () => setInterval(() => void cutStuckReaders(Date.now()), everyMs).unref());
}

/** The kernel keeps what a closed connection has not delivered, for minutes: after five seconds it is told to drop it. */
export function resetUnlessClosed(socket: Socket) {
  const timer = setTimeout(() => reset(socket), lingerMs).unref();
  socket.once("close", () => clearTimeout(timer));
}

/**
 * Ends a connection at once and drops what its reader has not taken, here and in the kernel. `resetAndDestroy` would end
 * the stream first, and so wait for that reader; what it sets is what makes `destroy` send a reset (Node's lib/net.js).
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
    const taken = socket.bytesWritten - queued;
    if (queued === 0 || taken > reader.takenBytes) {
      reader.takenBytes = taken;
      reader.takenAt = now;
    } else if (now - reader.takenAt >= stuckMsMax) {
      log.info({ queued }, "reader does not read: connection cut");
      watched.delete(reader);
      reset(socket);
    }
  }
}

/**
 * Bytes that each connection's peer has not acknowledged yet, by the inode of its socket. Linux alone tells; elsewhere
 * only our own buffers count. Columns: Documentation/networking/proc_net_tcp.rst.
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

/** Null where the system has no such names for open files. */
export function inodeOf(socket: Socket): string | null {
  const { fd } = (socket as Socket & { _handle?: { fd?: number } })._handle ?? {};
  if (fd === undefined || fd < 0) return null;
  try {
    return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/self/fd/${fd}`))?.[1] ?? null;
  } catch {
    return null;
  }
}
