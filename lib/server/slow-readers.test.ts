import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { eventResponse } from "@/lib/platform/http/event-body";
import { cutStuckReaders, inodeOf, readSendQueues } from "./slow-readers";
import { sendWebResponse, toWebRequest } from "./web-request";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Stream = { write: (text: string) => void; end: () => void };

/** Starts a server that streams. `open()` returns a client socket, which is still paused, and its stream. */
async function serve() {
  const streams: Stream[] = [];
  const sockets: Socket[] = [];
  const server = createServer(async (request, response) => {
    const webRequest = toWebRequest(request, response, "http://parley.test");
    const answer = eventResponse(
      webRequest,
      (sink) => {
        streams.push({ write: sink.write, end: sink.close });
        return () => {};
      },
      {},
    );
    await sendWebResponse(answer, request, response);
  });
  server.on("connection", (socket) => sockets.push(socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;

  async function open() {
    const reader = connect(port, "127.0.0.1").pause();
    reader.on("error", () => {});
    const closed = once(reader, "close");
    closing.push(() => reader.destroy());
    reader.write("GET / HTTP/1.1\r\nhost: parley.test\r\n\r\n");
    const count = streams.length;
    await vi.waitFor(() => expect(streams.length).toBe(count + 1));
    return { reader, closed, stream: streams[count] as Stream, socket: sockets[count] as Socket };
  }
  return { open };
}

/** More than the socket buffers of both ends hold. */
const much = "x".repeat(16 * 1024 * 1024);

test("who takes nothing for half a minute is cut, and whoever reads stays", async () => {
  const { open } = await serve();
  const [stuck, reading] = [await open(), await open()];
  reading.reader.resume();
  stuck.stream.write(much);
  reading.stream.write(much);
  await vi.waitFor(() => expect(reading.reader.bytesRead).toBeGreaterThan(much.length));
  const now = Date.now();
  await cutStuckReaders(now);
  await cutStuckReaders(now + 15_000);
  expect(stuck.socket.destroyed).toBe(false);
  await cutStuckReaders(now + 25_000);
  stuck.reader.resume();
  await stuck.closed;
  expect(stuck.reader.bytesRead).toBeLessThan(much.length);
  expect(reading.socket.destroyed).toBe(false);
});

test.skipIf(process.platform !== "linux")("what the kernel has taken counts as not read", async () => {
  const { open } = await serve();
  const { stream, socket, reader, closed } = await open();
  const inode = inodeOf(socket) ?? "";
  const queued = async () => (await readSendQueues()).get(inode) ?? 0;
  // Writes until the receive buffer is full, so that data stays in the kernel's send queue and none in Node.
  for (let before = -1; before <= 0 || before !== (await queued()); ) {
    stream.write("x".repeat(64 * 1024));
    await new Promise((resolve) => setTimeout(resolve, 20));
    before = await queued();
    await new Promise((resolve) => setTimeout(resolve, before > 0 ? 300 : 0));
  }
  expect(socket.writableLength).toBe(0);
  const now = Date.now();
  await cutStuckReaders(now);
  await cutStuckReaders(now + 25_000);
  reader.resume();
  await closed;
});

test("a stream that ends does not wait for a reader who does not read", async () => {
  const { open } = await serve();
  const { stream, reader, closed } = await open();
  stream.write(much);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  closing.push(() => vi.useRealTimers());
  stream.end();
  vi.advanceTimersByTime(5000);
  reader.resume();
  await closed;
  expect(reader.bytesRead).toBeLessThan(much.length);
});
