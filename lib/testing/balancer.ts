import { request as ask, createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const lookEveryMs = 100;

/**
 * A proxy as operators have it: it asks every process whether it is ready, and gives each request to the next one that is.
 * It tries no request twice, so that each one that a process loses is seen.
 */
export async function startBalancer() {
  const ports = new Set<number>();
  const ready = new Set<number>();
  let turn = 0;

  /** Again and again, the next time when the answer is there. */
  async function look(port: number) {
    while (ports.has(port)) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health?ready`).catch(() => null);
      if (answer?.ok) ready.add(port);
      else ready.delete(port);
      await wait(lookEveryMs);
    }
  }

  /** The options of a request as it is passed on. */
  function passOn(request: IncomingMessage) {
    const able = [...ready];
    turn += 1;
    const port = able[turn % able.length];
    const headers = { ...request.headers, "x-forwarded-for": "192.0.2.1" };
    return { host: "127.0.0.1", port, method: request.method, path: request.url, headers, agent: false as const };
  }

  const server = createServer((request, response) => {
    const onward = ask(passOn(request), (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once("close", () => answer.complete || response.destroy());
    });
    onward.once("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.once("close", () => onward.destroy());
    request.pipe(onward);
  });
  server.on("upgrade", (request, socket) => {
    const onward = ask(passOn(request));
    onward.once("upgrade", (answer, upstream, head) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("")}\r\n`);
      socket.write(head);
      socket.pipe(upstream).pipe(socket);
      for (const end of [socket, upstream]) end.on("error", () => end.destroy());
    });
    onward.once("response", () => socket.destroy());
    onward.once("error", () => socket.destroy());
    onward.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready,
    add(port: number) {
      ports.add(port);
      void look(port);
    },
    stop() {
      ports.clear();
      server.closeAllConnections();
      server.close();
    },
  };
}
