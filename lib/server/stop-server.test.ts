import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { eventStream } from "@/lib/platform/http/event-stream";
import { processWide } from "@/lib/platform/process-wide";
import { stopServer } from "./stop-server";
import { sendWebResponse, toWebRequest } from "./web-request";

const subjects = [{ topic: "meeting" as const, subject: "0190a0b0-0000-7000-8000-000000000004" }];

test("a server that stops sends its streams away to come back, finishes what it was asked, and takes no more", async () => {
  let finish: (answer: Response) => void = () => {};
  const slow = new Promise<Response>((resolve) => {
    finish = resolve;
  });
  const server = createServer(async (request, response) => {
    const webRequest = toWebRequest(request, response, "http://parley.test");
    const isStream = new URL(webRequest.url).pathname === "/stream";
    const stream = () => eventStream({ request: webRequest, actor: { kind: "anonymous" }, subjects, handle: () => {} });
    await sendWebResponse(isStream ? stream() : await slow, request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const stream = await fetch(`${origin}/stream`);
  const answer = fetch(`${origin}/slow`);
  await once(server, "request");
  const stopped = stopServer(server);
  expect(await stream.text()).toBe("retry: 2000\n\n");
  await expect(fetch(origin)).rejects.toThrow("fetch failed");
  finish(Response.json({ saved: true }));
  expect(await (await answer).json()).toEqual({ saved: true });
  await stopped;
});

/** Starts a server on a free port. */
async function serve(handler: RequestListener) {
  const server = createServer(handler).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

function ask(port: number, agent: Agent, pathname = "/"): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ port, agent, path: pathname, host: "127.0.0.1" }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer));
    }).once("error", reject);
  });
}

test("clients that keep their connections and keep asking are answered, told to close, and gone", async () => {
  const { server, port } = await serve((_, response) => response.end("answer"));
  const agents = Array.from({ length: 20 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const clients = agents.map(async (agent) => {
    for (;;) {
      const { headers } = await ask(port, agent);
      if (headers.connection === "close") return "closed";
    }
  });
  await Promise.all(agents.map((agent) => ask(port, agent)));
  await stopServer(server);
  expect(await Promise.all(clients)).toEqual(agents.map(() => "closed"));
});

test("a connection that is only kept open, and a request without an end, hold a stop up for no longer than they may", async () => {
  const { server, port } = await serve((request, response) => {
    if (request.url !== "/endless") response.end("answer");
  });
  const idle = new Agent({ keepAlive: true });
  await ask(port, idle);
  const endless = ask(port, new Agent(), "/endless").catch((error) => error.code);
  await once(server, "request");
  const begun = performance.now();
  await stopServer(server, { idleMs: 100, requestMs: 300 });
  expect(performance.now() - begun).toBeGreaterThanOrEqual(290);
  expect(await endless).toBe("ECONNRESET");
});

test("streams are sent away one after the other while the server still answers, and those that came back at the end", async () => {
  const { server, port } = await serve((_, response) => response.end("answer"));
  const streams = processWide("streams", () => new Set<() => void>());
  const gone: number[] = [];
  const add = (n: number) => {
    const end = () => {
      streams.delete(end);
      gone.push(n);
    };
    streams.add(end);
  };
  for (let n = 0; n < 50; n += 1) add(n);
  const stopped = stopServer(server, { spreadMs: 1000, idleMs: 100 });
  expect(gone).toEqual([]);
  add(50);
  await vi.waitFor(() => expect(gone.length).toBeGreaterThan(0), { interval: 5 });
  expect(gone.length).toBeLessThan(51);
  // It was asked a moment before the last of them are gone.
  expect((await ask(port, new Agent())).headers.connection).toBe("close");
  await stopped;
  expect(gone).toEqual(Array.from({ length: 51 }, (_, n) => n));
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow("fetch failed");
});
