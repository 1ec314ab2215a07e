import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { eventStream } from "../http/event-stream";
import { stopServer } from "./stop-server";
import { sendWebResponse, toWebRequest } from "./web-request";

const subjects = [{ topic: "meeting" as const, subject: "0190a0b0-0000-7000-8000-000000000004" }];

test("a server that stops sends its streams away to come back, finishes what it was asked, and takes no more", async () => {
  let finish: (answer: Response) => void = () => {};
  const slow = new Promise<Response>((resolve) => {
    finish = resolve;
  });
  const server = createServer(async (request, response) => {
    const asked = toWebRequest(request, response, "http://parley.test");
    const isStream = new URL(asked.url).pathname === "/stream";
    const stream = () => eventStream({ request: asked, actor: { kind: "anonymous" }, subjects, handle: () => {} });
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
